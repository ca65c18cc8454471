import { EventEmitter } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import type { CdpEvents } from './cdp-events.ts'

type Params = Readonly<Record<string, unknown>>

interface PendingCall {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
  readonly method: string
}

interface IncomingMessage {
  readonly id?: number
  readonly method?: string
  readonly params?: unknown
  readonly sessionId?: string
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

/** Connection to Chromium's DevTools protocol over a pipe, which closes with this process; Chromium then exits. */
export class Connection {
  readonly #output: Writable
  readonly #pending = new Map<number, PendingCall>()
  readonly #sessions = new Map<string, Session>()
  readonly root: Session
  #lastId = 0

  constructor(output: Writable, input: Readable) {
    this.#output = output
    this.root = new Session(this, undefined)
    let rest = ''
    input.setEncoding('utf8')
    input.on('data', (chunk: string) => {
      const parts = (rest + chunk).split('\0')
      rest = parts.pop() ?? ''
      for (const part of parts) this.#receive(JSON.parse(part))
    })
    input.on('close', () => this.#fail())
    output.on('error', () => this.#fail())
  }

  session(id: string): Session {
    const session = new Session(this, id)
    this.#sessions.set(id, session)
    return session
  }

  drop(session: Session): void {
    if (session.id !== undefined) this.#sessions.delete(session.id)
  }

  send(method: string, params: Params, sessionId: string | undefined): Promise<unknown> {
    this.#lastId += 1
    const id = this.#lastId
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject, method })
      this.#output.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    })
  }

  #receive(message: IncomingMessage): void {
    if (message.id !== undefined) {
      const pending = this.#pending.get(message.id)
      this.#pending.delete(message.id)
      if (message.error) pending?.reject(new Error(`${pending.method}: ${message.error.message}`))
      else pending?.resolve(message.result)
      return
    }
    const session = message.sessionId === undefined ? this.root : this.#sessions.get(message.sessionId)
    if (message.method !== undefined) session?.events.emit(message.method, message.params)
  }

  #fail(): void {
    for (const { reject, method } of this.#pending.values())
      reject(new Error(`${method}: Chromium disconnected`))
    this.#pending.clear()
  }
}

/** One attached target, or the browser itself. */
export class Session {
  readonly events = new EventEmitter()
  readonly #connection: Connection
  readonly id: string | undefined

  constructor(connection: Connection, id: string | undefined) {
    this.#connection = connection
    this.id = id
  }

  async send<T = unknown>(method: string, params: Params = {}): Promise<T> {
    return (await this.#connection.send(method, params, this.id)) as T
  }

  on<Name extends keyof CdpEvents>(event: Name, listener: (params: CdpEvents[Name]) => void): void {
    this.events.on(event, listener)
  }
}
