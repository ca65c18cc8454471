import type { BrowserWindow } from 'electron'
import { expect, test } from 'vitest'
import { badgeSize, drawBadge } from '../../../src/main/windows/badge-image.ts'
import { createInboxNotifier } from '../../../src/main/windows/inbox-notifier.ts'
import { Settings } from '../../../src/shared/settings.ts'
import { createTestLog } from '../platform/fixtures.ts'

const createWindow = () => {
  const state = { focused: false }
  const window = { isFocused: () => state.focused, isDestroyed: () => false } as unknown as BrowserWindow
  return { state, window }
}

const createNotifier = (notifications = true) => {
  const [main, other] = [createWindow(), createWindow()]
  const badges: (readonly [number, string])[] = []
  const shownNotifications: { readonly title: string; readonly body: string; readonly click: () => void }[] =
    []
  let openCount = 0
  const notifier = createInboxNotifier({
    main: main.window,
    windows: () => [main.window, other.window],
    settings: { current: () => Settings.parse({ admin_locale: 'en-us', notifications }) },
    open: () => {
      openCount += 1
    },
    load: async () => ({
      badge: (_, count, label) => void badges.push([count, label]),
      notify: (title, body, click) => void shownNotifications.push({ title, body, click }),
    }),
    log: createTestLog(),
  })
  return { notifier, main, other, badges, shownNotifications, getOpenCount: () => openCount }
}

test('each new count sets the badge once, and signing out clears it', async () => {
  const { notifier, main, badges } = createNotifier()
  for (const count of [3, 3, 2]) await notifier.notify({ count, isNew: false }, main.window)
  notifier.clear()
  await expect
    .poll(() => badges)
    .toEqual([
      [3, 'Pending: 3'],
      [2, 'Pending: 2'],
      [0, 'Pending: 0'],
    ])
})

test('a new item raises a notification without focus, and a click opens the inbox', async () => {
  const { notifier, main, shownNotifications, getOpenCount } = createNotifier()
  await notifier.notify({ count: 4, isNew: true }, main.window)
  expect(shownNotifications.map(({ title, body }) => [title, body])).toEqual([
    ['Inbox', 'New items to review. Pending: 4'],
  ])
  shownNotifications[0]?.click()
  expect(getOpenCount()).toBe(1)
})

test.each(['main', 'other'] as const)(
  'no notification appears while the %s window has the focus',
  async which => {
    const all = createNotifier()
    all[which].state.focused = true
    await all.notifier.notify({ count: 4, isNew: true }, all.main.window)
    expect(all.shownNotifications).toEqual([])
  },
)

test('no notification appears when disabled, without new items or from another window', async () => {
  const off = createNotifier(false)
  await off.notifier.notify({ count: 4, isNew: true }, off.main.window)
  expect([off.shownNotifications, off.badges.length]).toEqual([[], 1])
  const on = createNotifier()
  await on.notifier.notify({ count: 4, isNew: false }, on.main.window)
  await on.notifier.notify({ count: 9, isNew: true }, on.other.window)
  expect([on.shownNotifications, on.badges]).toEqual([[], [[4, 'Pending: 4']]])
})

test('the badge is a disc whose pixels depend on the count', () => {
  const pictures = [1, 2, 9, 10, 99].map(count => drawBadge(count))
  for (const pixels of pictures) {
    expect(pixels).toHaveLength(badgeSize * badgeSize * 4)
    expect(pixels.readUInt32LE(0)).toBe(0)
    expect(pixels[((badgeSize / 2) * badgeSize + 2) * 4 + 3]).toBe(0xff)
  }
  const texts = pictures.map(pixels => pixels.toString('hex'))
  expect(new Set(texts.slice(0, 4)).size).toBe(4)
  // Counts above nine do not fit, so they share one picture.
  expect(texts[3]).toBe(texts[4])
})
