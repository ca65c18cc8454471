/** The captions under which the palette lists what it found, in the order of an empty box. */
export type PaletteGroup =
  | 'things'
  | 'open'
  | 'recent'
  | 'places'
  | 'row'
  | 'page'
  | 'filters'
  | 'elsewhere'
  | 'commands'

/** One line of the palette. */
export interface PaletteEntry {
  readonly id: string
  readonly group: PaletteGroup
  readonly title: string
  /** What makes sure that it is the right one. */
  readonly note?: string | undefined
  /** Keys that do the same without the palette. */
  readonly keys?: readonly string[] | undefined
  readonly tone?: 'danger' | undefined
  /** Why it cannot be chosen. */
  readonly off?: string | undefined
  /** It is still being looked up: whoever chooses it waits for the answer. */
  readonly isPending?: boolean | undefined
  /** The palette stays open. */
  readonly stays?: boolean | undefined
  /** It leads to another page: what lies over the one on show is closed. */
  readonly leaves?: boolean | undefined
  readonly run: () => void
  /** In a tag or window of its own; as {@link run} where there is none. */
  readonly runApart?: (() => void) | undefined
}
