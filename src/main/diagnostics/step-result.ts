import type { Finding, FindingValues } from '../../shared/diagnosis.ts'

/** How a step of the connection test ended. */
export interface StepResult {
  readonly state: 'ok' | 'failed' | 'skipped'
  readonly finding: Finding
  readonly values: FindingValues
}

/** A step that is as it should be. */
export const pass = (finding: Finding, values: FindingValues = {}): StepResult => ({
  state: 'ok',
  finding,
  values,
})

/** A step that something is to be done about. */
export const fail = (finding: Finding, values: FindingValues = {}): StepResult => ({
  state: 'failed',
  finding,
  values,
})

/** A step that was not taken, or that there is nothing to say of. */
export const skip = (finding: Finding, values: FindingValues = {}): StepResult => ({
  state: 'skipped',
  finding,
  values,
})

/** The system's or Node's own name of an error, 'unknown' where it has none. */
export const getErrorName = (error: unknown): string =>
  error instanceof Error && 'code' in error && /^[A-Z][A-Z0-9_]{2,60}$/.test(String(error.code))
    ? String(error.code)
    : 'unknown'
