import { app, type BrowserWindow, Notification, nativeImage } from 'electron'
import { badgeSize, drawBadge } from './badge-image.ts'

/** Badges and notifications as this system has them: a number on the dock, a picture over the taskbar's button. */
export const createDesktopInbox = (platform: NodeJS.Platform) => {
  // What nobody holds is collected, and its click goes nowhere.
  let told: Notification | null = null
  return {
    badge: (window: BrowserWindow, count: number, says: string): void => {
      if (platform !== 'win32') {
        app.setBadgeCount(count)
        return
      }
      const size = { width: badgeSize, height: badgeSize }
      window.setOverlayIcon(
        count === 0 ? null : nativeImage.createFromBitmap(drawBadge(count), size),
        count === 0 ? '' : says,
      )
    },
    /** The one before gives way: what it said is old. */
    notify: (title: string, body: string, onClick: () => void): void => {
      if (!Notification.isSupported()) return
      told?.close()
      const mine = new Notification({ title, body })
      told = mine
      const letGo = () => {
        if (told === mine) told = null
      }
      mine.on('click', () => {
        letGo()
        onClick()
      })
      mine.on('close', letGo)
      mine.show()
    },
  }
}
