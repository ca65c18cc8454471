import { type BrowserWindow, type IpcMainInvokeEvent, ipcMain } from 'electron'
import { type BridgeEvents, eventChannel, requestChannel } from '../shared/bridge.ts'
import { dispatcher, type Handlers, type Sender } from './dispatch.ts'
import type { Log } from './log/log.ts'
import { originOf } from './windows/app-origin.ts'

type InvokeEvent = Pick<IpcMainInvokeEvent, 'sender' | 'senderFrame'>

/** Finds out whether the main frame of one of our windows sent a message, and from our own origin. */
export const senderOf =
  <Window extends Pick<BrowserWindow, 'webContents'>>(windows: () => readonly Window[], origin: string) =>
  ({ sender, senderFrame }: InvokeEvent): Sender<Window> => {
    // A frame that is gone by now has no address any more.
    const from = senderFrame?.url ?? 'a frame that is gone'
    const window = windows().find(one => one.webContents === sender)
    const ours =
      window !== undefined &&
      senderFrame !== null &&
      senderFrame === sender.mainFrame &&
      originOf(senderFrame.url) === origin
    return { window: ours ? window : null, from }
  }

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
