import { parseDecimal } from '../../shared/domain/money.ts'
import { isSameValue } from '../../shared/same-value.ts'
import type { RecordedValues, ValueRules } from '../../shared/write-record.ts'
import type { UnitFactor, ValueDifference } from '../../shared/writes/write-outcome.ts'

const scales = [3, 2, 1] as const

const compareScales = (
  sentText: string,
  recordedText: string,
): Pick<ValueDifference, 'how'> & { readonly times?: UnitFactor } => {
  const actual = parseDecimal(recordedText, 3)
  if (actual === undefined || actual === 0) return { how: 'other' }
  for (const scale of scales) {
    const times = (10 ** scale) as UnitFactor
    if (actual === parseDecimal(sentText, 3 + scale)) return { how: 'more', times }
    if (actual === parseDecimal(sentText, 3 - scale)) return { how: 'less', times }
  }
  return { how: 'other' }
}

/** Compares sent values with recorded ones; fields that were not sent are skipped. */
export const findDifferences = (
  input: Readonly<Record<string, unknown>>,
  recordedValues: RecordedValues,
  { codes = [], isVolatile = false, unsigned = false }: ValueRules,
): readonly ValueDifference[] =>
  Object.entries(recordedValues).flatMap(([field, now]): readonly ValueDifference[] => {
    const sentValue = input[field]
    if (typeof sentValue !== 'string' || now === undefined) return []
    // Of several comma-separated values the record holds the first.
    const [sentText = ''] = sentValue.split(',')
    if (now === null) return [{ field, sent: sentText, recorded: '', how: 'missing' }]
    const value = unsigned ? now.replace(/^-/, '') : now
    // A cleared field may be stored as 0, and 0 as a cleared field.
    if (isSameValue(value, sentText) || isSameValue(sentText, value)) return []
    const scaleDifference = codes.includes(field)
      ? ({ how: 'other' } as const)
      : compareScales(sentText, value)
    if (isVolatile && scaleDifference.times !== 1000) return []
    return [{ field, sent: sentText, recorded: value, ...scaleDifference } as ValueDifference]
  })
