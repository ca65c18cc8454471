import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ConsoleApp } from '../../e2e/launch.ts'
import { launchFixture, readLog } from './running-host.ts'

let running: ConsoleApp

beforeAll(async () => {
  running = await launchFixture()
})
afterAll(() => running.close())

test('a window has its given size and can be resized', async () => {
  const size = () => running.page.evaluate(() => [innerWidth, innerHeight])
  expect(await size()).toEqual([900, 600])
  const window = await running.app.browserWindow(running.page)
  await window.evaluate(one => one.setBounds({ width: 640, height: 500 }))
  await expect.poll(size).toEqual([640, 500])
})

test('two windows are found by their pages and close separately', async () => {
  const windowOpening = running.app.waitForEvent('window')
  await running.app.evaluate(() => void globalThis.openWindow())
  const second = await windowOpening
  await second.locator('h1').waitFor()
  const ids = await Promise.all(
    [running.page, second].map(async page =>
      (await running.app.browserWindow(page)).evaluate(({ id }) => id),
    ),
  )
  expect(new Set(ids).size).toBe(2)
  await second.close()
  await expect.poll(() => running.app.windows().length).toBe(1)
  const remainingCount = await running.app.evaluate(
    ({ BrowserWindow }) => BrowserWindow.getAllWindows().length,
  )
  expect(remainingCount).toBe(1)
})

test('a window can refuse to close', async () => {
  const window = await running.app.browserWindow(running.page)
  const isOpen = await window.evaluate(one => {
    one.once('close', (event: Electron.Event) => event.preventDefault())
    one.close()
    return !one.isDestroyed()
  })
  expect(isOpen).toBe(true)
})

/** Adds a frame of our own origin to the page; returns true if a preload ran in it. */
function addFrame(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const frame = document.createElement('iframe')
    frame.src = 'frame.html'
    const loading = new Promise(resolve => {
      frame.addEventListener('load', resolve)
    })
    document.body.append(frame)
    await loading
    return 'fixture' in (frame.contentWindow ?? {})
  })
}

test('a preload runs in sub-frames only if enabled, and main knows the sender', async () => {
  const { page, app } = running
  expect(await addFrame(page)).toBe(false)

  const windowOpening = app.waitForEvent('window')
  await app.evaluate(() => void globalThis.openWindow({ nodeIntegrationInSubFrames: true }))
  const second = await windowOpening
  await second.locator('h1').waitFor()
  expect(await addFrame(second)).toBe(true)
  const frame = second.frames()[1]
  expect(await frame?.evaluate(() => window.fixture.invoke('who'))).toEqual({
    url: 'app://fixture/frame.html',
    origin: 'app://fixture',
    isMain: false,
    topUrl: 'app://fixture/index.html',
  })
  expect(await second.evaluate(() => window.fixture.invoke('who'))).toMatchObject({ isMain: true })
  await second.close()
})

test('Chinese characters have separate glyphs', async () => {
  const { page } = running
  await page.evaluate(() => {
    for (const [id, text] of Object.entries({ one: '渠', other: '道', none: '\u{10fffd}' })) {
      const span = document.createElement('span')
      span.id = id
      span.textContent = text
      document.body.append(document.createElement('br'), span)
    }
  })
  const width = (id: string) => page.locator(`#${id}`).evaluate(span => span.getBoundingClientRect().width)
  expect(await width('one')).toBe(await width('other'))
  const pictures = await Promise.all(
    ['one', 'other', 'none'].map(id => page.locator(`#${id}`).screenshot({ animations: 'disabled' })),
  )
  const different = new Set(pictures.map(picture => picture.toString('base64')))
  // Missing glyphs would all be the same box.
  expect(different.size).toBe(3)
})

test('an unseen page is hidden, draws nothing and runs no timer for a minute', async () => {
  const { page, app } = running
  const window = await app.browserWindow(page)
  const state = () => page.evaluate(() => [document.visibilityState, document.hidden])
  const changes = await page.evaluateHandle(() => {
    const seen: string[] = []
    document.addEventListener('visibilitychange', () => seen.push(document.visibilityState))
    return seen
  })
  const ways = {
    minimize: ['minimize', 'restore'],
    hide: ['hide', 'show'],
    cover: ['cover', 'focus'],
  } as const
  for (const [away, back] of Object.values(ways)) {
    await window.evaluate((one, name) => (one as unknown as Record<string, () => void>)[name]?.(), away)
    await expect.poll(state).toEqual(['hidden', true])
    expect(await window.evaluate(one => one.isFocused())).toBe(false)
    const ran = await page.evaluateHandle(() => {
      const all: string[] = []
      setTimeout(text => all.push(text), 10, 'timer')
      requestAnimationFrame(() => all.push('frame'))
      clearTimeout(setTimeout(() => all.push('cancelled'), 10))
      return all
    })
    await new Promise(resolve => setTimeout(resolve, 200))
    expect(await ran.jsonValue()).toEqual([])
    await window.evaluate((one, name) => one[name as 'show'](), back)
    await expect.poll(state).toEqual(['visible', false])
    await expect.poll(() => ran.jsonValue()).toEqual(['timer', 'frame'])
  }
  expect(await changes.jsonValue()).toEqual(['hidden', 'visible', 'hidden', 'visible', 'hidden', 'visible'])
})

test('a page without throttling counts as visible in a minimized window', async () => {
  const { app } = running
  const windowOpening = app.waitForEvent('window')
  await app.evaluate(() => void globalThis.openWindow({ backgroundThrottling: false }))
  const second = await windowOpening
  await second.locator('h1').waitFor()
  const window = await app.browserWindow(second)
  await window.evaluate(one => one.minimize())
  expect(await second.evaluate(() => document.visibilityState)).toBe('visible')
  await second.close()
})

test('a renderer crash is reported to the app, which can reload the page', async () => {
  const { app } = running
  await app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer()
  })
  await expect.poll(() => readLog(running)).toContainEqual(['gone', 'crashed'])
  const heading = await app.evaluate(async ({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows()
    await window?.loadURL('app://fixture/index.html')
    return window?.webContents.executeJavaScript('document.querySelector("h1").textContent')
  })
  expect(heading).toBe('渠道控制台')
})
