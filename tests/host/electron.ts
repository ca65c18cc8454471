/** What `import … from 'electron'` gives in the main process. */
import { app } from './app.ts'
import { BrowserWindow } from './browser-window.ts'
import {
  clipboard,
  crashReporter,
  dialog,
  Notification,
  powerMonitor,
  powerSaveBlocker,
  shell,
} from './desktop.ts'
import { ipcMain } from './ipc-main.ts'
import { journal } from './journal.ts'
import { Menu, MenuItem } from './menu.ts'
import { nativeImage } from './native-image.ts'
import { nativeTheme } from './native-theme.ts'
import { net } from './net.ts'
import { safeStorage } from './safe-storage.ts'
import { protocol } from './schemes.ts'
import { screen } from './screen.ts'
import { session } from './session.ts'
import { unsupported } from './unsupported.ts'
import { WebContents } from './web-contents.ts'

const autoUpdater = unsupported('autoUpdater')
const BaseWindow = unsupported('BaseWindow')
const BrowserView = unsupported('BrowserView')
const contentTracing = unsupported('contentTracing')
const desktopCapturer = unsupported('desktopCapturer')
const globalShortcut = unsupported('globalShortcut')
const inAppPurchase = unsupported('inAppPurchase')
const MessageChannelMain = unsupported('MessageChannelMain')
const netLog = unsupported('netLog')
const pushNotifications = unsupported('pushNotifications')
const ShareMenu = unsupported('ShareMenu')
const systemPreferences = unsupported('systemPreferences')
const TouchBar = unsupported('TouchBar')
const Tray = unsupported('Tray')
const utilityProcess = unsupported('utilityProcess')
const View = unsupported('View')
const WebContentsView = unsupported('WebContentsView')
const webFrameMain = unsupported('webFrameMain')

const electron = {
  app,
  autoUpdater,
  BaseWindow,
  BrowserView,
  BrowserWindow,
  clipboard,
  contentTracing,
  crashReporter,
  desktopCapturer,
  dialog,
  globalShortcut,
  inAppPurchase,
  ipcMain,
  Menu,
  MenuItem,
  MessageChannelMain,
  nativeImage,
  nativeTheme,
  net,
  netLog,
  Notification,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  pushNotifications,
  safeStorage,
  screen,
  session,
  ShareMenu,
  shell,
  systemPreferences,
  TouchBar,
  Tray,
  utilityProcess,
  View,
  webContents: WebContents,
  WebContentsView,
  webFrameMain,
  /** Only here, never in Electron: what the host has recorded. */
  hostJournal: journal,
}

// Electron is a CommonJS module: bundled libraries import its default or require it.
export {
  app,
  autoUpdater,
  BaseWindow,
  BrowserView,
  BrowserWindow,
  clipboard,
  contentTracing,
  crashReporter,
  desktopCapturer,
  dialog,
  electron as default,
  electron as 'module.exports',
  globalShortcut,
  inAppPurchase,
  ipcMain,
  Menu,
  MenuItem,
  MessageChannelMain,
  Notification,
  nativeImage,
  nativeTheme,
  net,
  netLog,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  pushNotifications,
  ShareMenu,
  safeStorage,
  screen,
  session,
  shell,
  systemPreferences,
  TouchBar,
  Tray,
  utilityProcess,
  View,
  WebContents as webContents,
  WebContentsView,
  webFrameMain,
}
