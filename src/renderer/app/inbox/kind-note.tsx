import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/domain/money.ts'
import { formatFailure } from '../../kit/failure/failure.ts'
import { shouldToast } from '../../kit/toast.ts'
import { useMomentText } from '../../kit/words/moment-text.ts'
import { initialKindState, type ReadKind, useInboxState } from './inbox-state.ts'

const useStyles = makeStyles({
  note: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  failure: { color: tokens.colorStatusDangerForeground1 },
})

interface Props {
  readonly kind: ReadKind
  /** Number of listed items. */
  readonly shown: number
}

/** Notes about a kind: its data is stale, not read yet, or incomplete. */
export const KindNote = ({ kind, shown }: Props) => {
  const styles = useStyles()
  const { t } = useTranslation('inbox')
  const momentText = useMomentText('minute')
  const { failure, total, requestedAt, isListed, unreadable } = useInboxState(
    now => now.kindStates[kind] ?? initialKindState,
  )
  const isReading = useInboxState(now => now.isReading)
  if (failure && shouldToast(failure)) {
    const reason = formatFailure(failure)
    return (
      <p role="alert" className={styles.failure}>
        {total === null
          ? t('queue.unread', { reason })
          : t('queue.failed', { reason, time: momentText(requestedAt) })}
      </p>
    )
  }
  const lines = [
    !isListed && isReading ? t('queue.reading') : '',
    isListed && total === 0 ? t('queue.none') : '',
    isListed && total !== null && total > shown + unreadable
      ? t('queue.some', { shown: formatCount(shown), total: formatCount(total) })
      : '',
    unreadable > 0 ? t('queue.unreadable', { count: unreadable }) : '',
  ].filter(Boolean)
  return lines.map(line => (
    <p key={line} className={styles.note}>
      {line}
    </p>
  ))
}
