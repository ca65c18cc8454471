import { makeStyles, mergeClasses, Tab, TabList, tokens } from '@fluentui/react-components'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useEnvironment } from '../../../renderer/kit/environment.ts'
import { OverflowTabs } from '../../../renderer/kit/menu/overflow-tabs.tsx'
import { TagScopeProvider, useTagScope, useTagState } from '../../../renderer/kit/tag/tag-scope.ts'
import { useWidth } from '../../../renderer/kit/use-width.ts'
import { playerDetail } from '../player-detail.calls.ts'
import { DetailScopeProvider } from './detail-scope.ts'
import { PlayerHead } from './head.tsx'
import { tabPanels } from './tabs/tab-panels.tsx'
import { type DetailTab, firstTab, getTabScope, listDetailTabs } from './tabs/tab-scope.ts'
import { TurnTabProvider } from './tabs/turn-tab.ts'
import { UnknownPlayer, useUnknownPlayer } from './unknown-player.tsx'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 },
  body: {
    display: 'flex',
    flex: 1,
    minHeight: 0,
    gap: tokens.spacingHorizontalM,
    paddingTop: tokens.spacingVerticalS,
  },
  stacked: { flexDirection: 'column', gap: tokens.spacingVerticalS, paddingTop: 0 },
  tabs: {
    flexShrink: 0,
    flexWrap: 'nowrap',
    maxWidth: '200px',
    overflowY: 'auto',
    paddingRight: tokens.spacingHorizontalS,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  tab: { flexShrink: 0 },
  // The space for its bold width is reserved on the right only.
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

/** Below this width, in px, the tabs are above the panel instead of beside it. */
const narrow = 720
const isNarrow = (width: number): boolean => width < narrow

/** Tabs that show the player's own data. */
const ownDataTabs: ReadonlySet<DetailTab> = new Set(['basic', 'switches'])

/** An open tab: closing it drops its cached answers and marks the player stale, for the next tab that shows it. */
const OpenTab = ({ tab, id }: { readonly tab: DetailTab; readonly id: string }) => {
  const outerScope = useTagScope()
  const client = useQueryClient()
  const place = useMemo(() => ({ ...outerScope, id: getTabScope(outerScope.id, tab) }), [outerScope, tab])
  useEffect(
    () => () => {
      client.removeQueries({ queryKey: [place.id] })
      void client.invalidateQueries({
        queryKey: [outerScope.id, playerDetail.detail.id],
        refetchType: 'none',
      })
    },
    [client, place.id, outerScope.id],
  )
  const Panel = tabPanels[tab]
  return (
    <TagScopeProvider value={place}>
      <Panel id={id} />
    </TagScopeProvider>
  )
}

interface Props {
  readonly id: string
  /** The player's title and further actions, both part of the head. */
  readonly heading: ReactNode
  readonly tools?: ReactNode
}

const Content = ({ id, heading, tools }: Props) => {
  const styles = useStyles()
  const { t } = useTranslation('playerDetail')
  const { country } = useEnvironment()
  const unknown = useUnknownPlayer(id)
  const tabs = listDetailTabs(country)
  const [tab, setTab] = useTagState<DetailTab>(
    'tab',
    storedValue => tabs.find(one => one === storedValue) ?? firstTab,
  )
  const panel = useId()
  const body = useRef<HTMLDivElement>(null)
  const stacked = useWidth(body, isNarrow, false)
  return (
    <div className={styles.root}>
      <PlayerHead id={id} heading={heading} tools={tools} tabShowsProblem={ownDataTabs.has(tab)} />
      {unknown ? (
        <UnknownPlayer {...unknown} />
      ) : (
        <div ref={body} className={mergeClasses(styles.body, stacked && styles.stacked)}>
          {stacked ? (
            <OverflowTabs
              tabs={tabs.map(one => ({ id: one, label: t(`tabs.${one}`) }))}
              selected={tab}
              onSelect={setTab}
              panel={panel}
            />
          ) : (
            <TabList
              vertical
              className={styles.tabs}
              size="small"
              selectedValue={tab}
              onTabSelect={(_, { value }) => setTab(value as DetailTab)}
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
          )}
          <div
            id={panel}
            role="tabpanel"
            tabIndex={-1}
            aria-labelledby={`${panel}-${tab}`}
            className={styles.panel}
          >
            <TurnTabProvider value={setTab}>
              <OpenTab key={tab} tab={tab} id={id} />
            </TurnTabProvider>
          </div>
        </div>
      )}
    </div>
  )
}

/** A player's detail: a fixed head and the country's tabs, each loaded when opened (spec 2 §2.9). */
export const PlayerDetail = (props: Props) => (
  <DetailScopeProvider value={useTagScope().id}>
    <Content {...props} />
  </DetailScopeProvider>
)
