import type { TFunction } from 'i18next'
import { noValue } from '../../../shared/cell.ts'
import { formatCount, formatWhole, withSign } from '../../../shared/domain/money.ts'
import { hasText, translateBelow } from '../../i18n/position.ts'
import type { TextsAt } from '../../i18n/text-keys.ts'
import { toCount } from '../form/labels.ts'
import { joinNames } from '../words/join.ts'
import type { Flows, LineSums, sumLines } from './review-lines.ts'

type Words = TFunction<['batches', 'list']>

const formatFlows = ({ credits, debits, net }: Flows) => ({
  gives: formatWhole(credits),
  takes: formatWhole(debits),
  net: net === null ? noValue : withSign(formatWhole(net)),
})

/** Formats the exact amount of a batch: one sum, or both directions and the net; then the number of rows without one. */
export const formatAmounts = ({ sum, flows, missingAmounts }: LineSums, t: Words): readonly string[] => [
  ...(flows
    ? [t('review.flows', formatFlows(flows))]
    : sum === null
      ? []
      : [t('review.sum', { sum: formatWhole(sum) })]),
  ...(flows?.unknown == null ? [] : [t('review.undirected', { sum: formatWhole(flows.unknown) })]),
  ...(missingAmounts > 0 ? [t('review.lacking', { n: formatCount(missingAmounts) })] : []),
]

/** Number of subjects, in the words of the action if it has its own. */
const translateSubjects = (texts: TextsAt, count: number, t: Words): string =>
  hasText(`${texts}.subjects_other`)
    ? translateBelow(texts, 'subjects', toCount(count))
    : t('review.subjects', toCount(count))

/** Formats what a batch is about: the number of its records, of all selected ones, and of their subjects. */
export const formatNumbers = (
  { count, subjectCount }: Pick<ReturnType<typeof sumLines>, 'count' | 'subjectCount'>,
  all: number,
  texts: TextsAt,
  t: Words,
): string =>
  joinNames([
    count === all
      ? t('review.countAll', toCount(count))
      : t('review.count', { n: formatCount(count), all: formatCount(all) }),
    ...(subjectCount > 0 ? [translateSubjects(texts, subjectCount, t)] : []),
  ])
