/** Fault modes of a call. Calls with those marked * are carried out before they fail, as on a real platform. */
export type FaultMode =
  /** The connection is reset as soon as the request's head has arrived. */
  | { readonly mode: 'resetBefore' }
  /** * The connection is reset instead of an answer. */
  | { readonly mode: 'resetAfter' }
  /** * The connection is reset at once, and the call is carried out when the platform gets to it. */
  | { readonly mode: 'late'; readonly arrival: Promise<unknown> }
  /** * No byte of an answer is ever sent. */
  | { readonly mode: 'stall' }
  /** * The answer breaks off halfway. */
  | { readonly mode: 'truncate' }
  /** * The answer is late. */
  | { readonly mode: 'slow'; readonly milliseconds: number }
  /** * `data` has another shape than the call's answer. */
  | { readonly mode: 'wrongShape' }
  /** * Every field of a row is null; without rows, every field. */
  | { readonly mode: 'nulls' }
  /** * Every status and type is an unknown code. */
  | { readonly mode: 'unknownCodes' }
  | { readonly mode: 'status'; readonly status: number }
  | { readonly mode: 'html' }
  | { readonly mode: 'notJson' }
  | { readonly mode: 'forbidden' }
  | { readonly mode: 'expire' }
  /** The answer reports success, but nothing is done. */
  | { readonly mode: 'ignored' }
  | { readonly mode: 'reject'; readonly message: string }

/** A fault of one path (`*` for any): for `times` calls, until the time `until`, or until it is cleared. */
export type Fault = FaultMode & { readonly path: string; readonly times?: number; readonly until?: number }

export interface Faults {
  readonly add: (fault: Fault) => void
  readonly clear: () => void
  /** Returns the fault for the next call of this path, and counts that call. */
  readonly takeMode: (path: string) => FaultMode | undefined
}

export const createFaults = (now: () => number = Date.now): Faults => {
  const set: { readonly fault: Fault; remaining: number }[] = []
  const matchesPath = ({ fault, remaining }: (typeof set)[number], path: string) =>
    remaining > 0 &&
    now() < (fault.until ?? Number.POSITIVE_INFINITY) &&
    (fault.path === '*' || fault.path === path)
  return {
    add: fault => {
      set.push({ fault, remaining: fault.times ?? Number.POSITIVE_INFINITY })
    },
    clear: () => {
      set.length = 0
    },
    takeMode: path => {
      // Faults of a single call take precedence over timed ones.
      const entry =
        set.find(candidate => candidate.fault.until === undefined && matchesPath(candidate, path)) ??
        set.find(candidate => matchesPath(candidate, path))
      if (!entry) return undefined
      entry.remaining -= 1
      return entry.fault
    },
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !JSON.isRawJSON(value)

const mapped = (value: unknown, change: (name: string, value: unknown) => unknown): unknown => {
  if (Array.isArray(value)) return value.map(item => mapped(item, change))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      Array.isArray(one) || isRecord(one) ? mapped(one, change) : change(name, one),
    ]),
  )
}

const hasRows = (data: unknown) => isRecord(data) && Object.values(data).some(Array.isArray)

/** Applies a fault to the `data` of an answer. */
export const applyFault = (data: unknown, mode: FaultMode['mode']): unknown => {
  if (mode === 'wrongShape') return { unexpected: [{ shape: true }] }
  if (mode === 'unknownCodes') {
    return mapped(data, (name, value) =>
      value !== null && /status|type|flag|isreturn/i.test(name) ? 77 : value,
    )
  }
  if (mode !== 'nulls') return data
  if (!hasRows(data)) return mapped(data, () => null)
  return Object.fromEntries(
    Object.entries(data as Record<string, unknown>).map(([name, value]) => [
      name,
      Array.isArray(value) ? mapped(value, () => null) : value,
    ]),
  )
}
