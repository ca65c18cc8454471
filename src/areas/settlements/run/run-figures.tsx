import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { TotalsBar } from '../../../renderer/kit/totals/totals-bar.tsx'
import { useWording } from '../../../renderer/kit/words/wording.ts'
import { type Column, money } from '../../../shared/column.ts'
import { formatCount, getSign, sumKnown } from '../../../shared/domain/money.ts'
import type { JudgedDay, Partner } from './judge-days.ts'

const tiles: readonly Column[] = [money('toPay', 3), money('toSettle', 3), money('leftOut', 3)]

interface Props {
  /** Null until days have been read. */
  readonly days: readonly JudgedDay[] | null
  readonly partners: readonly Partner[]
  /** True while days are being read. */
  readonly isStale: boolean
}

/** Figures of a run: the amount to pay, the amount that it settles, and the amount left out. */
export const RunFigures = ({ days, partners, isStale }: Props) => {
  const { t } = useTranslation('settlements')
  const wording = useWording()
  const figures = useMemo(() => {
    if (!days) return null
    const leftOut = days.filter(day => !day.isIn)
    const going = partners.filter(partner => partner.going > 0)
    return {
      sums: {
        toPay: sumKnown(partners.map(partner => partner.toPay)) ?? 0,
        toSettle: sumKnown(partners.map(partner => partner.toSettle)) ?? 0,
        leftOut: sumKnown(leftOut.map(day => day.remains)) ?? 0,
      },
      paid: partners.filter(partner => getSign(partner.toPay) > 0).length,
      accounts: going.length,
      days: days.length - leftOut.length,
      leftOut: leftOut.length,
    }
  }, [days, partners])
  const describe = (field: string): string => {
    const { paid = 0, accounts = 0, days: dayCount = 0, leftOut = 0 } = figures ?? {}
    const accountsOf = (count: number) => t('run.figures.accounts', { count, n: formatCount(count) })
    const daysOf = (count: number) => t('run.figures.days', { count, n: formatCount(count) })
    if (field === 'toPay') return accountsOf(paid)
    return field === 'toSettle'
      ? t('run.figures.daysOf', { days: daysOf(dayCount), accounts: accountsOf(accounts) })
      : daysOf(leftOut)
  }
  return (
    <div aria-live="polite">
      <TotalsBar
        texts="settlements:run"
        label={t('run.figures.label')}
        tiles={tiles}
        sums={figures?.sums ?? null}
        isStale={isStale}
        context={wording}
        under={tile => ({ text: describe(tile.field) })}
      />
    </div>
  )
}
