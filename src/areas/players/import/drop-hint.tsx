import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'

const useStyles = makeStyles({
  hint: {
    position: 'absolute',
    inset: 0,
    // Above the head and the totals of a table, which stay in place while it scrolls.
    zIndex: 6,
    display: 'grid',
    placeItems: 'center',
    border: `2px dashed ${tokens.colorBrandStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    opacity: 0.94,
    fontSize: tokens.fontSizeBase500,
    fontWeight: tokens.fontWeightSemibold,
    // The target below gets the events.
    pointerEvents: 'none',
  },
})

/** Marks the target of a workbook that is being dragged. */
export const DropHint = () => {
  const styles = useStyles()
  const { t } = useTranslation('players')
  return <output className={styles.hint}>{t('importMembers.drop')}</output>
}
