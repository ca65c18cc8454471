import type { Codec } from './codec.ts'

/**
 * What runs in the page. Each function is sent as source and refers to nothing outside itself.
 * The preload lives in an isolated world of its own: the page's scripts share the document with it and no
 * object. The two worlds talk by events on the document, whose details Chromium clones between worlds.
 */

type Callable = (...args: unknown[]) => unknown

interface BridgeMessage {
  readonly kind: 'expose' | 'call' | 'answer' | 'settle'
  readonly id: number
  readonly ok: boolean
  readonly value: unknown
  readonly name: string
}

export interface Peer {
  readonly expose: (name: string, api: unknown) => void
}

/** One end of the bridge between the page and its preload; both ends are alike but for who exposes. */
export function makePeer(inbound: string, outbound: string): Peer {
  const functionMark = '\u0000function'
  const promiseMark = '\u0000promise'
  const dispatch = document.dispatchEvent.bind(document)
  const Event = CustomEvent
  // Functions that crossed stay reachable for the other side as long as the document lives.
  const mine: Callable[] = []
  const numbers = new WeakMap<Callable, number>()
  const answers = new Map<number, BridgeMessage>()
  const settling = new Map<number, { resolve: Callable; reject: Callable }>()
  let lastId = 0

  function post(kind: BridgeMessage['kind'], id: number, value: unknown, ok = true, name = ''): void {
    const detail: BridgeMessage = { kind, id, ok, value, name }
    dispatch(new Event(outbound, { detail }))
  }

  function pack(value: unknown): unknown {
    if (typeof value === 'function') {
      const callable = value as Callable
      if (!numbers.has(callable)) numbers.set(callable, mine.push(callable) - 1)
      return { [functionMark]: numbers.get(callable) }
    }
    if (value instanceof Promise) {
      lastId += 1
      const id = lastId
      value.then(
        result => post('settle', id, pack(result)),
        error => post('settle', id, pack(error), false),
      )
      return { [promiseMark]: id }
    }
    if (Array.isArray(value)) return value.map(pack)
    if (typeof value !== 'object' || value === null) return value
    const prototype = Object.getPrototypeOf(value)
    if (prototype !== Object.prototype && prototype !== null) return value
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, pack(item)]))
  }

  function unpack(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(unpack)
    if (typeof value !== 'object' || value === null) return value
    if (Object.getPrototypeOf(value) !== Object.prototype) return value
    const entries = Object.entries(value)
    const [only] = entries
    if (only?.[0] === functionMark) return remote(Number(only[1]))
    if (only?.[0] === promiseMark) {
      return new Promise((resolve, reject) => {
        settling.set(Number(only[1]), { resolve, reject })
      })
    }
    return Object.fromEntries(entries.map(([key, item]) => [key, unpack(item)]))
  }

  function remote(number: number): Callable {
    return (...args) => {
      lastId += 1
      const id = lastId
      post('call', id, [number, pack(args)])
      const answer = answers.get(id)
      answers.delete(id)
      // A value that cannot be cloned arrives as nothing at all, and is then not answered.
      if (answer === undefined) throw new Error('An object could not be cloned.')
      if (!answer.ok) throw unpack(answer.value)
      return unpack(answer.value)
    }
  }

  function freeze(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype) {
      for (const item of Object.values(value)) freeze(item)
      Object.freeze(value)
    }
    return value
  }

  function receive(message: BridgeMessage | null): void {
    if (message === null) return
    if (message.kind === 'answer') answers.set(message.id, message)
    else if (message.kind === 'settle') {
      const promise = settling.get(message.id)
      settling.delete(message.id)
      if (message.ok) promise?.resolve(unpack(message.value))
      else promise?.reject(unpack(message.value))
    } else if (message.kind === 'expose') {
      const value = freeze(unpack(message.value))
      Object.defineProperty(globalThis, message.name, { value, enumerable: true })
      post('answer', message.id, undefined)
    } else {
      const [number, args] = message.value as [number, unknown[]]
      try {
        const result = mine[number]?.(...(unpack(args) as unknown[]))
        post('answer', message.id, pack(result))
      } catch (error) {
        post('answer', message.id, error, false)
      }
    }
  }

  document.addEventListener(inbound, event => receive((event as CustomEvent<BridgeMessage | null>).detail))

  return {
    expose(name, api) {
      lastId += 1
      post('expose', lastId, pack(api), true, name)
      if (!answers.delete(lastId)) {
        throw new Error(`Cannot bind an API named ${name} to the window: it exists or cannot be cloned`)
      }
    },
  }
}

