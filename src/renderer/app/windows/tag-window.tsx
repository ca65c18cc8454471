import { Button, makeStyles, Text, Tooltip, tokens } from '@fluentui/react-components'
import { ArrowClockwise16Regular } from '@fluentui/react-icons/svg/arrow-clockwise'
import { WindowArrowUp16Regular } from '@fluentui/react-icons/svg/window-arrow-up'
import { createElement, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { system } from '../../../areas/system/calls.ts'
import { maskId } from '../../../shared/mask.ts'
import { bridge } from '../../bridge.ts'
import { useRead } from '../../kit/calls/call.ts'
import { saveSettings, useConsole } from '../../kit/console.ts'
import { EnvironmentProvider } from '../../kit/environment.ts'
import { usePrivacyMode } from '../../kit/privacy/privacy-mode.ts'
import { stepFocusedSearch } from '../../kit/search-steps.ts'
import { CodeBoundary } from '../code-boundary.tsx'
import { inboxRoute } from '../inbox/inbox-state.ts'
import { useInbox } from '../inbox/use-inbox.ts'
import { useJobNews } from '../jobs/job-news.ts'
import { OfflineBar } from '../offline/offline-bar.tsx'
import { createTagWindowActions } from '../palette/palette-actions.ts'
import { closeInWindow, listWindowCommands, reloadInWindow, returnTag } from '../palette/window-commands.ts'
import { WindowPalette } from '../palette/window-palette.tsx'
import { playerPage } from '../player/player-code.ts'
import { openPlayer } from '../player/player-form.ts'
import { PlayerHost } from '../player/player-host.tsx'
import { visitPlayer } from '../player/player-visits.ts'
import { togglePrivacyMode } from '../privacy.ts'
import { buildNavigation } from '../shell/menu.ts'
import { PrivacyBadge } from '../shell/privacy-badge.tsx'
import { ProfileBar } from '../shell/profile-bar.tsx'
import { collectMenuTitles, TitlesProvider, useTagTitles } from '../shell/titles.ts'
import { usePageTitle } from '../shell/use-page-title.ts'
import { tagElementId } from '../tags/tag-ids.ts'
import { TagPanes } from '../tags/tag-panes.tsx'
import { reloadTag, useTags } from '../tags/tag-store.ts'
import { checkForUpdates } from '../updates/check-updates.ts'
import { isCommandBehind } from '../use-commands.ts'
import { useEnvironmentValue } from '../use-environment-value.ts'
import { isPlayerWindow } from './own-window.ts'
import { PanelPlaceHost } from './panel-place-host.tsx'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    height: '100vh',
    backgroundColor: tokens.colorNeutralBackground2,
  },
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minHeight: '36px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    backgroundColor: tokens.colorNeutralBackground3,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  user: { flex: 1, color: tokens.colorNeutralForeground2 },
  body: { display: 'flex', flex: 1, minHeight: 0 },
  main: { flex: 1, minWidth: 0, position: 'relative', isolation: 'isolate' },
})

const actions = createTagWindowActions(listWindowCommands, id =>
  (isPlayerWindow() ? visitPlayer : openPlayer)(id),
)

/** Executes the menu commands that apply to this window. */
const useCommands = () =>
  useEffect(
    () =>
      bridge().on('command', command => {
        if (isCommandBehind(command)) return
        if (command === 'closeTag') closeInWindow()
        if (command === 'moveTagOut') returnTag()
        if (command === 'reloadTag') reloadInWindow()
        if (command === 'previousSearch') stepFocusedSearch(-1)
        if (command === 'nextSearch') stepFocusedSearch(1)
        if (command === 'checkForUpdates') void checkForUpdates()
        if (command === 'toggleShareSafe') togglePrivacyMode()
        if (command === 'toggleSimplified')
          void saveSettings({ simplified: !useConsole.getState().settings.simplified })
      }),
    [],
  )

/** A tag, below a bar that leads back to the main window. */
const TagPage = () => {
  const styles = useStyles()
  const { t } = useTranslation(['tags', 'app'])
  const active = useTags(state => state.active)
  const username = useConsole(({ session }) => (session.kind === 'signedOut' ? '' : session.username))
  const isSafe = usePrivacyMode()
  const menus = useRead('app', system.menus, {})
  const entries = useMemo(() => buildNavigation(menus.data ?? []), [menus.data])
  const titles = useMemo(() => collectMenuTitles(entries), [entries])
  const showsInbox = useTags(state => state.list[0]?.route === inboxRoute)
  useInbox(showsInbox ? entries : null, false)
  return (
    <TitlesProvider value={titles}>
      <header className={styles.bar}>
        <Text size={200} className={styles.user}>
          {isSafe ? maskId(username) : username}
        </Text>
        <PrivacyBadge />
        <TagTitle id={tagElementId(active)} />
        <Tooltip content={t('app:tags.reload')} relationship="label">
          <Button
            size="small"
            appearance="subtle"
            icon={<ArrowClockwise16Regular />}
            onClick={() => reloadTag(active)}
          />
        </Tooltip>
        <Button size="small" icon={<WindowArrowUp16Regular />} onClick={returnTag}>
          {t('tags:window.back')}
        </Button>
      </header>
      <OfflineBar />
      <PanelPlaceHost>
        <div className={styles.body}>
          <main className={styles.main}>
            <TagPanes />
          </main>
          <PlayerHost />
        </div>
      </PanelPlaceHost>
    </TitlesProvider>
  )
}

/** Window of one tag, which returns to the main window on closing; or of one player. */
export const TagWindow = () => {
  const styles = useStyles()
  const isPlayer = useTags(isPlayerWindow)
  const around = useEnvironmentValue()
  const environment = useMemo(
    () => ({ ...around, navigate: actions.lead, openApart: actions.open }),
    [around],
  )
  useCommands()
  // Silent here: the main window announces jobs.
  useJobNews()
  return (
    <EnvironmentProvider value={environment}>
      <div className={styles.root}>
        <ProfileBar />
        {isPlayer ? (
          <>
            <OfflineBar />
            <CodeBoundary code={playerPage}>{createElement}</CodeBoundary>
          </>
        ) : (
          <TagPage />
        )}
        <WindowPalette actions={actions} />
      </div>
    </EnvironmentProvider>
  )
}

/** Sets the title of the window and the page; the heading shows the same. */
const TagTitle = ({ id }: { readonly id: string }) => {
  const list = useTags(state => state.list)
  const titleOf = useTagTitles()
  const title = list[0] ? titleOf(list[0]) : ''
  usePageTitle(title)
  return (
    <span id={id} hidden>
      {title}
    </span>
  )
}
