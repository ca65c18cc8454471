import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gm as calls } from '../../src/areas/gm/calls.ts'
import { RechargeOrdersPage } from '../pages/recharge-orders-page.ts'
import { chinese as texts } from '../shown-texts.ts'
import { type Desk, expect, prepareSettings, test } from './fixture.ts'
import { enterAsOwner, sendTopUp, writePatientProfile } from './open-write.ts'

const { app } = texts

/** Exports of the stand-in alone: the system's events on demand, and the calls to it. */
interface HostModule {
  readonly hostSystem: {
    readonly endSession: (reasons: readonly string[]) => Promise<boolean>
    readonly shutDown: () => boolean
    readonly lockScreen: () => void
    readonly suspend: () => void
    readonly resume: () => void
    readonly hang: (window: Electron.BrowserWindow | undefined) => void
  }
  readonly hostJournal: readonly { readonly what: string }[]
}

const endSession = (desk: Desk) =>
  desk.app
    .evaluate(electron => (electron as unknown as HostModule).hostSystem.endSession(['logoff']))
    // The process may be gone before it can answer.
    .catch(() => null)

const listCalls = ({ app: running }: Desk) =>
  running.evaluate(electron => (electron as unknown as HostModule).hostJournal.map(({ what }) => what))

test('the end of the system’s session waits for an open write, without a question @proof', async ({
  open,
  demo,
  folder,
}) => {
  const args = await writePatientProfile(demo, folder)
  const desk = await open({ args })
  await enterAsOwner(desk, demo)
  demo.control.fault({ path: calls.topUp.path, mode: 'slow', milliseconds: 2000, times: 1 })
  await sendTopUp(desk, demo, 'e2e ends')
  const exit = once(desk.app.process(), 'exit')
  expect(await endSession(desk)).toBe(false)
  expect(await exit).toEqual([0, null])

  const next = await open({ args })
  await enterAsOwner(next, demo)
  await expect(next.page.getByText(app.unanswered.one.split('{{')[0] ?? '')).toHaveCount(0)
  await expect(next.page.getByText(app.help.crashed)).toHaveCount(0)
})

test('what was just changed survives the end of the system’s session @proof', async ({
  owner,
  open,
  demo,
}) => {
  const orders = new RechargeOrdersPage(owner.page)
  // The page's own delay before it saves never ends: it has to be asked.
  await owner.page.evaluate(() => {
    const wait = window.setTimeout
    const patched = (run: () => void, ms?: number) => (ms === 300 ? 0 : wait(run, ms))
    Object.assign(window, { setTimeout: patched })
  })
  await orders.open()
  const exit = once(owner.app.process(), 'exit')
  await endSession(owner)
  expect(await exit).toEqual([null, 'SIGKILL'])

  const next = await open()
  await enterAsOwner(next, demo)
  await expect.poll(() => next.shell.tagTitles()).toContain(orders.title)
  await expect(next.page.getByText(app.help.crashed)).toHaveCount(0)
})

test('a shutdown that Linux announces lets the console quit in order @proof', async ({ open, folder }) => {
  const userData = join(folder, 'data')
  const desk = await open({ userData })
  await desk.signIn.isShown()
  await expect.poll(() => readFile(join(userData, 'run.json'), 'utf8').catch(() => '')).toContain('began')
  const exit = once(desk.app.process(), 'exit')
  const shutDown = () =>
    desk.app.evaluate(electron => (electron as unknown as HostModule).hostSystem.shutDown()).catch(() => null)
  // Other systems do not wait: macOS then quits the console itself.
  if (process.platform === 'linux') expect(await shutDown()).not.toBe(true)
  else await desk.close()
  expect(await exit).toEqual([0, null])
  const run = JSON.parse(await readFile(join(userData, 'run.json'), 'utf8'))
  expect(run.ended).toBeGreaterThan(run.began)
})

test('the screen’s lock locks the console, and a wake asks for the proxies afresh', async ({
  folder,
  openAs,
}) => {
  await prepareSettings(folder, { lockAfter: 10 })
  const desk = await openAs('owner2026')
  await desk.shell.isShown()
  await desk.app.evaluate(electron => {
    const { hostSystem } = electron as unknown as HostModule
    hostSystem.lockScreen()
    hostSystem.suspend()
    hostSystem.resume()
  })
  await expect(desk.page.getByRole('heading', { name: texts.lock.title })).toBeVisible()
  expect(await listCalls(desk)).toContain('session.forceReloadProxyConfig')
})

test('a window shows although its page never reports that it has drawn', async ({ folder, open }) => {
  const bounds = { x: 0, y: 0, width: 900, height: 700, maximized: true }
  await prepareSettings(folder, { window: bounds })
  const desk = await open({ env: { HOST_READY_TO_SHOW: 'never' } })
  await expect
    .poll(() =>
      desk.app.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows().map(window => [window.isVisible(), window.isMaximized()]),
      ),
    )
    .toEqual([[true, true]])
  // Its menu is the console's from the first moment.
  expect(await listCalls(desk)).not.toContain('menu.default')
})

test('a page that hangs is loaded again if the operator wants that @proof', async ({ desk }) => {
  await desk.desktop.answerMessage(0)
  // The page's process is replaced: Playwright's page ends with it.
  const text = await desk.app.evaluate(async electron => {
    const [window] = electron.BrowserWindow.getAllWindows()
    const loading = new Promise<void>(resolve => {
      window?.webContents.once('did-finish-load', () => resolve())
    })
    ;(electron as unknown as HostModule).hostSystem.hang(window)
    await loading
    const read = () => window?.webContents.executeJavaScript('document.body.innerText')
    const isStarted = () =>
      window?.webContents.executeJavaScript("document.querySelector('[role=banner], form') !== null")
    while (!(await isStarted())) await new Promise(resolve => setTimeout(resolve, 50))
    return read()
  })
  expect(text).toContain(texts.session.signIn)
})
