import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    gap: tokens.spacingVerticalM,
    minHeight: '240px',
    padding: tokens.spacingHorizontalXXL,
    textAlign: 'center',
  },
})

interface Props {
  readonly text: string
  /** Label of the button; default: “reload”. */
  readonly again?: string
  readonly onReload: () => void
}

export const Crash = ({ text, again, onReload }: Props) => {
  const styles = useStyles()
  const { t } = useTranslation('app')
  return (
    <div className={styles.root} role="alert">
      <Text as="h2" size={500} weight="semibold">
        {t('crash.title')}
      </Text>
      <Text>{text}</Text>
      <Button appearance="primary" onClick={onReload}>
        {again ?? t('crash.reload')}
      </Button>
    </div>
  )
}
