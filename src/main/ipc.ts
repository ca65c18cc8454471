import { type BrowserWindow, ipcMain } from 'electron'
import type { Command } from '../shared/bridge/commands.ts'
import type { BridgeEvents } from '../shared/bridge/events.ts'
import { eventChannel, requestChannel } from '../shared/channels.ts'
import type { Sender } from './dispatch.ts'
import { createSenderCheck } from './sender.ts'

/** What carries the pages' messages out. */
export type Dispatch = (sender: Sender<BrowserWindow>, message: unknown) => Promise<unknown>

/** Answers the page's requests once there is what carries them out; call once. */
export const registerRequests = (
  dispatch: Promise<Dispatch>,
  parts: { readonly windows: () => readonly BrowserWindow[]; readonly origin: string },
): void => {
  const sender = createSenderCheck(parts.windows, parts.origin)
  ipcMain.handle(requestChannel, async (event, message: unknown) => {
    // Who sent it is known now; the frame may be gone later.
    const from = sender(event)
    return (await dispatch)(from, message)
  })
}

/** Tells the pages of these windows something unasked. */
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

/** Has the page in front carry out a command of the menu; the first one where none of ours is in front. */
export const sendCommand =
  (windows: () => readonly BrowserWindow[]) =>
  (command: Command): void => {
    const all = windows()
    const front = all.find(window => window.isFocused()) ?? all[0]
    if (front) sendEvent([front], 'command', command)
  }
