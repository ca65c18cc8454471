import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { saveSettings } from '../../../kit/console.ts'
import { FirstSteps } from './first-steps.tsx'

const useStyles = makeStyles({
  head: {
    display: 'flex',
    alignItems: 'baseline',
    gap: tokens.spacingHorizontalM,
    marginBottom: tokens.spacingVerticalXS,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  about: { flex: 1, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
})

/** The button disappears with the section: keep the focus in the page. */
const hide = () => {
  document.getElementById('content')?.focus()
  void saveSettings({ firstStepsSeen: true })
}

/** First steps on the home page, until hidden. */
export const FirstStepsBand = () => {
  const styles = useStyles()
  const { t } = useTranslation('firstSteps')
  return (
    <section aria-label={t('title')}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('title')}</h2>
        <span className={styles.about}>{t('about')}</span>
        <Button size="small" onClick={hide}>
          {t('hide')}
        </Button>
      </header>
      <FirstSteps />
    </section>
  )
}
