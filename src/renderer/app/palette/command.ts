/** A command of the palette. Commands that write to the platform open a dialog for it. */
export interface PaletteCommand {
  readonly id: string
  readonly title: string
  /** Part of the title that is matched, if not all of it. */
  readonly searchLabel?: string
  /** Shortcut of the command, in this system's key names. */
  readonly keys?: readonly string[]
  /** Current state of the setting. */
  readonly note?: string
  /** Why it is disabled. */
  readonly off?: string | undefined
  readonly run: () => void
}
