import { toPlainDecimal } from '../../renderer/kit/form/amount.ts'
import type { Values } from '../../renderer/kit/form/fields.ts'
import { countDroppedByInterval, countDroppedByRatio, dropType } from '../../shared/domain/hierarchy.ts'
import {
  compareDecimals,
  formatCount,
  getSign,
  hundredthsToWire,
  parseDecimal,
} from '../../shared/domain/money.ts'
import { groupDigits } from '../../shared/texts/written-form.ts'

const parseWhole = (text: string | undefined): number | null =>
  /^\d{1,9}$/.test(text?.trim() ?? '') ? Number(text) : null

const threshold = ({ RoubarMinInvite }: Values): number => parseWhole(RoubarMinInvite) ?? 0
const isType = ({ RoubarType }: Values, code: number): boolean => RoubarType === String(code)

/** Members pulled in the example: the platform's own counts to fifteen (spec 3 §4). */
const pulled = 15
const registeredAfter = 100

/** Explains a rule by an example computed from the input. */
export const dropHints = {
  ratio: (entered: Values) => {
    const rate = parseDecimal(toPlainDecimal(entered['RoubarRate'] ?? ''), 2)
    if (
      !isType(entered, dropType.code.ratio) ||
      !rate ||
      getSign(rate) < 0 ||
      compareDecimals(rate, 10_000) > 0
    )
      return null
    const start = threshold(entered)
    const registered = start + registeredAfter
    return {
      start: formatCount(start),
      rate: groupDigits(hundredthsToWire(rate)),
      registered: formatCount(registered),
      dropped: formatCount(countDroppedByRatio(registered, start, rate)),
    }
  },
  interval: (entered: Values) => {
    const interval = parseWhole(entered['RoubarRegInterval'])
    if (!isType(entered, dropType.code.interval) || !interval) return null
    const start = threshold(entered)
    const registered = start + pulled * interval
    return {
      start: formatCount(start),
      interval: formatCount(interval),
      registered: formatCount(registered),
      dropped: formatCount(countDroppedByInterval(registered, start, interval)),
    }
  },
} as const
