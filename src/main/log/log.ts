/** Where main says what happened. Everything is redacted before it is written: see `redact.ts`. */
export interface Log {
  readonly info: (message: string, ...details: readonly unknown[]) => void
  readonly warn: (message: string, ...details: readonly unknown[]) => void
  readonly error: (message: string, ...details: readonly unknown[]) => void
}
