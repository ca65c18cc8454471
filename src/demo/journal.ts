/** One request as it reached the platform; passwords stay as encrypted as they came. */
export interface Entry {
  readonly method: string
  readonly path: string
  /** Milliseconds since the epoch. */
  readonly time: number
  /** Empty while the body has not been read. */
  parameters: Readonly<Record<string, string>>
  /** Who made it, '' when the token was not needed or not good. */
  account: string
}

export interface Journal {
  readonly add: (method: string, path: string) => Entry
  readonly entries: () => readonly Entry[]
  readonly clear: () => void
}

/** A demo may run for days. */
const longest = 10_000

export const createJournal = (): Journal => {
  let entries: Entry[] = []
  return {
    add: (method, path) => {
      const entry: Entry = { method, path, time: Date.now(), parameters: {}, account: '' }
      if (entries.length >= longest) entries = entries.slice(longest / 2)
      entries.push(entry)
      return entry
    },
    entries: () => [...entries],
    clear: () => {
      entries = []
    },
  }
}
