import { nameInLine } from '../../shared/bidi.ts'
import { noValue } from '../../shared/cell.ts'
import { maskId, maskText } from '../../shared/mask.ts'
import { isPrivacyMode } from './privacy-mode.ts'

/** Placeholders of questions that contain ids, accounts and names. */
const personal: ReadonlySet<string> = new Set([
  'id',
  'player',
  'account',
  'agent',
  'blogger',
  'username',
  'holder',
  'order',
  'proxy',
  'name',
  'operator',
])

/** An id followed by a name: `10000001 (ana2026)`. */
const withName = /^(?<id>\S+) \((?<name>.+)\)$/

/** Masks id and name separately: as a whole, the visible end would not show the id. */
const maskName = (value: string): string => {
  const { id, name } = withName.exec(value)?.groups ?? {}
  return id && name ? `${maskId(id)} (${maskId(name)})` : maskId(value)
}

/** Masks the values of a question in privacy mode; a missing name becomes a dash, and a long one is cut. */
export const maskParts = (parts: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(parts).map(([name, value]) => {
      if (!personal.has(name)) return [name, isPrivacyMode() ? maskText(value) : value]
      if (value === '' || value === noValue) return [name, noValue]
      return [name, nameInLine(isPrivacyMode() ? maskName(value) : value)]
    }),
  )
