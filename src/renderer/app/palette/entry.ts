/** Captions of the result groups, in the order for an empty query. */
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

/** A line of the palette. */
export interface PaletteEntry {
  readonly id: string
  readonly group: PaletteGroup
  readonly title: string
  /** Details that confirm it is the right one. */
  readonly note?: string | undefined
  /** Shortcut of the same action. */
  readonly keys?: readonly string[] | undefined
  readonly isDeletion?: boolean | undefined
  /** Why it is disabled. */
  readonly off?: string | undefined
  /** True while the lookup is in flight; choosing it waits for the answer. */
  readonly isPending?: boolean | undefined
  /** True if the palette stays open. */
  readonly keepsOpen?: boolean | undefined
  /** True if it navigates: overlays of the visible page are closed. */
  readonly leaves?: boolean | undefined
  readonly run: () => void
  /** Opens it in a separate tag or window; {@link run} without one. */
  readonly runApart?: (() => void) | undefined
}
