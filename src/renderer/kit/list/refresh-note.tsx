import { makeStyles } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { clockIn } from '../clock.ts'
import { useEnvironment } from '../environment.ts'

const useStyles = makeStyles({
  heard: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
})

interface Props {
  /** How many cells, and how many rows that were not there before. */
  readonly cells: number
  readonly fresh: number
  /** In milliseconds since the epoch. */
  readonly at: number
}

/** What a reading by itself has changed, for those who do not see it; nothing while nothing did. */
export const RefreshNote = ({ cells, fresh, at }: Props) => {
  const styles = useStyles()
  const { t } = useTranslation('list')
  const { language, zone } = useEnvironment()
  // With its time: the same words twice would be heard once.
  const time = () => clockIn(language, zone, { timeStyle: 'medium', hourCycle: 'h23' }).format(at)
  return (
    <output className={styles.heard}>
      {cells + fresh > 0 ? t('auto.changed', { time: time(), cells, fresh }) : ''}
    </output>
  )
}
