import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { getSharedCallId } from '../../areas/calls.ts'
import { isSecretName } from '../log/secret-name.ts'
import { toCanonical } from '../platform/canonical.ts'

/** A write to compare: its call, and its fields without secrets. */
interface Write {
  readonly action: string
  readonly fields: unknown
}

/** A recorded write with its fingerprint, if it has one. */
interface MarkedWrite {
  readonly same?: string | undefined
}

/** Returns a text that is equal for equal writes of one operator, in any spelling. */
export const identifyWrite = ({ action, fields }: Write): string =>
  JSON.stringify([getSharedCallId(action), toCanonical(fields, isSecretName)])

const digest = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** A salted hash of a text, so that equal texts cannot be recognized in the journal. */
const createMark = (text: string): string => {
  const key = randomBytes(16)
  return `${key.toString('base64url')}.${digest(key, text).toString('base64url')}`
}

const isMark = (mark: string | undefined): mark is string =>
  mark !== undefined && /^[\w-]{22}\.[\w-]{43}$/.test(mark)

const isMadeOf = (mark: string, text: string): boolean => {
  const [key = '', hash = ''] = mark.split('.')
  const storedDigest = Buffer.from(hash, 'base64url')
  const computed = digest(Buffer.from(key, 'base64url'), text)
  return storedDigest.length === computed.length && timingSafeEqual(storedDigest, computed)
}

/** A write that can be compared with recorded ones of its operator. */
export interface ComparedWrite {
  readonly action: string
  /** Creates its fingerprint for a journal line. */
  readonly createFingerprint: () => string
  /** True if a recorded write is certainly the same. */
  readonly matchesFingerprint: (write: MarkedWrite) => boolean
  /** True if it is the same, or may be because its fingerprint has an unknown format. */
  readonly mayMatchFingerprint: (write: MarkedWrite) => boolean
}

/** Compares a write with recorded ones. */
export const compareWrite = (write: Write): ComparedWrite => {
  const text = identifyWrite(write)
  return {
    action: write.action,
    createFingerprint: () => createMark(text),
    matchesFingerprint: ({ same }) => isMark(same) && isMadeOf(same, text),
    mayMatchFingerprint: ({ same }) => !isMark(same) || isMadeOf(same, text),
  }
}
