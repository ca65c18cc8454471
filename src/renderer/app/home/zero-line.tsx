import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { toCount } from '../../kit/form/labels.ts'

/** Below this number a line would take as much room as the figures that it stands for. */
export const fewestFolded = 2

const useStyles = makeStyles({
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minHeight: '28px',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
})

interface Props {
  /** Number of figures that are zero. */
  readonly count: number
  readonly areShown: boolean
  readonly onToggle: () => void
}

/** Stands for figures that are zero, and shows them on request. */
export const ZeroLine = ({ count, areShown, onToggle }: Props) => {
  const styles = useStyles()
  const { t } = useTranslation('home')
  return (
    <div className={styles.line}>
      {t('summary.zeros', toCount(count))}
      <Button size="small" appearance="subtle" aria-expanded={areShown} onClick={onToggle}>
        {t(areShown ? 'summary.hideZeros' : 'summary.showZeros')}
      </Button>
    </div>
  )
}
