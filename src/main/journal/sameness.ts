import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { isSecretName } from '../log/secret-name.ts'
import { isFile } from '../platform/encoding.ts'

const plain = (value: unknown): unknown => {
  if (isFile(value)) return [value.name, value.type, createHash('sha256').update(value.bytes).digest('hex')]
  if (Array.isArray(value)) return value.map(plain)
  // 333.00 is 333.
  if (typeof value === 'string' && /^\d+\.\d*$/.test(value)) return value.replace(/\.?0*$/, '')
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .filter(([name, part]) => part !== undefined && !isSecretName(name))
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, part]) => [name, plain(part)])
}

/** What makes two writes the same, as one text: whose, which call, and its fields without any secret. */
export const sameText = (account: string, action: string, fields: unknown): string =>
  JSON.stringify([account, action, plain(fields)])

const digest = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** A {@link sameText} as it may be written down: hashed with a key of its own, so that no two lines can be told alike. */
export const sameMark = (text: string): string => {
  const key = randomBytes(16)
  return `${key.toString('base64url')}.${digest(key, text).toString('base64url')}`
}

const isMark = (mark: string): boolean => /^[\w-]{22}\.[\w-]{43}$/.test(mark)

/** Whether a mark was made of this text, or is none of ours: then it may have been, as far as this version can tell. */
export const maybeSame = (mark: string, text: string): boolean => !isMark(mark) || isSame(mark, text)

/** Whether a {@link sameMark} was made of this text. */
export const isSame = (mark: string, text: string): boolean => {
  const [key = '', hash = ''] = mark.split('.')
  const stored = Buffer.from(hash, 'base64url')
  const made = digest(Buffer.from(key, 'base64url'), text)
  return stored.length === made.length && timingSafeEqual(stored, made)
}
