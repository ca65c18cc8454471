import type { TFunction } from 'i18next'
import { noValue } from '../../../shared/cell.ts'
import { formatCount, formatWhole, withSign } from '../../../shared/domain/money.ts'
import type { Flows, sumLines } from './review-lines.ts'

type Sums = ReturnType<typeof sumLines>
type Words = TFunction<['batches', 'list']>

const formatFlows = ({ credits, debits, net }: Flows) => ({
  gives: formatWhole(credits),
  takes: formatWhole(debits),
  net: net === null ? noValue : withSign(formatWhole(net)),
})

/** Formats the exact amount of a batch: one sum, or both directions and the net; then the number of rows without one. */
export const formatAmounts = ({ sum, flows, missingAmounts }: Sums, t: Words): readonly string[] => [
  ...(flows
    ? [t('review.flows', formatFlows(flows))]
    : sum === null
      ? []
      : [t('review.sum', { sum: formatWhole(sum) })]),
  ...(flows?.unknown == null ? [] : [t('review.undirected', { sum: formatWhole(flows.unknown) })]),
  ...(missingAmounts > 0 ? [t('review.lacking', { n: formatCount(missingAmounts) })] : []),
]

/** Label of a batch's button: the action with the number of records, and the amount they move. */
export const formatSubmitLabel = (verb: string, sums: Sums, t: Words): string => {
  const { sum, flows, missingAmounts } = sums
  const label = flows
    ? t('review.verbFlows', { verb, ...formatFlows(flows) })
    : sum === null
      ? verb
      : t('review.verb', { verb, sum: formatWhole(sum) })
  return missingAmounts > 0 ? `${label} (${t('review.lacking', { n: formatCount(missingAmounts) })})` : label
}
