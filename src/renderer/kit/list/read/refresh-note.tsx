import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../../../shared/result.ts'
import { useEnvironment } from '../../environment.ts'
import { formatFailure } from '../../failure/failure.ts'
import { visuallyHidden } from '../../visually-hidden.ts'
import { formatTimeAt } from '../../words/moment-text.ts'

const useStyles = makeStyles({
  heard: visuallyHidden,
  failing: {
    textAlign: 'end',
    color: tokens.colorStatusWarningForeground1,
    fontSize: tokens.fontSizeBase200,
  },
})

interface Props {
  /** Number of changed cells, and of new rows. */
  readonly cells: number
  readonly fresh: number
  /** In ms since the epoch. */
  readonly at: number
  /** The last failure, the number of consecutive failures, and the minutes until the next try. */
  readonly failure: Failure | null
  readonly times: number
  readonly minutes: number
}

/**
 * Announces an auto-refresh's changes to screen readers; silent without changes. Repeated failures are visible under the time of
 * the rows until a refresh succeeds.
 */
export const RefreshNote = ({ cells, fresh, at, failure, times, minutes }: Props) => {
  const styles = useStyles()
  const { t } = useTranslation('list')
  const { zone } = useEnvironment()
  // Includes the time: a screen reader would not repeat an unchanged text.
  const time = () => formatTimeAt(zone, at, 'second')
  if (failure) {
    return (
      <output className={styles.failing}>
        {t('auto.failing', { times, minutes, reason: formatFailure(failure) })}
      </output>
    )
  }
  return (
    <output className={styles.heard}>
      {cells + fresh > 0 ? t('auto.changed', { time: time(), cells, fresh }) : ''}
    </output>
  )
}
