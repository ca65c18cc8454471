/** One thing the app asked of the desktop. */
export interface Note {
  readonly what: string
  readonly args: readonly unknown[]
}

export const journal: Note[] = []

/** Records what a real desktop would have shown or done. */
export function note(what: string, ...args: readonly unknown[]): void {
  journal.push({ what, args })
  if (process.env['HOST_DEBUG']) console.error('[host]', what, ...args)
}
