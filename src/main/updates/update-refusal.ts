import type { UpdateProblem } from '../../shared/update.ts'
import { getErrorCode, toDiskReason } from '../files/disk.ts'

/** A refused update: `problem` for the operator, the message for the log. */
export class UpdateRefusal extends Error {
  readonly problem: UpdateProblem
  constructor(problem: UpdateProblem, message: string) {
    super(message)
    this.problem = problem
  }
}

const codes: Readonly<Record<string, UpdateProblem>> = {
  ERR_CHECKSUM_MISMATCH: 'damaged',
  ERR_UPDATER_INVALID_SIGNATURE: 'refused',
  ECONNRESET: 'unreachable',
  ECONNREFUSED: 'unreachable',
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
  ETIMEDOUT: 'unreachable',
  EPIPE: 'unreachable',
  EISDIR: 'denied',
  ENOTDIR: 'denied',
}

/** Maps an error of an update check or download to a problem for the operator. */
export const classifyUpdateError = (error: unknown): UpdateProblem => {
  if (error instanceof UpdateRefusal) return error.problem
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const refusal = codes[code]
  if (refusal) return refusal
  const disk = toDiskReason(getErrorCode(error))
  if (disk === 'full' || disk === 'denied') return disk
  const text = error instanceof Error ? error.message : ''
  return /net::ERR_|timed out|aborted|Cannot download|socket/i.test(text) ? 'unreachable' : 'other'
}
