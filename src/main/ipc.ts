import { type BrowserWindow, ipcMain } from 'electron'
import { type BridgeEvents, eventChannel, requestChannel } from '../shared/bridge.ts'
import { dispatcher, type Handlers } from './dispatch.ts'
import type { Log } from './log/log.ts'
import { senderOf } from './sender.ts'

/** Answers the page's requests; call once. */
export const answerPages = (
  handlers: Handlers<BrowserWindow>,
  parts: { readonly windows: () => readonly BrowserWindow[]; readonly origin: string; readonly log: Log },
): void => {
  const dispatch = dispatcher(handlers, parts.log)
  const sender = senderOf(parts.windows, parts.origin)
  ipcMain.handle(requestChannel, (event, message: unknown) => dispatch(sender(event), message))
  // electron-store opens a channel of its own that tells any page where the user's files are.
  ipcMain.removeAllListeners('electron-store-get-data')
}

/** Tells a page something unasked. */
export const tell = <Name extends keyof BridgeEvents>(
  window: BrowserWindow,
  name: Name,
  value: BridgeEvents[Name],
): void => {
  if (!window.isDestroyed() && !window.webContents.isDestroyed()) {
    window.webContents.send(eventChannel, { name, value })
  }
}
