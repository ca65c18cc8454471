import type { Callable, Peer } from './bridge-peer.ts'
import type { Codec } from './codec.ts'

/** Makes window.open return null, as main refuses every window; some versions of Chromium would return it. */
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
  /** Start of what stands for the path of a file in a message: only the host can find the path out, and not at once. */
  readonly fileMark: string
  /** Name of the function that gives the host the file of a number. */
  readonly fileGetter: string
  readonly process: Readonly<Record<string, unknown>>
}

/** A message from the preload's world to the host; `channel` contains the key stroke of a `key`. */
export interface FromPage {
  readonly kind: 'invoke' | 'send' | 'key' | 'contextMenu' | 'failed'
  readonly id: number
  readonly channel: string
  readonly args: string
}

/** A message from the host to the preload's world: an answer or an event. */
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

/** Runs the preload with a `require('electron')` of its own. */
export function preloadWorld(
  config: PreloadConfig,
  codec: Codec,
  makeBridge: () => Peer,
  run: RunPreload,
  describePlace: (event: MouseEvent) => object,
): void {
  if (window !== window.top && !config.inSubFrames) return
  type Listener = (event: object, ...args: unknown[]) => void
  const world = globalThis as unknown as Record<string, unknown>
  const post = world[config.binding] as (text: string) => void
  delete world[config.binding]
  const pendingInvokes = new Map<number, { resolve: Callable; reject: Callable }>()
  const listeners = new Map<string, Listener[]>()
  let lastId = 0

  function sendToHost(kind: FromPage['kind'], channel: string, args: readonly unknown[]): number {
    lastId += 1
    const message: FromPage = { kind, id: lastId, channel, args: codec.encode(args) }
    post(JSON.stringify(message))
    return lastId
  }

  function on(channel: string, listener: Listener) {
    const all = [...(listeners.get(channel) ?? []), listener]
    listeners.set(channel, all)
    // Node's events warn once, and the console's tests allow no error.
    if (all.length === 11)
      console.error(`MaxListenersExceededWarning: 11 ${channel} listeners added to [IpcRenderer]`)
    return ipcRenderer
  }

  function off(channel: string, listener: Listener) {
    const remaining = (listeners.get(channel) ?? []).filter(one => one !== listener)
    listeners.set(channel, remaining)
    return ipcRenderer
  }

  const ipcRenderer = {
    invoke: async (channel: string, ...args: unknown[]) => {
      const id = sendToHost('invoke', channel, args)
      return new Promise((resolve, reject) => {
        pendingInvokes.set(id, { resolve, reject })
      })
    },
    send: (channel: string, ...args: unknown[]) => void sendToHost('send', channel, args),
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

  const files: File[] = []
  Object.defineProperty(globalThis, config.fileGetter, { value: (number: number) => files[number] })
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
      const caller = pendingInvokes.get(message.id)
      pendingInvokes.delete(message.id)
      if (message.ok) caller?.resolve(value)
      else caller?.reject(new Error(`Error invoking remote method '${message.channel}': ${String(value)}`))
    },
  })

  // Deferred until the page has handled the key: a key that the page used triggers no accelerator.
  addEventListener(
    'keydown',
    event => {
      if (!event.isTrusted || event.isComposing) return
      setTimeout(() => {
        if (event.defaultPrevented) return
        const names = ['Alt', 'Control', 'Meta', 'Shift']
        const pressedModifiers = names.filter(name => name !== event.key && event.getModifierState(name))
        // Accelerators tell the keypad's keys from those with the same signs.
        const keypad: Readonly<Record<string, string>> = { Add: 'numadd', Subtract: 'numsub' }
        const place = /^Numpad(\w+)$/.exec(event.code)?.[1] ?? ''
        const key = /^\d$/.test(place) && event.key === place ? `num${place}` : (keypad[place] ?? event.key)
        sendToHost('key', [...pressedModifiers, key].join(' ').toLowerCase(), [])
      })
    },
    true,
  )
  // Likewise: a page that shows a menu of its own leaves none to the app.
  addEventListener(
    'contextmenu',
    event => {
      if (!event.isTrusted) return
      const place = describePlace(event)
      setTimeout(() => {
        if (!event.defaultPrevented) sendToHost('contextMenu', '', [place])
      })
    },
    true,
  )

  const bridge = makeBridge()
  const electron = {
    ipcRenderer,
    contextBridge: { exposeInMainWorld: bridge.expose },
    webUtils: {
      getPathForFile(file: unknown) {
        if (!(file instanceof File)) throw new TypeError('getPathForFile needs a File')
        return `${config.fileMark}${files.push(file) - 1}`
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
    sendToHost('failed', '', [error])
  }
}
