import { type BrowserWindow, ipcMain } from 'electron'
import type { Command } from '../../shared/bridge/commands.ts'
import type { BridgeEvents } from '../../shared/bridge/events.ts'
import { eventChannel, fileChannel, requestChannel } from '../../shared/channels.ts'
import type { RequestWay, Sender } from './dispatch.ts'
import { createSenderCheck } from './sender.ts'

/** Handles the pages' messages. */
export type Dispatch = (sender: Sender<BrowserWindow>, message: unknown, way: RequestWay) => Promise<unknown>

/** Answers the page's requests as soon as a dispatcher is available; call once. */
export const registerRequests = (
  dispatch: Promise<Dispatch>,
  parts: { readonly windows: () => readonly BrowserWindow[]; readonly origin: string },
): void => {
  const sender = createSenderCheck(parts.windows, parts.origin)
  const handle = (channel: string, way: RequestWay) =>
    ipcMain.handle(channel, async (event, message: unknown) => {
      // Resolved before the await: the frame may be gone later.
      const from = sender(event)
      const answer = await dispatch
      // The window has closed meanwhile: the answer has no receiver, and any use of the window would throw.
      return from.window?.isDestroyed() ? undefined : answer(from, message, way)
    })
  handle(requestChannel, 'request')
  handle(fileChannel, 'file')
}

/** Sends an event to the pages of these windows. */
export const sendEvent = <Name extends keyof BridgeEvents>(
  windows: readonly BrowserWindow[],
  name: Name,
  value: BridgeEvents[Name],
): void => {
  for (const window of windows) {
    if (!window.isDestroyed() && !window.webContents.isDestroyed()) {
      window.webContents.send(eventChannel, { name, value })
    }
  }
}

/** Sends a menu command to the focused window's page, or the first window's if none is focused. */
export const sendCommand =
  (windows: () => readonly BrowserWindow[]) =>
  (command: Command): void => {
    const all = windows()
    const front = all.find(window => window.isFocused()) ?? all[0]
    if (front) sendEvent([front], 'command', command)
  }
