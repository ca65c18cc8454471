import type { BrowserWindow } from 'electron'
import { type RequestName, requests } from '../../shared/bridge.ts'
import type { Handlers } from './dispatch.ts'

/** Requests of one file of `shared/bridge`. */
type RequestGroup = Partial<typeof requests>

/** Register of the page's requests: each of main's services adds the ones that it answers. */
export interface Bridge<Window = BrowserWindow> {
  /** Registers the answers to all requests of a file; throws for one that is registered already. */
  readonly answer: <Group extends RequestGroup>(
    group: Group,
    handlers: Pick<Handlers<Window>, keyof Group & RequestName>,
  ) => void
}

/** Collects the handlers of all services; `handlers` throws if a request has none. */
export const createBridge = <Window = BrowserWindow>() => {
  const answers = new Map<string, unknown>()
  const bridge: Bridge<Window> = {
    answer: (_group, handlers) => {
      for (const [name, handler] of Object.entries(handlers)) {
        if (answers.has(name)) throw new Error(`Two services answer the request ${name}`)
        answers.set(name, handler)
      }
    },
  }
  return {
    ...bridge,
    handlers: (): Handlers<Window> => {
      const missing = Object.keys(requests).filter(name => !answers.has(name))
      if (missing.length > 0) throw new Error(`No service answers the request ${missing.join(', ')}`)
      // Complete, and each entry was typed by its name.
      return Object.fromEntries(answers) as unknown as Handlers<Window>
    },
  }
}
