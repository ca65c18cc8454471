import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../../shared/result.ts'
import { getClockFormat } from '../clock.ts'
import { useEnvironment } from '../environment.ts'
import { formatFailure } from '../failure.ts'

const useStyles = makeStyles({
  heard: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  failing: {
    textAlign: 'end',
    color: tokens.colorStatusWarningForeground1,
    fontSize: tokens.fontSizeBase200,
  },
})

interface Props {
  /** How many cells, and how many rows that were not there before. */
  readonly cells: number
  readonly fresh: number
  /** In milliseconds since the epoch. */
  readonly at: number
  /** Why the last reading failed, after how many that did, and when the next one is tried. */
  readonly failure: Failure | null
  readonly times: number
  readonly minutes: number
}

/**
 * What a reading by itself has changed, for those who do not see it; nothing while nothing did. That readings fail is seen,
 * under the time of the rows, until one succeeds.
 */
export const RefreshNote = ({ cells, fresh, at, failure, times, minutes }: Props) => {
  const styles = useStyles()
  const { t } = useTranslation('list')
  const { language, zone } = useEnvironment()
  // With its time: the same words twice would be heard once.
  const time = () => getClockFormat(language, zone, { timeStyle: 'medium', hourCycle: 'h23' }).format(at)
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
