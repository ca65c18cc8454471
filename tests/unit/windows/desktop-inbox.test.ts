import { expect, test, vi } from 'vitest'
import { badgeSize, drawBadge } from '../../../src/main/windows/inbox/badge-image.ts'
import { createDesktopInbox } from '../../../src/main/windows/inbox/desktop-inbox.ts'
import { Notification } from '../../host/desktop.ts'

const { overlays } = vi.hoisted(() => ({ overlays: [] as (readonly [unknown, string])[] }))
vi.mock('electron', async () => ({
  ...(await import('../../host/desktop.ts')),
  ...(await import('../../host/native-image.ts')),
  app: {},
}))
const window = {
  setOverlayIcon: (overlay: Electron.NativeImage | null, text: string) => {
    overlays.push([overlay && overlay.getSize(), text])
  },
} as Electron.BrowserWindow

/** Creates the inbox of Windows and collects the notifications that it shows. */
const createInbox = () => {
  let opened = 0
  const shown: Notification[] = []
  const show = vi.spyOn(Notification.prototype, 'show').mockImplementation(function noteShown(
    this: Notification,
  ) {
    shown.push(this)
  })
  const inbox = createDesktopInbox('win32', () => {
    opened += 1
  })
  inbox.notify('Inbox', 'Pending: 1')
  show.mockRestore()
  const [notification] = shown
  if (!notification) throw new Error('no notification was shown')
  return { inbox, notification, getOpened: () => opened }
}

test('a click opens the inbox, also on a notification of an earlier run', () => {
  const { notification, getOpened } = createInbox()
  notification.emit('click', {})
  expect(getOpened()).toBe(1)
  Notification.activate()
  expect(getOpened()).toBe(2)
})

test('a notification that timed out can still be withdrawn, a closed one is forgotten', () => {
  for (const [reason, closings] of [
    ['timedOut', 1],
    ['userCanceled', 0],
  ] as const) {
    const { inbox, notification } = createInbox()
    const close = vi.spyOn(notification, 'close')
    notification.emit('close', { reason })
    inbox.withdraw()
    expect(close).toHaveBeenCalledTimes(closings)
  }
})

test('the overlay has the size that Electron shows, and goes with the last item', () => {
  const { inbox } = createInbox()
  inbox.badge(window, 4, 'Pending: 4')
  inbox.badge(window, 0, 'Pending: 0')
  expect(overlays).toEqual([
    [{ width: 16, height: 16 }, 'Pending: 4'],
    [null, ''],
  ])
})

const [white, red] = ['ffffffff', '1c2bc4ff']
const readPixels = (count: number) => {
  const bytes = drawBadge(count)
  return Array.from({ length: badgeSize ** 2 }, (_, at) => bytes.toString('hex', at * 4, at * 4 + 4))
}

test('the badge is a disc with a sharp number, the same for all above nine', () => {
  const pictures = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(count => readPixels(count).join(''))
  expect(new Set(pictures).size).toBe(11)
  expect(readPixels(99)).toEqual(readPixels(10))
  for (const count of [1, 8, 99]) {
    const pixels = readPixels(count)
    expect(pixels[0]).toBe('00000000')
    // Inside the disc no pixel mixes the number with its ground.
    const inside = pixels.filter((_, at) => {
      const [x, y] = [(at % badgeSize) - 7.5, Math.floor(at / badgeSize) - 7.5]
      return Math.hypot(x, y) < 7
    })
    expect(inside.filter(pixel => pixel !== white && pixel !== red)).toEqual([])
    expect(inside.filter(pixel => pixel === white).length).toBeGreaterThan(20)
  }
})
