import { useTranslation } from 'react-i18next'
import { type Decimal, formatCount } from '../../../shared/domain/money.ts'
import { FigureTable } from './figure-table.tsx'

/** Days that share something worth a look. */
export interface DayGroup {
  readonly key: string | number
  readonly what: string
  readonly days: number
  /** Null: unknown. */
  readonly amount: Decimal | null
  /** Which days; '' for no list. */
  readonly names: string
}

interface Props {
  readonly title: string
  readonly groups: readonly DayGroup[]
}

/** Groups of days, a line each: what they share, their number, their amount, and which. */
export const DayGroups = ({ title, groups }: Props) => {
  const { t } = useTranslation('settlements')
  if (groups.length === 0) return null
  return (
    <FigureTable
      title={title}
      headers={[t('run.groups.what'), t('run.columns.going'), t('run.groups.amount'), t('run.groups.which')]}
      lines={groups.map(({ key, what, days, amount, names }) => ({
        key,
        cells: [what, { count: formatCount(days) }, { amount }, names],
      }))}
    />
  )
}
