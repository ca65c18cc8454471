import { useTranslation } from 'react-i18next'
import { useEnvironment } from '../../../renderer/kit/environment.ts'
import { getCodeLabel } from '../../../shared/domain/dictionary.ts'
import { formatCount, formatMoney } from '../../../shared/domain/money.ts'
import { type RunWay, settleDayState } from '../../../shared/domain/settle-run.ts'
import type { JudgedDay } from './judge-days.ts'
import { groupLeftOut, isNamed, type LeftOutDays } from './left-out-days.ts'
import { useNames } from './use-names.ts'

interface Props {
  readonly days: readonly JudgedDay[]
  readonly way: RunWay
}

/** Days left out of a run: one sentence per reason, with the amount and the named days. */
export const LeftOutList = ({ days, way }: Props) => {
  const { t } = useTranslation('settlements')
  const { language } = useEnvironment()
  const names = useNames()
  const groups = groupLeftOut(days, way)
  const sentence = (group: LeftOutDays) => {
    const { reason, days: own, amount, unknown } = group
    return [
      t('run.leftOut.group', {
        reason:
          typeof reason === 'number'
            ? getCodeLabel(settleDayState, reason, language)
            : t(`run.leftOut.${reason}`),
        n: formatCount(own.length),
        amount: amount === null ? '–' : formatMoney(amount, 3),
      }),
      ...(unknown > 0 ? [t('run.leftOut.unknown', { n: formatCount(unknown) })] : []),
      ...(isNamed(group) ? [names.list(own.map(day => names.dayOf(day, day.remains)))] : []),
    ].join(' ')
  }
  if (groups.length === 0) return null
  return (
    <div>
      {t('run.leftOut.title')}
      <ul style={{ margin: 0 }}>
        {groups.map(group => (
          <li key={group.reason}>{sentence(group)}</li>
        ))}
      </ul>
    </div>
  )
}
