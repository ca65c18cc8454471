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

/** What a question names, as it may be shown now. */
export const safeParts = (parts: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  isShareSafe()
    ? Object.fromEntries(
        Object.entries(parts).map(([name, value]) => [
          name,
          personal.has(name) && value !== noValue ? maskedId(value) : maskedText(value),
        ]),
      )
    : parts