/** Every window.open is refused by main, so the page gets null; some Chromiums would hand out the popup. */
export function refuseWindows(): void {
  const open = window.open.bind(window)
  window.open = (...args) => {
    open(...args)
    return null
  }
}

export interface PreloadConfig {
  readonly binding: string
  readonly receiver: string
  readonly inSubFrames: boolean
  readonly process: Readonly<Record<string, unknown>>
}

/** What the host hears from the preload's world; a key stroke stands in `channel`. */
export interface FromPage {
  readonly kind: 'invoke' | 'send' | 'key' | 'failed'
  readonly id: number
  readonly channel: string
  readonly args: string
}

/** What it answers, or tells unasked. */
export interface ToPage {
  readonly kind: 'answer' | 'event'
  readonly id: number
  readonly ok: boolean
  readonly channel: string
  readonly value: string
}

type RunPreload = (
  require: (name: string) => unknown,
  module: { exports: object },
  exports: object,
  process: object,
  global: object,
) => void

/** The preload's `require('electron')` and its run. */
export function preloadWorld(
  config: PreloadConfig,
  codec: Codec,
  makeBridge: () => Peer,
  run: RunPreload,
): void {
  if (window !== window.top && !config.inSubFrames) return
  type Listener = (event: object, ...args: unknown[]) => void
  const world = globalThis as unknown as Record<string, unknown>
  const post = world[config.binding] as (text: string) => void
  delete world[config.binding]
  const waiting = new Map<number, { resolve: Callable; reject: Callable }>()
  const listeners = new Map<string, Listener[]>()
  let lastId = 0

  function tell(kind: FromPage['kind'], channel: string, args: readonly unknown[]): number {
    lastId += 1
    const message: FromPage = { kind, id: lastId, channel, args: codec.encode(args) }
    post(JSON.stringify(message))
    return lastId
  }

  function on(channel: string, listener: Listener) {
    listeners.set(channel, [...(listeners.get(channel) ?? []), listener])
    return ipcRenderer
  }

  function off(channel: string, listener: Listener) {
    const left = (listeners.get(channel) ?? []).filter(one => one !== listener)
    listeners.set(channel, left)
    return ipcRenderer
  }

  const ipcRenderer = {
    invoke: async (channel: string, ...args: unknown[]) => {
      const id = tell('invoke', channel, args)
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
      })
    },
    send: (channel: string, ...args: unknown[]) => void tell('send', channel, args),
    on,
    addListener: on,
    off,
    removeListener: off,
    once(channel: string, listener: Listener) {
      const once: Listener = (event, ...args) => {
        off(channel, once)
        listener(event, ...args)
      }
      return on(channel, once)
    },
    removeAllListeners(channel: string) {
      listeners.delete(channel)
      return ipcRenderer
    },
  }

  Object.defineProperty(globalThis, config.receiver, {
    value(text: string) {
      const message: ToPage = JSON.parse(text)
      const value = codec.decode(message.value)
      if (message.kind === 'event') {
        const args = value as unknown[]
        for (const listener of listeners.get(message.channel) ?? []) {
          listener({ sender: ipcRenderer, ports: [] }, ...args)
        }
        return
      }
      const caller = waiting.get(message.id)
      waiting.delete(message.id)
      if (message.ok) caller?.resolve(value)
      else caller?.reject(new Error(`Error invoking remote method '${message.channel}': ${String(value)}`))
    },
  })

  // The menu's accelerators come after the page: a key the page has used is not the menu's.
  addEventListener(
    'keydown',
    event => {
      if (!event.isTrusted || event.isComposing) return
      setTimeout(() => {
        if (event.defaultPrevented) return
        const names = ['Alt', 'Control', 'Meta', 'Shift']
        const held = names.filter(name => name !== event.key && event.getModifierState(name))
        tell('key', [...held, event.key].join(' ').toLowerCase(), [])
      })
    },
    true,
  )

  const bridge = makeBridge()
  const electron = {
    ipcRenderer,
    contextBridge: { exposeInMainWorld: bridge.expose },
    webUtils: {
      getPathForFile() {
        throw new Error('the host does not emulate webUtils.getPathForFile')
      },
    },
  }
  function require(name: string): unknown {
    if (/^electron(\/(renderer|common))?$/.test(name)) return electron
    throw new Error(`module not found: ${name}`)
  }
  const module = { exports: {} }
  try {
    run(require, module, module.exports, config.process, globalThis)
  } catch (error) {
    tell('failed', '', [error])
  }
}
