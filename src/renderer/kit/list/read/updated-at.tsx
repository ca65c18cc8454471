import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useEnvironment } from '../../environment.ts'
import { formatMomentByBothClocks } from '../../words/both-clocks.ts'
import { useMomentText } from '../../words/moment-text.ts'

const timeAlone = {
  fontSize: 0,
  '::after': { content: 'attr(data-time) / ""', fontSize: tokens.fontSizeBase200 },
} as const

const useStyles = makeStyles({
  root: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, whiteSpace: 'nowrap' },
  // In a narrow window, and where the tools beside it have no room for their words: a second line would take a row.
  brief: { '@media (max-width: 1400px)': timeAlone, ':global([data-words="no"])': timeAlone },
})

/** When the visible records arrived. `at`: milliseconds since the epoch. */
export const UpdatedAt = ({ at }: { readonly at: number }) => {
  const styles = useStyles()
  const { t } = useTranslation('list')
  const { zone } = useEnvironment()
  const time = useMomentText('second')(at)
  return (
    <span
      className={mergeClasses(styles.root, styles.brief)}
      data-time={time}
      title={formatMomentByBothClocks(at, zone) ?? undefined}
    >
      {t('updated', { time })}
    </span>
  )
}
