import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { getSharedCallId } from '../../areas/calls.ts'
import { withoutEnd } from '../../shared/text-ends.ts'
import { isSecretName } from '../log/secret-name.ts'
import { respellText, toCanonical } from '../platform/canonical.ts'
import { isFile } from '../platform/encoding.ts'

/** A write to compare: its call, and its fields without secrets. */
interface Write {
  readonly action: string
  readonly fields: unknown
}

/** Fingerprints in a journal line. */
interface Marks {
  /** Fingerprint of version 0.1.0, which that version still reads. */
  readonly same?: string | undefined
  /** Fingerprint of later versions, independent of the spelling of fields and account. */
  readonly alike?: string | undefined
}

/** A recorded write: account, call and fingerprints of its line. */
interface RecordedMarks extends Marks {
  readonly account: string
  readonly action: string
}

/** Returns a text that is equal for equal writes of one operator. */
export const identifyWrite = ({ action, fields }: Write): string =>
  JSON.stringify([getSharedCallId(action), toCanonical(fields, isSecretName)])

/** The fields as version 0.1.0 compares them, each text first changed by `respell`. */
const earlierFields = (value: unknown, respell: (text: string) => string): unknown => {
  if (isFile(value)) return [value.name, value.type, createHash('sha256').update(value.bytes).digest('hex')]
  if (Array.isArray(value)) return value.map(one => earlierFields(one, respell))
  if (typeof value === 'string') {
    const text = respell(value)
    return /^\d+\.\d*$/.test(text) ? withoutEnd(withoutEnd(text, '0'), '.') : text
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .filter(([name, part]) => part !== undefined && !isSecretName(name))
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, part]) => [name, earlierFields(part, respell)])
}

const earlierText = (
  account: string,
  { action, fields }: Write,
  respell: (text: string) => string = text => text,
): string => JSON.stringify([account, action, earlierFields(fields, respell)])

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
  /** Creates its fingerprints under this account, for this version and the earlier one. */
  readonly marksOf: (account: string) => { readonly same: string; readonly alike: string }
  /** True if a recorded write is certainly the same. */
  readonly matchesFingerprint: (marks: RecordedMarks) => boolean
  /** True if it is the same, or may be because its fingerprint has an unknown format. */
  readonly mayMatchFingerprint: (marks: RecordedMarks) => boolean
}

/**
 * Compares a write with recorded ones. Version 0.1.0 hashed account and fields as spelled: its fingerprint is tried with the
 * line's account and the fields both as given and normalized.
 */
export const compareWrite = (write: Write): ComparedWrite => {
  const text = identifyWrite(write)
  /** Undefined if the line has no fingerprint in a known format. */
  const isMarked = ({ account, action, same, alike }: RecordedMarks): boolean | undefined => {
    if (isMark(alike)) return isMadeOf(alike, text)
    if (!isMark(same)) return undefined
    const namedWrite = { ...write, action }
    const texts = [earlierText(account, namedWrite), earlierText(account, namedWrite, respellText)]
    return texts.some(one => isMadeOf(same, one))
  }
  return {
    action: write.action,
    marksOf: account => ({ same: createMark(earlierText(account, write)), alike: createMark(text) }),
    matchesFingerprint: marks => isMarked(marks) ?? false,
    mayMatchFingerprint: marks => isMarked(marks) ?? true,
  }
}
