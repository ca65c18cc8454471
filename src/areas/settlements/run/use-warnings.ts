import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/domain/money.ts'
import type { PeriodDays } from '../../../shared/domain/settle-days.ts'
import type { SettleRow } from '../calls.ts'
import type { JudgedDay } from './judge-days.ts'
import { useNames } from './use-names.ts'
import type { AccountShares, WalkedDays } from './walk-days.ts'

/** Lists read for a run. */
export interface ReadDays {
  readonly loadedDays: WalkedDays & { readonly shares: AccountShares | null }
  readonly sorted: PeriodDays<SettleRow>
  readonly days: readonly JudgedDay[]
}

/** Returns one sentence per problem of the days read. */
export const useWarnings = ({ loadedDays, sorted, days }: ReadDays): readonly string[] => {
  const { t } = useTranslation('settlements')
  const names = useNames()
  const { unreadable, gaps } = loadedDays
  const others = days.filter(day => day.formulaDiffers).length
  const describeRows = (key: 'outside' | 'repeated' | 'conflicting', rows: readonly SettleRow[]) =>
    rows.length > 0
      ? [
          `${t(`run.${key}`, { n: formatCount(rows.length) })} ${names.list(rows.map(row => names.amountOf(row, row.realProfit)))}`,
        ]
      : []
  return [
    ...(gaps.missing > 0 ? [t('run.missing', { n: formatCount(gaps.missing) })] : []),
    ...(gaps.isOpen ? [t('run.mayBeMore')] : []),
    ...(gaps.isMoved ? [t('run.moved')] : []),
    ...(unreadable.length > 0
      ? [
          `${t('run.unreadable', { n: formatCount(unreadable.length) })} ${names.list(
            unreadable.map(({ index, detail }) => t('run.unreadableRow', { n: index + 1, detail })),
          )}`,
        ]
      : []),
    ...describeRows('outside', sorted.outside),
    ...describeRows('repeated', sorted.repeated),
    ...describeRows('conflicting', sorted.conflicting),
    ...(loadedDays.shares === null ? [t('run.noShares')] : []),
    ...(loadedDays.shares?.isWhole === false ? [t('run.someShares')] : []),
    ...(others > 0 ? [t('run.otherFormula', { n: formatCount(others) })] : []),
  ]
}
