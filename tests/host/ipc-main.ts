import { EventEmitter } from 'node:events'
import { strictInstances } from './unsupported.ts'

type Handler = (event: object, ...args: unknown[]) => unknown

class IpcMain extends EventEmitter {
  readonly #handlers = new Map<string, Handler>()

  handle(channel: string, handler: Handler): void {
    if (this.#handlers.has(channel)) {
      throw new Error(`Attempted to register a second handler for '${channel}'`)
    }
    this.#handlers.set(channel, handler)
  }

  removeHandler(channel: string): void {
    this.#handlers.delete(channel)
  }

  handlerOf(channel: string): Handler | undefined {
    return this.#handlers.get(channel)
  }
}
strictInstances(IpcMain)

export const ipcMain = new IpcMain()

/** The value of a handler, or the message that Electron sends the page if it threw. */
export type Outcome =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: string }

export async function runHandler(channel: string, event: object, args: readonly unknown[]): Promise<Outcome> {
  const handler = ipcMain.handlerOf(channel)
  if (!handler) return { ok: false, error: `Error: No handler registered for '${channel}'` }
  try {
    return { ok: true, value: await handler(event, ...args) }
  } catch (error) {
    console.error(`Error occurred in handler for '${channel}':`, error)
    return { ok: false, error: String(error) }
  }
}
