import { app, type BrowserWindow, Notification, nativeImage } from 'electron'
import { badgeSize, drawBadge } from './badge-image.ts'

/**
 * Badges and notifications of this system: a number on the dock, an overlay on the taskbar button. `open` is called when a
 * notification is clicked.
 */
export const createDesktopInbox = (platform: NodeJS.Platform, open: () => void) => {
  // Held: an unreferenced notification is garbage-collected and loses its click handler.
  let latest: Notification | null = null
  const withdraw = () => {
    latest?.close()
    latest = null
  }
  if (platform === 'win32') {
    // This call makes Electron receive clicks on notifications of an earlier run.
    if (Notification.isSupported()) Notification.handleActivation(open)
  }
  return {
    badge: (window: BrowserWindow, count: number, description: string): void => {
      if (platform !== 'win32') {
        app.setBadgeCount(count)
        return
      }
      const size = { width: badgeSize, height: badgeSize }
      window.setOverlayIcon(
        count === 0 ? null : nativeImage.createFromBitmap(drawBadge(count), size),
        count === 0 ? '' : description,
      )
    },
    /** Shows a notification in place of the previous, outdated one. */
    notify: (title: string, body: string): void => {
      if (!Notification.isSupported()) return
      withdraw()
      const notification = new Notification({ title, body })
      latest = notification
      const release = () => {
        if (latest === notification) latest = null
      }
      notification.on('click', () => {
        release()
        open()
      })
      // One that timed out stays in the system's list, where it can still be clicked.
      notification.on('close', ({ reason }) => {
        if (reason !== 'timedOut') release()
      })
      notification.show()
    },
    /** Removes the notification from the screen and from the system's list. */
    withdraw,
  }
}
