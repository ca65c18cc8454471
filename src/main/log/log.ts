/** Where main says what happened. Everything is redacted before it is written: see `redact.ts`. */
export interface Log {
  /** Kept only while the detailed log is on: durations, sizes and how things ended, never what they said. */
  readonly debug: (message: string, ...details: readonly unknown[]) => void
  readonly info: (message: string, ...details: readonly unknown[]) => void
  readonly warn: (message: string, ...details: readonly unknown[]) => void
  readonly error: (message: string, ...details: readonly unknown[]) => void
}
