import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'

const useStyles = makeStyles({
  root: {
    width: 'min(760px, calc(100vw - 32px))',
    margin: '0 auto',
    padding: `${tokens.spacingVerticalS} 0`,
    boxSizing: 'border-box',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  summary: { cursor: 'pointer' },
  link: { display: 'block', marginTop: tokens.spacingVerticalXS, overflowWrap: 'anywhere' },
})

const links = [
  'channel-console://AdminLogin?adminId=…&channelId=…&loginTime=…&loginKey=…',
  'channel-console://GroupLogin?data=…&sn=…&redirectUrl=/…',
]

/** Documents the format of sign-in links for their authors. */
export const LinkNotes = () => {
  const styles = useStyles()
  const { t } = useTranslation('session')
  return (
    <details className={styles.root}>
      <summary className={styles.summary}>{t('links.title')}</summary>
      {links.map(link => (
        <code key={link} className={styles.link}>
          {link}
        </code>
      ))}
      <p>{t('links.text')}</p>
    </details>
  )
}
