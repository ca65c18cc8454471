import { session } from './session.ts'
import { unsupported } from './unsupported.ts'

export { app } from './app.ts'
export { BrowserWindow } from './browser-window.ts'
export { ClipboardItem, clipboard } from './clipboard.ts'
export {
  crashReporter,
  dialog,
  Notification,
  powerMonitor,
  powerSaveBlocker,
  shell,
} from './desktop.ts'
export { ipcMain } from './ipc-main.ts'
export { journal as hostJournal } from './journal.ts'
export { Menu, MenuItem } from './menu.ts'
export { nativeImage } from './native-image.ts'
export { nativeTheme } from './native-theme.ts'
export { net } from './net.ts'
export { safeStorage, secretStorePrompt as hostSecretStorePrompt } from './safe-storage.ts'
export { screen } from './screen.ts'
export { session } from './session.ts'
export { hostSystem } from './system.ts'
export { WebContents as webContents } from './web-contents.ts'

export const protocol = session.defaultSession.protocol
export const autoUpdater = unsupported('autoUpdater')
export const BaseWindow = unsupported('BaseWindow')
export const BrowserView = unsupported('BrowserView')
export const contentTracing = unsupported('contentTracing')
export const desktopCapturer = unsupported('desktopCapturer')
export const globalShortcut = unsupported('globalShortcut')
export const inAppPurchase = unsupported('inAppPurchase')
export const MessageChannelMain = unsupported('MessageChannelMain')
export const netLog = unsupported('netLog')
export const pushNotifications = unsupported('pushNotifications')
export const ShareMenu = unsupported('ShareMenu')
export const systemPreferences = unsupported('systemPreferences')
export const TouchBar = unsupported('TouchBar')
export const Tray = unsupported('Tray')
export const utilityProcess = unsupported('utilityProcess')
export const View = unsupported('View')
export const WebContentsView = unsupported('WebContentsView')
export const webFrameMain = unsupported('webFrameMain')
