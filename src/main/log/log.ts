/** Log of main. Everything is redacted before it is written: see `redact.ts`. */
export interface Log {
  /** Written only while the detailed log is on: durations, sizes and outcomes, never content. */
  readonly debug: (message: string, ...details: readonly unknown[]) => void
  readonly info: (message: string, ...details: readonly unknown[]) => void
  readonly warn: (message: string, ...details: readonly unknown[]) => void
  readonly error: (message: string, ...details: readonly unknown[]) => void
}
