/** One received request; passwords stay encrypted. */
export interface Entry {
  readonly method: string
  readonly path: string
  /** Milliseconds since the epoch. */
  readonly time: number
  /** Empty until the body has been read. */
  parameters: Readonly<Record<string, string>>
  /** Its account, '' if the token was not needed or invalid. */
  account: string
}

export interface RequestLog {
  readonly add: (method: string, path: string) => Entry
  readonly entries: () => readonly Entry[]
  readonly clear: () => void
}

/** Bounded, as a demo may run for days. */
const maxEntries = 10_000

export const createRequestLog = (): RequestLog => {
  let entries: Entry[] = []
  return {
    add: (method, path) => {
      const entry: Entry = { method, path, time: Date.now(), parameters: {}, account: '' }
      if (entries.length >= maxEntries) entries = entries.slice(maxEntries / 2)
      entries.push(entry)
      return entry
    },
    entries: () => [...entries],
    clear: () => {
      entries = []
    },
  }
}
