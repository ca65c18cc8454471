import type { BrowserWindow } from 'electron'
import { expect, test } from 'vitest'
import { badgeSize, drawBadge } from '../../../src/main/windows/badge-image.ts'
import { createInboxNotifier } from '../../../src/main/windows/inbox-notifier.ts'
import { Settings } from '../../../src/shared/settings.ts'
import { createTestLog } from '../platform/fixtures.ts'

const aWindow = () => {
  const state = { focused: false }
  const window = { isFocused: () => state.focused, isDestroyed: () => false } as unknown as BrowserWindow
  return { state, window }
}

const aWaiting = (notifications = true) => {
  const [main, other] = [aWindow(), aWindow()]
  const badges: (readonly [number, string])[] = []
  const told: { readonly title: string; readonly body: string; readonly click: () => void }[] = []
  let opened = 0
  const waiting = createInboxNotifier({
    main: main.window,
    windows: () => [main.window, other.window],
    settings: { current: () => Settings.parse({ admin_locale: 'en-us', notifications }) },
    open: () => {
      opened += 1
    },
    load: async () => ({
      badge: (_, count, says) => void badges.push([count, says]),
      notify: (title, body, click) => void told.push({ title, body, click }),
    }),
    log: createTestLog(),
  })
  return { waiting, main, other, badges, told, opened: () => opened }
}

test('each count is shown once, with words for it, and none after the session', async () => {
  const { waiting, main, badges } = aWaiting()
  for (const count of [3, 3, 2]) await waiting.notify({ count, isNew: false }, main.window)
  waiting.clear()
  await expect
    .poll(() => badges)
    .toEqual([
      [3, 'Pending: 3'],
      [2, 'Pending: 2'],
      [0, 'Pending: 0'],
    ])
})

test('what is new is told of while no window has the focus, and a click opens the inbox', async () => {
  const { waiting, main, told, opened } = aWaiting()
  await waiting.notify({ count: 4, isNew: true }, main.window)
  expect(told.map(({ title, body }) => [title, body])).toEqual([['Inbox', 'New items to review. Pending: 4']])
  told[0]?.click()
  expect(opened()).toBe(1)
})

test.each(['main', 'other'] as const)('nothing is told of while the %s window has the focus', async which => {
  const all = aWaiting()
  all[which].state.focused = true
  await all.waiting.notify({ count: 4, isNew: true }, all.main.window)
  expect(all.told).toEqual([])
})

test('nothing is told of unless that is wished, nor of what was known, nor of what another page says', async () => {
  const off = aWaiting(false)
  await off.waiting.notify({ count: 4, isNew: true }, off.main.window)
  expect([off.told, off.badges.length]).toEqual([[], 1])
  const on = aWaiting()
  await on.waiting.notify({ count: 4, isNew: false }, on.main.window)
  await on.waiting.notify({ count: 9, isNew: true }, on.other.window)
  expect([on.told, on.badges]).toEqual([[], [[4, 'Pending: 4']]])
})

test('the badge is a disc that says another count in other pixels', () => {
  const pictures = [1, 2, 9, 10, 99].map(count => drawBadge(count))
  for (const pixels of pictures) {
    expect(pixels).toHaveLength(badgeSize * badgeSize * 4)
    expect(pixels.readUInt32LE(0)).toBe(0)
    expect(pixels[((badgeSize / 2) * badgeSize + 2) * 4 + 3]).toBe(0xff)
  }
  const texts = pictures.map(pixels => pixels.toString('hex'))
  expect(new Set(texts.slice(0, 4)).size).toBe(4)
  // More than nine have no room.
  expect(texts[3]).toBe(texts[4])
})
