import { makeStyles, mergeClasses, OverlayDrawer, tokens } from '@fluentui/react-components'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { system } from '../../../areas/system/calls.ts'
import { useRead } from '../../kit/calls/call.ts'
import { createCode, loadWhileIdle } from '../../kit/code/code.ts'
import { createLazyComponent } from '../../kit/code/lazy-component.tsx'
import { useConsole } from '../../kit/console.ts'
import { EnvironmentProvider } from '../../kit/environment.ts'
import { IsolatedSection } from '../../kit/failure/isolated-section.tsx'
import { useRejectionToast } from '../../kit/failure/rejection-toast.ts'
import { FileNotes } from '../../kit/file-notes.tsx'
import { ReturnFocus } from '../../kit/press/return-focus.tsx'
import { CrashBar } from '../help/crash-bar.tsx'
import { openHelp } from '../help/help-state.ts'
import { useEntriesWithInbox } from '../inbox/inbox-entry.ts'
import { useInbox } from '../inbox/use-inbox.ts'
import { usePlaces } from '../inbox/use-places.ts'
import { JobTips } from '../jobs/job-tips.tsx'
import { OfflineBar } from '../offline/offline-bar.tsx'
import { leavePageTo } from '../palette/go-to.ts'
import { MainPalette } from '../palette/main-palette.tsx'
import { togglePalette } from '../palette/opened-palette.ts'
import { paletteCode } from '../palette/palette-host.tsx'
import { playerDialog, playerDock } from '../player/player-code.ts'
import { PlayerHost } from '../player/player-host.tsx'
import { settingsRoute } from '../route.ts'
import { isScreen } from '../routes.ts'
import { getScreenCode } from '../screen-code.ts'
import { SurveyBar } from '../survey/survey-bar.tsx'
import { TagPanes } from '../tags/tag-panes.tsx'
import { endTags } from '../tags/tag-store.ts'
import { TagStrip } from '../tags/tag-strip.tsx'
import { UpdateBar } from '../updates/update-bar.tsx'
import { useCommands } from '../use-commands.ts'
import { useEnvironmentValue } from '../use-environment-value.ts'
import { openRoute } from '../view.ts'
import { LinkedQuestion } from '../views/linked-question.tsx'
import { PanelPlaceHost } from '../windows/panel-place-host.tsx'
import { UnresolvedWrites } from '../writes/unresolved-writes.tsx'
import { compactScreen, useMedia } from './media.ts'
import { buildNavigation, listRoutes } from './menu.ts'
import { toggleMenu, useIsMenuFolded } from './menu-fold.ts'
import { useArrangedMenu } from './menu-sections.ts'
import { NavRail } from './nav-rail.tsx'
import { Navigation } from './navigation.tsx'
import { addOwnPages } from './own-pages.ts'
import { ProfileBar } from './profile-bar.tsx'
import { collectMenuTitles, TitlesProvider } from './titles.ts'
import { TopBar } from './top-bar.tsx'
import { UnseenAnnouncement } from './unseen-announcement.tsx'

const JobsPanel = createLazyComponent(
  createCode(async () => (await import('../jobs/jobs-panel.tsx')).JobsPanel),
)

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    height: '100vh',
    backgroundColor: tokens.colorNeutralBackground2,
  },
  skip: {
    position: 'absolute',
    left: tokens.spacingHorizontalS,
    top: '-60px',
    zIndex: 1000,
    padding: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
    ':focus': { top: tokens.spacingVerticalS },
  },
  body: { display: 'flex', flex: 1, minHeight: 0 },
  nav: {
    flexShrink: 0,
    width: '212px',
    backgroundColor: tokens.colorNeutralBackground1,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  rail: { width: '48px' },
  drawer: { width: '280px', maxWidth: '85vw' },
  column: { display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 },
  main: { flex: 1, minHeight: 0, position: 'relative', isolation: 'isolate' },
})

/** Clears the session's state at its end: saves the tags, drops cached answers. */
const useClearedAtEnd = () => {
  const client = useQueryClient()
  useEffect(
    () => () => {
      endTags()
      client.clear()
    },
    [client],
  )
}

