import type { BrowserWindow } from 'electron'
import { expect, test } from 'vitest'
import { createInboxNotifier } from '../../../src/main/windows/inbox/inbox-notifier.ts'
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
  const shownNotifications: (readonly [title: string, body: string])[] = []
  let withdrawals = 0
  const notifier = createInboxNotifier({
    main: main.window,
    windows: () => [main.window, other.window],
    settings: { current: () => Settings.parse({ admin_locale: 'en-us', notifications }) },
    load: async () => ({
      badge: (_, count, label) => void badges.push([count, label]),
      notify: (title, body) => void shownNotifications.push([title, body]),
      withdraw: () => {
        withdrawals += 1
      },
    }),
    log: createTestLog(),
  })
  return { notifier, main, other, badges, shownNotifications, countWithdrawals: () => withdrawals }
}

test('each new count sets the badge once, and signing out clears it', async () => {
  const { notifier, main, badges } = createNotifier()
  for (const count of [3, 3, 2]) await notifier.notify({ count, isNew: false }, main.window)
  notifier.clear()
  await expect
    .poll(() => badges)
    .toEqual([
      [3, 'To do: 3'],
      [2, 'To do: 2'],
      [0, 'To do: 0'],
    ])
})

test('a new item raises a notification without focus', async () => {
  const { notifier, main, shownNotifications } = createNotifier()
  await notifier.notify({ count: 4, isNew: true }, main.window)
  expect(shownNotifications).toEqual([['To do', 'New items to review. To do: 4']])
})

test('a locked console shows neither count nor notification, and the count returns', async () => {
  const { notifier, main, badges, shownNotifications, countWithdrawals } = createNotifier()
  await notifier.notify({ count: 4, isNew: true }, main.window)
  notifier.setLocked(true)
  await expect.poll(() => badges.map(([count]) => count)).toEqual([4, 0])
  expect(countWithdrawals()).toBe(1)
  await notifier.notify({ count: 5, isNew: true }, main.window)
  expect(shownNotifications).toHaveLength(1)
  notifier.setLocked(false)
  await expect.poll(() => badges.map(([count]) => count)).toEqual([4, 0, 5])
})

test('signing out, or handling the last item, withdraws the notification', async () => {
  for (const end of ['signOut', 'handled'] as const) {
    const { notifier, main, countWithdrawals } = createNotifier()
    await notifier.notify({ count: 1, isNew: true }, main.window)
    if (end === 'signOut') notifier.clear()
    else await notifier.notify({ count: 0, isNew: false }, main.window)
    await expect.poll(countWithdrawals).toBe(1)
  }
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
  expect([on.shownNotifications, on.badges]).toEqual([[], [[4, 'To do: 4']]])
})
