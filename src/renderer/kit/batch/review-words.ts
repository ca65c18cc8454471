import type { TFunction } from 'i18next'
import { noValue } from '../../../shared/cell.ts'
import { formatCount, formatWhole, withSign } from '../../../shared/domain/money.ts'
import type { Flows, sumLines } from './review-lines.ts'

type Sums = ReturnType<typeof sumLines>
type Words = TFunction<['batches', 'list']>

const written = ({ gives, takes, net }: Flows) => ({
  gives: formatWhole(gives),
  takes: formatWhole(takes),
  net: net === null ? noValue : withSign(formatWhole(net)),
})

/** Formats the exact amount of a batch: one sum, or both directions and the net; then the number of rows without one. */
export const formatAmounts = ({ sum, flows, lacking }: Sums, t: Words): readonly string[] => [
  ...(flows
    ? [t('review.flows', written(flows))]
    : sum === null
      ? []
      : [t('review.sum', { sum: formatWhole(sum) })]),
  ...(flows?.unknown == null ? [] : [t('review.undirected', { sum: formatWhole(flows.unknown) })]),
  ...(lacking > 0 ? [t('review.lacking', { n: formatCount(lacking) })] : []),
]

/** Label of a batch's button: the action with the number of records, and the amount they move. */
export const formatSubmitLabel = (verb: string, sums: Sums, t: Words): string => {
  const { sum, flows, lacking } = sums
  const said = flows
    ? t('review.verbFlows', { verb, ...written(flows) })
    : sum === null
      ? verb
      : t('review.verb', { verb, sum: formatWhole(sum) })
  return lacking > 0 ? `${said} (${t('review.lacking', { n: formatCount(lacking) })})` : said
}
