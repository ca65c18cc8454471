/** One call of the app to the desktop. */
export interface Note {
  readonly what: string
  readonly args: readonly unknown[]
}

export const journal: Note[] = []

/** Records a call that a real desktop would have carried out. */
export function note(what: string, ...args: readonly unknown[]): void {
  journal.push({ what, args })
  if (process.env['HOST_DEBUG']) console.error('[host]', what, ...args)
}
