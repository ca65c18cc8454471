import { type BrowserWindow, ipcMain } from 'electron'
import { type BridgeEvents, type Command, eventChannel, requestChannel } from '../shared/bridge.ts'
import { dispatcher, type Handlers } from './dispatch.ts'
import type { Log } from './log/log.ts'
import type { SecretValues } from './log/secret-values.ts'
import { senderOf } from './sender.ts'

/** Answers the page's requests; call once. */
export const answerPages = (
  handlers: Handlers<BrowserWindow>,
  parts: {
    readonly windows: () => readonly BrowserWindow[]
    readonly origin: string
    readonly secretValues: SecretValues
    readonly log: Log
  },
): void => {
  const dispatch = dispatcher(handlers, parts.log, parts.secretValues.concealFailure)
  const sender = senderOf(parts.windows, parts.origin)
  ipcMain.handle(requestChannel, (event, message: unknown) => dispatch(sender(event), message))
}

/** Tells the pages of these windows something unasked. */
export const tell = <Name extends keyof BridgeEvents>(
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
export const tellFocused =
  (windows: () => readonly BrowserWindow[]) =>
  (command: Command): void => {
    const all = windows()
    const front = all.find(window => window.isFocused()) ?? all[0]
    if (front) tell([front], 'command', command)
  }
