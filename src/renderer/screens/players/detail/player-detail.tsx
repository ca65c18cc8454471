import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type PlayerTab, visibleTabs } from '../../../../shared/domain/player-tabs.ts'
import { useEnvironment } from '../../../kit/environment.ts'
import { PlaceProvider, usePlace, useRemembered } from '../../../kit/place.ts'
import { tabPanels } from './tab-panels.tsx'
import { firstTab, tabPlace } from './tab-place.ts'

const useStyles = makeStyles({
  root: { display: 'flex', height: '100%', minHeight: 0, gap: tokens.spacingHorizontalM },
  tabs: {
    flexShrink: 0,
    flexWrap: 'nowrap',
    maxWidth: '200px',
    overflowY: 'auto',
    paddingRight: tokens.spacingHorizontalS,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  tab: { flexShrink: 0 },
  // Room for its bold shape is kept to the right of it, not on both sides.
  label: { justifySelf: 'start', textAlign: 'start' },
  panel: {
    flex: 1,
    minWidth: 0,
    minHeight: 0,
    overflow: 'auto',
    padding: tokens.spacingHorizontalXS,
    ':focus': { outline: 'none' },
  },
})

/** A tab that is open: what the platform answered in it goes with it, so that it is read anew when it opens again. */
const OpenTab = ({ tab, id }: { readonly tab: PlayerTab; readonly id: string }) => {
  const around = usePlace()
  const client = useQueryClient()
  const place = useMemo(() => ({ ...around, id: tabPlace(around.id, tab) }), [around, tab])
  useEffect(() => () => client.removeQueries({ queryKey: [place.id] }), [client, place.id])
  const Panel = tabPanels[tab]
  return (
    <PlaceProvider value={place}>
      <Panel id={id} />
    </PlaceProvider>
  )
}

/** A player's detail, wherever it opens: the tabs of the country, each loaded when it is opened (spec 2 §2.9). */
export const PlayerDetail = ({ id }: { readonly id: string }) => {
  const styles = useStyles()
  const { t } = useTranslation('playerDetail')
  const { country } = useEnvironment()
  const tabs = visibleTabs(country)
  const [tab, setTab] = useRemembered<PlayerTab>(
    'tab',
    remembered => tabs.find(one => one === remembered) ?? firstTab,
  )
  const panel = useId()
  return (
    <div className={styles.root}>
      <TabList
        vertical
        className={styles.tabs}
        size="small"
        selectedValue={tab}
        onTabSelect={(_, { value }) => setTab(value as PlayerTab)}
      >
        {tabs.map(one => (
          <Tab
            key={one}
            id={`${panel}-${one}`}
            className={styles.tab}
            value={one}
            {...(one === tab && { 'aria-controls': panel })}
            content={{ className: styles.label, children: t(`tabs.${one}`) }}
          />
        ))}
      </TabList>
      <div
        id={panel}
        role="tabpanel"
        tabIndex={-1}
        aria-labelledby={`${panel}-${tab}`}
        className={styles.panel}
      >
        <OpenTab key={tab} tab={tab} id={id} />
      </div>
    </div>
  )
}
