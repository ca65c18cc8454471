import { createHash } from 'node:crypto'
import type { Profile } from '../../shared/profile.ts'
import { isFile, type Parameters, toParameterText } from './encoding.ts'

// UTF-8 byte order equals code point order; JavaScript's comparison differs beyond U+FFFF.
const byCodePoint = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b))

/**
 * Signature of a request (spec 1 §7): the texts of all its parameters but files and the signature itself, in the
 * profile's order, with the secret before or after them, hashed; lower-case hex.
 */
export const signParameters = (parameters: Parameters, signing: Profile['signing']): string => {
  const entries = Object.entries(parameters)
    .filter(([name, value]) => name !== signing.field && value !== undefined && !isFile(value))
    .map(([name, value]) => ({ name, text: toParameterText(value) }))
  const sorted = entries.toSorted((a, b) =>
    signing.order === 'name' ? byCodePoint(a.name, b.name) : byCodePoint(a.text, b.text),
  )
  const values = sorted.map(entry => entry.text).join('')
  return createHash(signing.hash)
    .update(signing.position === 'suffix' ? values + signing.secret : signing.secret + values)
    .digest('hex')
}