export const Shell = () => {
  const styles = useStyles()
  const { t } = useTranslation('app')
  const username = useConsole(({ session }) => (session.kind === 'signedOut' ? '' : session.username))
  const environment = useEnvironmentValue()
  const menus = useRead('app', system.menus, {})
  const entries = useEntriesWithInbox(
    useMemo(() => addOwnPages(buildNavigation(menus.data ?? [])), [menus.data]),
  )
  useInbox(entries, true)
  const arrangedEntries = useArrangedMenu(entries)
  const titles = useMemo(() => collectMenuTitles(entries), [entries])
  // Preloads the menu's pages once the home page is rendered.
  useEffect(
    () =>
      loadWhileIdle([
        paletteCode,
        playerDialog,
        playerDock,
        ...listRoutes(entries).filter(isScreen).map(getScreenCode),
      ]),
    [entries],
  )
  useRejectionToast(menus.error?.failure)
  const isCompact = useMedia(compactScreen)
  const isFolded = useIsMenuFolded()
  const fileNotices = useConsole(all => all.fileNotices)
  const [drawer, setDrawer] = useState(false)
  const [isListed, setListed] = useState(false)
  const [isAnnouncing, setAnnouncing] = useState(false)
  const [panel, setPanel] = useState<'jobs' | null>(null)
  const search = useRef<HTMLInputElement>(null)
  useClearedAtEnd()
  usePlaces(entries, isAnnouncing)

  const open = (route: string) => {
    setDrawer(false)
    openRoute(route)
  }
  const find = () => {
    if (isFolded) toggleMenu()
    setDrawer(isCompact)
    // Wait a frame: this command itself may have made the field appear.
    requestAnimationFrame(() => search.current?.focus())
  }
  const shellActions = {
    find,
    help: () => openHelp('shortcuts'),
    jobs: () => setPanel(openPanel => (openPanel === 'jobs' ? null : 'jobs')),
    palette: togglePalette,
    settings: () => leavePageTo(() => openRoute(settingsRoute)),
    leave: () => setPanel(null),
    listTags: () => setListed(wasListed => !wasListed),
  }
  useCommands(shellActions)
  const menu = {
    status: menus.isError && !menus.isFetching ? 'failed' : menus.data ? 'ready' : 'loading',
    failure: menus.error?.failure ?? null,
    onRetry: () => void menus.refetch(),
  } as const
  const navigation = (
    <IsolatedSection>
      <Navigation entries={arrangedEntries} {...menu} searchRef={search} onOpen={open} />
    </IsolatedSection>
  )
  return (
    <EnvironmentProvider value={environment}>
      <TitlesProvider value={titles}>
        <div className={styles.root}>
          <a className={styles.skip} href="#content">
            {t('skipToContent')}
          </a>
          <ProfileBar />
          <TopBar
            username={username}
            menuLabel={t(isCompact ? 'menu.open' : isFolded ? 'menu.expand' : 'menu.collapse')}
            onMenu={() => (isCompact ? setDrawer(true) : toggleMenu())}
            onJobs={() => setPanel('jobs')}
          />
          <PanelPlaceHost>
            <div className={styles.body}>
              {!isCompact && (
                <nav
                  className={mergeClasses(styles.nav, isFolded && styles.rail)}
                  aria-label={t('menu.title')}
                >
                  {isFolded ? (
                    <IsolatedSection>
                      <NavRail entries={arrangedEntries} {...menu} onOpen={open} />
                    </IsolatedSection>
                  ) : (
                    navigation
                  )}
                </nav>
              )}
              <div className={styles.column}>
                <IsolatedSection>
                  <UnseenAnnouncement key={username} username={username} onShows={setAnnouncing} />
                </IsolatedSection>
                <TagStrip isListed={isListed} onList={setListed} />
                <OfflineBar />
                <CrashBar />
                <SurveyBar />
                <UnresolvedWrites />
                <UpdateBar />
                <FileNotes notices={fileNotices} leave={t('close')} />
                <main id="content" className={styles.main} tabIndex={-1}>
                  <TagPanes />
                </main>
              </div>
              <PlayerHost />
            </div>
          </PanelPlaceHost>
          <OverlayDrawer
            className={styles.drawer}
            open={isCompact && drawer}
            onOpenChange={(_, data) => setDrawer(data.open)}
            aria-label={t('menu.title')}
          >
            {navigation}
          </OverlayDrawer>
          {panel && <ReturnFocus key={panel} />}
          {panel === 'jobs' && (
            <IsolatedSection>
              <JobsPanel onClose={() => setPanel(null)} />
            </IsolatedSection>
          )}
          <LinkedQuestion menu={entries} isReading={!menus.data} />
          <MainPalette menu={entries} shellActions={shellActions} />
          <IsolatedSection>
            <JobTips isHeld={isAnnouncing} />
          </IsolatedSection>
        </div>
      </TitlesProvider>
    </EnvironmentProvider>
  )
}
