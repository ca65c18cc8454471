import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { labelOf } from '../../../../shared/domain/dictionary.ts'
import type { Decimal } from '../../../../shared/domain/money.ts'
import { formatCount } from '../../../../shared/domain/money.ts'
import { settleDayState } from '../../../../shared/domain/settle-run.ts'
import { useEnvironment } from '../../../kit/environment.ts'
import { failureText } from '../../../kit/failure.ts'
import type { JudgedDay } from './judged.ts'
import type { WalkedDays } from './walk-days.ts'

interface Props {
  readonly read: WalkedDays & { readonly shares: ReadonlyMap<string, Decimal> | null }
  readonly days: readonly JudgedDay[]
  readonly onAgain: () => void
}

/** What is to be known of the days that were read, before anything is sent. */
export const RunNotes = ({ read, days, onAgain }: Props) => {
  const { t } = useTranslation('settlement')
  const { language } = useEnvironment()
  const { failure, unreadable, total, ended } = read
  const n = formatCount(days.length)
  const missing = ended && total !== null ? total - days.length - unreadable.length : 0
  const others = days.filter(day => day.formulaDiffers).length
  const held = settleDayState.entries
    .map(({ name, code }) => [code, days.filter(day => day.name === name && !day.isIn).length] as const)
    .filter(([, count]) => count > 0)
    .map(([code, count]) => `${labelOf(settleDayState, code, language)} ${formatCount(count)}`)
  const warnings = [
    ...(missing > 0 ? [t('run.missing', { n: formatCount(missing) })] : []),
    ...(unreadable.length > 0 ? [t('run.unreadable', { n: formatCount(unreadable.length) })] : []),
    ...(read.shares === null ? [t('run.noShares')] : []),
    ...(others > 0 ? [t('run.otherFormula', { n: formatCount(others) })] : []),
  ]
  return (
    <>
      {failure && (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>{t('run.broken', { n, reason: failureText(failure) })}</MessageBarBody>
          <MessageBarActions>
            <Button size="small" onClick={onAgain}>
              {t('run.readAgain')}
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {warnings.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{warnings.join(' ')}</MessageBarBody>
        </MessageBar>
      )}
      {held.length > 0 && <span>{t('run.held', { reasons: held.join(' · ') })}</span>}
    </>
  )
}
