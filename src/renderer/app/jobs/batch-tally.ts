import i18next from 'i18next'
import { formatCount } from '../../../shared/domain/money.ts'
import type { BatchTally } from '../../../shared/writes/batch.ts'

const kinds = ['done', 'skipped', 'refused', 'unknown'] as const

/** Formats the results of a batch's rows, like “3 done, 1 failed”; '' without results. */
export const formatTally = (tally: BatchTally): string =>
  kinds
    .filter(kind => tally[kind] > 0)
    .map(kind => i18next.t(`app:jobs.tally.${kind}`, { n: formatCount(tally[kind]) }))
    .join(' · ')
