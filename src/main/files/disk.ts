import type { DiskReason, Failure } from '../../shared/result.ts'

const reasons: Readonly<Record<string, DiskReason>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EACCES: 'denied',
  EPERM: 'denied',
  EROFS: 'denied',
  ENOENT: 'missing',
  ENOTDIR: 'missing',
  EBUSY: 'inUse',
  ETXTBSY: 'inUse',
}

/** System error code of a failed file operation, '' for any other error (Node's own codes begin with ERR_). */
export const getErrorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && /^E[A-Z0-9]+$/.test(String(error.code))
    ? String(error.code)
    : ''

/** Maps a system error code to a reason for the operator. */
export const toDiskReason = (code: string): DiskReason => reasons[code] ?? 'other'

/** Creates the failure of a file operation on this path. */
export const toDiskFailure = (code: string, path: string): Failure => ({
  kind: 'disk',
  reason: toDiskReason(code),
  path,
})
