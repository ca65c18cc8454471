// @module-tag proof
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import type { ConsoleApp } from '../../e2e/launch.ts'
import { launchFixture, readLog } from './running-host.ts'

let running: ConsoleApp | undefined
afterEach(() => running?.close())

const launch = async (env: Readonly<Record<string, string>> = {}): Promise<ConsoleApp> => {
  running = await launchFixture({ env })
  return running
}

const openSecond = async ({ app }: ConsoleApp) => {
  const opening = app.waitForEvent('window')
  await app.evaluate(() => void globalThis.openWindow())
  await (await opening).locator('h1').waitFor()
}

const countWindows = ({ app }: ConsoleApp) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)

test('a quit closes all windows, and one that stays cancels the quit alone', async () => {
  const host = await launch()
  await openSecond(host)
  await host.app.evaluate(({ app, BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.once('close', event => event.preventDefault())
    app.quit()
  })
  await expect.poll(() => countWindows(host)).toBe(1)
  // The cancelled quit is over: the next one asks again.
  const exit = once(host.app.process(), 'exit')
  await host.app.evaluate(({ app }) => app.quit()).catch(() => undefined)
  await exit
})

test('a quit that is prevented at its end can be requested again', async () => {
  const host = await launch()
  const counts = await host.app.evaluate(async ({ app, BrowserWindow }) => {
    let asked = 0
    const first = Promise.withResolvers<undefined>()
    app.on('will-quit', event => {
      asked += 1
      first.resolve(undefined)
      if (asked < 3) event.preventDefault()
    })
    app.quit()
    await first.promise
    app.quit()
    return [asked, BrowserWindow.getAllWindows().length]
  })
  expect(counts).toEqual([2, 0])
  const exit = once(host.app.process(), 'exit')
  await host.app.evaluate(({ app }) => app.quit()).catch(() => undefined)
  await exit
})

test('ready-to-show can be withheld, and maximizing shows a hidden window', async () => {
  const host = await launch({ HOST_READY_TO_SHOW: 'never' })
  await host.page.locator('h1').waitFor()
  const states = await host.app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows()
    const before = window?.isVisible()
    window?.maximize()
    return [before, window?.isVisible(), window?.isFocused()]
  })
  expect(states).toEqual([false, true, false])
})

test('every member of a destroyed window but its id throws', async () => {
  const host = await launch()
  await openSecond(host)
  const results = await host.app.evaluate(({ BrowserWindow }) => {
    const window = BrowserWindow.getAllWindows()[1]
    const contents = window?.webContents
    window?.destroy()
    const attempts = [
      () => window?.webContents,
      () => window?.isVisible(),
      () => window?.show(),
      () => contents?.getURL(),
    ]
    const errors = attempts.map(attempt => {
      try {
        return String(attempt())
      } catch (error) {
        return String(error)
      }
    })
    return { errors, isKnown: typeof window?.id, gone: [window?.isDestroyed(), contents?.isDestroyed()] }
  })
  expect(new Set(results.errors)).toEqual(new Set(['TypeError: Object has been destroyed']))
  expect(results).toMatchObject({ isKnown: 'number', gone: [true, true] })
})

test('a closing window still hears its page, which may have something to save', async () => {
  const host = await launch()
  await openSecond(host)
  const [, second] = host.app.windows()
  await second?.evaluate(() => {
    addEventListener('pagehide', () => window.fixture.send('note', 'the last words'))
  })
  await host.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[1]?.close())
  await expect.poll(() => countWindows(host)).toBe(1)
  expect(await readLog(host)).toContainEqual(['note', 'app://fixture/index.html', 'the last words'])
})

test('the zoom of one window is that of all', async () => {
  const host = await launch()
  await openSecond(host)
  await host.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.setZoomLevel(1),
  )
  await openSecond(host)
  await expect
    .poll(() =>
      host.app.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows().map(window => window.webContents.getZoomFactor().toFixed(1)),
      ),
    )
    .toEqual(['1.2', '1.2', '1.2'])
})

test('the system’s session ends once no window asks to wait', async () => {
  const host = await launch()
  const isEnded = await host.app.evaluate(electron => {
    const [window] = electron.BrowserWindow.getAllWindows()
    window?.once('query-session-end', event => event.preventDefault())
    const { hostSystem } = electron as unknown as {
      readonly hostSystem: { readonly endSession: (reasons: readonly string[]) => Promise<boolean> }
    }
    return hostSystem.endSession(['logoff'])
  })
  expect(isEnded).toBe(false)
  const exit = once(host.app.process(), 'exit')
  await host.app
    .evaluate(electron => {
      const { hostSystem } = electron as unknown as {
        readonly hostSystem: { readonly endSession: (reasons: readonly string[]) => Promise<boolean> }
      }
      return hostSystem.endSession(['logoff'])
    })
    .catch(() => undefined)
  expect(await exit).toEqual([null, 'SIGKILL'])
})

test('a program that sets no menu gets the default one', async () => {
  const host = await launch()
  const roles = await host.app.evaluate(({ Menu }) =>
    Menu.getApplicationMenu()?.items.map(({ role }) => role),
  )
  expect(roles).toEqual(['fileMenu', 'editMenu', 'viewMenu', 'windowMenu'])
})
