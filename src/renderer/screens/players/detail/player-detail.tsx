import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type PlayerTab, visibleTabs } from '../../../../shared/domain/player-tabs.ts'
import { useEnvironment } from '../../../kit/environment.ts'
import { useRemembered } from '../../../kit/place.ts'
import { BasicInfo } from './basic-info.tsx'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 },
  tabs: { flexWrap: 'wrap', flexShrink: 0 },
  panel: { flex: 1, minHeight: 0, overflow: 'auto', padding: `${tokens.spacingVerticalM} 0` },
})

/** A player's detail, wherever it opens: the tabs of the country, each loaded when it is opened (spec 2 §2.9). */
export const PlayerDetail = ({ id }: { readonly id: string }) => {
  const styles = useStyles()
  const { t } = useTranslation(['playerDetail', 'app'])
  const { country } = useEnvironment()
  const tabs = visibleTabs(country)
  const [tab, setTab] = useRemembered<PlayerTab>(
    'tab',
    remembered => tabs.find(one => one === remembered) ?? 'basic',
  )
  const panel = useId()
  return (
    <div className={styles.root}>
      <TabList
        className={styles.tabs}
        size="small"
        selectedValue={tab}
        onTabSelect={(_, { value }) => setTab(value as PlayerTab)}
      >
        {tabs.map(one => (
          <Tab key={one} id={`${panel}-${one}`} value={one} aria-controls={panel}>
            {t(`tabs.${one}`)}
          </Tab>
        ))}
      </TabList>
      <div
        id={panel}
        role="tabpanel"
        tabIndex={-1}
        aria-labelledby={`${panel}-${tab}`}
        className={styles.panel}
      >
        {tab === 'basic' ? <BasicInfo id={id} /> : t('app:notConfigured')}
      </div>
    </div>
  )
}
