type InlineValue = null | boolean | number | string | readonly [tag: string, value?: string | number]
type StoredValue = readonly [tag: string, ...parts: unknown[]]

export interface Codec {
  readonly encode: (value: unknown) => string
  readonly decode: (text: string) => unknown
}

/**
 * Creates a codec that writes the values supported by structured clone as text. The function is also sent to the
 * page as source, so it refers to nothing outside itself. Functions, symbols and promises throw, as in Electron.
 */
export function createCodec(): Codec {
  const errors: Record<string, ErrorConstructor> = {
    Error,
    EvalError,
    RangeError,
    ReferenceError,
    SyntaxError,
    TypeError,
    URIError,
  }
  const views: Record<string, new (buffer: ArrayBuffer) => ArrayBufferView> = {
    DataView,
    Int8Array,
    Uint8Array,
    Uint8ClampedArray,
    Int16Array,
    Uint16Array,
    Int32Array,
    Uint32Array,
    Float32Array,
    Float64Array,
    BigInt64Array,
    BigUint64Array,
  }
  const getKind = (value: object) => Object.prototype.toString.call(value).slice(8, -1)

  function toBase64(bytes: Uint8Array): string {
    let binary = ''
    for (let at = 0; at < bytes.length; at += 32768) {
      binary += String.fromCharCode(...bytes.subarray(at, at + 32768))
    }
    return btoa(binary)
  }

  function fromBase64(text: string): ArrayBuffer {
    return Uint8Array.from(atob(text), letter => letter.charCodeAt(0)).buffer
  }

  function encode(root: unknown): string {
    const heap: StoredValue[] = []
    const places = new Map<object, number>()

    function inline(value: unknown): InlineValue {
      if (value === undefined) return ['undefined']
      if (value === null || typeof value === 'boolean' || typeof value === 'string') return value
      if (typeof value === 'number') {
        if (Object.is(value, -0)) return ['number', '-0']
        return Number.isFinite(value) ? value : ['number', String(value)]
      }
      if (typeof value === 'bigint') return ['bigint', String(value)]
      if (typeof value !== 'object') throw new Error('An object could not be cloned.')
      const knownPlace = places.get(value)
      if (knownPlace !== undefined) return ['at', knownPlace]
      const place = heap.length
      places.set(value, place)
      heap.push(['reserved'])
      heap[place] = store(value)
      return ['at', place]
    }

    function store(value: object): StoredValue {
      if (Array.isArray(value)) return ['array', Array.from(value, inline)]
      if (value instanceof Date) return ['date', inline(value.getTime())]
      if (value instanceof RegExp) return ['regexp', value.source, value.flags]
      if (value instanceof Map) {
        return ['map', Array.from(value, ([key, item]) => [inline(key), inline(item)])]
      }
      if (value instanceof Set) return ['set', Array.from(value, inline)]
      if (value instanceof Error) return ['error', value.name, value.message, value.stack ?? '']
      if (ArrayBuffer.isView(value)) {
        // kindOf, not the constructor's name: Node's Buffer is a Uint8Array to everyone else.
        const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
        return ['view', getKind(value), toBase64(bytes)]
      }
      if (value instanceof ArrayBuffer) return ['buffer', toBase64(new Uint8Array(value))]
      const kind = getKind(value)
      if (kind !== 'Object') throw new Error(`An object could not be cloned: ${kind}`)
      return ['object', Object.entries(value).map(([key, item]) => [key, inline(item)])]
    }

    return JSON.stringify([inline(root), heap])
  }

  function decode(text: string): unknown {
    const [root, heap]: [InlineValue, StoredValue[]] = JSON.parse(text)
    const valuesByPlace = new Map<number, unknown>()

    function read(value: unknown): unknown {
      if (!Array.isArray(value)) return value
      const [tag, detail] = value
      if (tag === 'number') return Number(detail)
      if (tag === 'bigint') return BigInt(detail)
      if (tag !== 'at') return undefined
      return valuesByPlace.has(detail) ? valuesByPlace.get(detail) : restore(detail)
    }

    function register<T>(place: number, value: T): T {
      valuesByPlace.set(place, value)
      return value
    }

    // Containers are registered before they are filled, so that cycles resolve.
    function restore(place: number): unknown {
      const [tag, first, second, third] = heap[place] as [string, never, string, string]
      const items = first as unknown[]
      const pairs = first as [unknown, unknown][]
      if (tag === 'array') {
        const array: unknown[] = register(place, [])
        for (const item of items) array.push(read(item))
        return array
      }
      if (tag === 'object') {
        const object: Record<string, unknown> = register(place, {})
        for (const [key, item] of pairs) {
          const descriptor = { value: read(item), enumerable: true, writable: true, configurable: true }
          Object.defineProperty(object, String(key), descriptor)
        }
        return object
      }
      if (tag === 'map') {
        const map = register(place, new Map<unknown, unknown>())
        for (const [key, item] of pairs) map.set(read(key), read(item))
        return map
      }
      if (tag === 'set') {
        const set = register(place, new Set<unknown>())
        for (const item of items) set.add(read(item))
        return set
      }
      if (tag === 'date') return register(place, new Date(read(first) as number))
      if (tag === 'regexp') return register(place, new RegExp(first, second))
      if (tag === 'buffer') return register(place, fromBase64(first))
      if (tag === 'view') {
        const View = views[first] ?? Uint8Array
        return register(place, new View(fromBase64(second)))
      }
      const error = register(place, new (errors[first] ?? Error)(second))
      error.stack = third
      return error
    }

    return read(root)
  }

  return { encode, decode }
}
