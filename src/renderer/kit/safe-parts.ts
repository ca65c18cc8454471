import { noValue } from '../../shared/cell.ts'
import { maskedId, maskedText } from '../../shared/mask.ts'
import { isShareSafe } from './share-safe.ts'

/** What questions call ids, accounts and names that are put into them. */
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

/** An id with a name behind it: `10000001 (ana2026)`. */
const withName = /^(?<id>\S+) \((?<name>.+)\)$/

/** Masks each part of a name by itself: by the end of the whole nobody knows the id. */
const maskedName = (value: string): string => {
  const { id, name } = withName.exec(value)?.groups ?? {}
  return id && name ? `${maskedId(id)} (${maskedId(name)})` : maskedId(value)
}

/** What a question names, as it may be shown now; whom it does not know it shows as a dash, never as a gap. */
export const safeParts = (parts: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(parts).map(([name, value]) => {
      if (!personal.has(name)) return [name, isShareSafe() ? maskedText(value) : value]
      if (value === '' || value === noValue) return [name, noValue]
      return [name, isShareSafe() ? maskedName(value) : value]
    }),
  )
