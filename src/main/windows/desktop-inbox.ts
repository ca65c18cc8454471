import { app, type BrowserWindow, Notification, nativeImage } from 'electron'
import { badgeSize, drawBadge } from './badge-image.ts'

/** Badges and notifications of this system: a number on the dock, an overlay on the taskbar button. */
export const createDesktopInbox = (platform: NodeJS.Platform) => {
  // Held: an unreferenced notification is garbage-collected and loses its click handler.
  let visibleNotification: Notification | null = null
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
    /** Closes the previous, outdated notification first. */
    notify: (title: string, body: string, onClick: () => void): void => {
      if (!Notification.isSupported()) return
      visibleNotification?.close()
      const notification = new Notification({ title, body })
      visibleNotification = notification
      const release = () => {
        if (visibleNotification === notification) visibleNotification = null
      }
      notification.on('click', () => {
        release()
        onClick()
      })
      notification.on('close', release)
      notification.show()
    },
  }
}
