/**
 * Code that runs in the page. Each function is sent as source and refers to nothing outside itself.
 * The preload runs in its own isolated world: it shares the document with the page's scripts, but no objects.
 * The two worlds communicate by events on the document, whose details Chromium clones between worlds.
 */

export type Callable = (...args: unknown[]) => unknown

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

/** Creates one end of the bridge between the page and its preload; only the preload’s end exposes an API. */
export function createPeer(inbound: string, outbound: string): Peer {
  const functionMark = '\u0000function'
  const promiseMark = '\u0000promise'
  const dispatch = document.dispatchEvent.bind(document)
  const Event = CustomEvent
  // Functions that crossed the bridge stay callable from the other side for the life of the document.
  const ownFunctions: Callable[] = []
  const numbers = new WeakMap<Callable, number>()
  const answers = new Map<number, BridgeMessage>()
  const pendingPromises = new Map<number, { resolve: Callable; reject: Callable }>()
  let lastId = 0

  function post(kind: BridgeMessage['kind'], id: number, value: unknown, ok = true, name = ''): void {
    const detail: BridgeMessage = { kind, id, ok, value, name }
    dispatch(new Event(outbound, { detail }))
  }

  function pack(value: unknown): unknown {
    if (typeof value === 'function') {
      const callable = value as Callable
      if (!numbers.has(callable)) numbers.set(callable, ownFunctions.push(callable) - 1)
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
    if (only?.[0] === functionMark) return createRemoteFunction(Number(only[1]))
    if (only?.[0] === promiseMark) {
      return new Promise((resolve, reject) => {
        pendingPromises.set(Number(only[1]), { resolve, reject })
      })
    }
    return Object.fromEntries(entries.map(([key, item]) => [key, unpack(item)]))
  }

  function createRemoteFunction(number: number): Callable {
    return (...args) => {
      lastId += 1
      const id = lastId
      post('call', id, [number, pack(args)])
      const answer = answers.get(id)
      answers.delete(id)
      // A value that cannot be cloned arrives as null and gets no answer.
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
      const promise = pendingPromises.get(message.id)
      pendingPromises.delete(message.id)
      if (message.ok) promise?.resolve(unpack(message.value))
      else promise?.reject(unpack(message.value))
    } else if (message.kind === 'expose') {
      const value = freeze(unpack(message.value))
      Object.defineProperty(globalThis, message.name, { value, enumerable: true })
      post('answer', message.id, undefined)
    } else {
      const [number, args] = message.value as [number, unknown[]]
      try {
        const result = ownFunctions[number]?.(...(unpack(args) as unknown[]))
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
