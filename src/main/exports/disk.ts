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

/** The system's error code of a failed file operation, '' when it is no such error. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** A failed file operation as a failure that names the file. */
export const diskFailure = (code: string, path: string): Failure => ({
  kind: 'disk',
  reason: reasons[code] ?? 'other',
  path,
})
