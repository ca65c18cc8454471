import { useTranslation } from 'react-i18next'
import { useEnvironment } from '../../../renderer/kit/environment.ts'
import { getCodeLabel } from '../../../shared/domain/dictionary.ts'
import { formatCount } from '../../../shared/domain/money.ts'
import { type RunWay, settleDayState } from '../../../shared/domain/settle-run.ts'
import { DayGroups } from './day-groups.tsx'
import type { JudgedDay } from './judge-days.ts'
import { groupLeftOut, isNamed, type LeftOutDays } from './left-out-days.ts'
import { useNames } from './use-names.ts'

interface Props {
  readonly days: readonly JudgedDay[]
  readonly way: RunWay
}

/** Days left out of a run, by reason. */
export const LeftOutList = ({ days, way }: Props) => {
  const { t } = useTranslation('settlements')
  const { language } = useEnvironment()
  const names = useNames()
  const describeReason = ({ reason }: LeftOutDays): string => {
    if (typeof reason !== 'number') return t(`run.leftOut.${reason}`)
    return reason === settleDayState.code.settled
      ? t('run.leftOut.settled')
      : getCodeLabel(settleDayState, reason, language)
  }
  return (
    <DayGroups
      title={t('run.leftOut.title')}
      groups={groupLeftOut(days, way).map(group => ({
        key: group.reason,
        what: [
          describeReason(group),
          ...(group.unknown > 0 ? [t('run.leftOut.unknown', { n: formatCount(group.unknown) })] : []),
        ].join(' · '),
        days: group.days.length,
        amount: isNamed(group) ? group.amount : null,
        names: isNamed(group) ? names.list(group.days.map(names.dayOf)) : '',
      }))}
    />
  )
}
