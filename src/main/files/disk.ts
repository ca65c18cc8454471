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

/** The system's error code of a failed file operation, '' when it is no such error (Node's own codes begin with ERR_). */
export const getErrorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && /^E[A-Z0-9]+$/.test(String(error.code))
    ? String(error.code)
    : ''

/** What a system's error code means to whoever reads of it. */
export const toDiskReason = (code: string): DiskReason => reasons[code] ?? 'other'

/** A failed file operation as a failure that names the file. */
export const toDiskFailure = (code: string, path: string): Failure => ({
  kind: 'disk',
  reason: toDiskReason(code),
  path,
})
