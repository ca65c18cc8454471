import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { getSharedCallId } from '../../shared/endpoints/catalogue.ts'
import { isSecretName } from '../log/secret-name.ts'
import { respellText, toCanonical } from '../platform/canonical.ts'
import { isFile } from '../platform/encoding.ts'

/** A write as it is compared with others: its call, and its fields without any secret. */
interface Write {
  readonly action: string
  readonly fields: unknown
}

/** The marks that a line of the journal keeps of its write. */
interface Marks {
  /** The mark of version 0.1.0, which that version still looks for. */
  readonly same?: string | undefined
  /** The mark of later versions, whatever the write's fields and its operator's account are spelt like. */
  readonly alike?: string | undefined
}

/** A write that is noted, by the account and the call it was noted under. */
interface RecordedMarks extends Marks {
  readonly account: string
  readonly action: string
}

/** Returns the text that two writes of one operator share if they are the same. */
export const identifyWrite = ({ action, fields }: Write): string =>
  JSON.stringify([getSharedCallId(action), toCanonical(fields, isSecretName)])

/** The fields as version 0.1.0 compares them, each text changed by `respell` before. */
const earlierFields = (value: unknown, respell: (text: string) => string): unknown => {
  if (isFile(value)) return [value.name, value.type, createHash('sha256').update(value.bytes).digest('hex')]
  if (Array.isArray(value)) return value.map(one => earlierFields(one, respell))
  if (typeof value === 'string') {
    const text = respell(value)
    return /^\d+\.\d*$/.test(text) ? text.replace(/\.?0*$/, '') : text
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

/** A text as it may be written down: hashed with a key of its own, so that no two lines can be told alike. */
const markOf = (text: string): string => {
  const key = randomBytes(16)
  return `${key.toString('base64url')}.${digest(key, text).toString('base64url')}`
}

const isMark = (mark: string | undefined): mark is string =>
  mark !== undefined && /^[\w-]{22}\.[\w-]{43}$/.test(mark)

const isMadeOf = (mark: string, text: string): boolean => {
  const [key = '', hash = ''] = mark.split('.')
  const stored = Buffer.from(hash, 'base64url')
  const made = digest(Buffer.from(key, 'base64url'), text)
  return stored.length === made.length && timingSafeEqual(stored, made)
}

/** A write beside those that are noted of its operator. */
export interface ComparedWrite {
  readonly action: string
  /** Marks it as noted under this account, for this version and the earlier one. */
  readonly marksOf: (account: string) => { readonly same: string; readonly alike: string }
  /** Whether a noted one is surely the same. */
  readonly matchesFingerprint: (noted: RecordedMarks) => boolean
  /** Whether it is, or may be as far as this version can tell. */
  readonly mayMatchFingerprint: (noted: RecordedMarks) => boolean
}

/**
 * Compares a write with those that are noted. An earlier version's mark was made with account and fields as they were spelt:
 * it is tried with the line's own account, and with the fields as given and in one spelling.
 */
export const compareWrite = (write: Write): ComparedWrite => {
  const text = identifyWrite(write)
  /** Undefined where no mark of the line is of a form this version knows. */
  const isMarked = ({ account, action, same, alike }: RecordedMarks): boolean | undefined => {
    if (isMark(alike)) return isMadeOf(alike, text)
    if (!isMark(same)) return undefined
    const named = { ...write, action }
    const texts = [earlierText(account, named), earlierText(account, named, respellText)]
    return texts.some(one => isMadeOf(same, one))
  }
  return {
    action: write.action,
    marksOf: account => ({ same: markOf(earlierText(account, write)), alike: markOf(text) }),
    matchesFingerprint: noted => isMarked(noted) ?? false,
    mayMatchFingerprint: noted => isMarked(noted) ?? true,
  }
}
