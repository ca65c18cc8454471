import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { ProxyList } from './proxy-list.tsx'

const useStyles = makeStyles({
  root: { padding: `${tokens.spacingVerticalM} 0 ${tokens.spacingVerticalS}` },
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
})

/** The sign-ins of proxies among the settings of the connections. */
export const ProxySetting = () => {
  const styles = useStyles()
  const { t } = useTranslation('desk')
  return (
    <div className={styles.root}>
      <h3 className={styles.heading}>{t('settings.proxies.label')}</h3>
      <ProxyList />
    </div>
  )
}
