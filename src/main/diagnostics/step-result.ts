import type { Finding, FindingValues } from '../../shared/diagnosis.ts'

/** Result of a step of the connection test. */
export interface StepResult {
  readonly state: 'ok' | 'failed' | 'skipped'
  readonly finding: Finding
  readonly values: FindingValues
}

/** Result of a successful step. */
export const createPassedStep = (finding: Finding, values: FindingValues = {}): StepResult => ({
  state: 'ok',
  finding,
  values,
})

/** Result of a failed step. */
export const createFailedStep = (finding: Finding, values: FindingValues = {}): StepResult => ({
  state: 'failed',
  finding,
  values,
})

/** Result of a step that was not run or has nothing to report. */
export const skip = (finding: Finding, values: FindingValues = {}): StepResult => ({
  state: 'skipped',
  finding,
  values,
})

/** Error name of the system or Node, 'unknown' without one. */
export const getErrorName = (error: unknown): string =>
  error instanceof Error && 'code' in error && /^[A-Z][A-Z0-9_]{2,60}$/.test(String(error.code))
    ? String(error.code)
    : 'unknown'
