/** Something the palette can be told to do. Whatever writes to the platform does so from a dialog of its own. */
export interface PaletteCommand {
  readonly id: string
  readonly title: string
  /** The part of the title that is typed to find it, where that is not all of it. */
  readonly named?: string
  /** Keys that do the same, as this system calls them. */
  readonly keys?: readonly string[]
  /** How what it changes stands. */
  readonly note?: string
  /** Why it cannot be done now. */
  readonly off?: string | undefined
  readonly run: () => void
}
