import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { playerAddress } from '../../shared/player-address.ts'
import { bridge } from '../bridge.ts'
import { saveSettings, useConsole } from '../kit/console.ts'
import { EnvironmentProvider } from '../kit/environment.ts'
import type { Walk } from '../kit/table/walk.ts'
import { checkForUpdates } from './check-updates.ts'
import { useJobNews } from './job-news.ts'
import { OfflineBar } from './offline/offline-bar.tsx'
import { windowDesk } from './palette/desk.ts'
import { closeWindow, playerWindowCommands } from './palette/window-commands.ts'
import { WindowPalette } from './palette/window-palette.tsx'
import { PlayerPane } from './player-pane.tsx'
import { PlayerSteps } from './player-steps.tsx'
import { leavePlayer, reloadPlayer, usePlayers, visitPlayer } from './player-visits.ts'
import { toggleShareSafe } from './privacy.ts'
import { ProfileBar } from './profile-bar.tsx'
import { ShareSafeBadge } from './share-safe-badge.tsx'
import { useEnvironmentValue } from './use-environment-value.ts'
import { usePageTitle } from './use-page-title.ts'
import { useStepKeys } from './use-step-keys.ts'

const useStyles = makeStyles({
  window: { display: 'flex', flexDirection: 'column', height: '100vh' },
  root: {
    display: 'flex',
    flexDirection: 'column',
    flex: 1,
    minHeight: 0,
    gap: tokens.spacingVerticalS,
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase500, fontWeight: tokens.fontWeightSemibold },
  content: { flex: 1, minHeight: 0, overflow: 'auto' },
  actions: { display: 'flex', justifyContent: 'end', gap: tokens.spacingHorizontalS },
})

const open = (_: 'player', id: string, among?: Walk) => visitPlayer(id, among)
const desk = windowDesk(playerWindowCommands, id => visitPlayer(id))

/** Carries out the menu's commands that mean something here. */
const useCommands = () =>
  useEffect(
    () =>
      bridge().on('command', command => {
        if (command === 'closeTag') closeWindow()
        if (command === 'reloadTag') reloadPlayer()
        if (command === 'checkForUpdates') void checkForUpdates()
        if (command === 'toggleShareSafe') toggleShareSafe()
        if (command === 'toggleSimplified')
          void saveSettings({ simplified: !useConsole.getState().settings.simplified })
      }),
    [],
  )

/** A player's detail that fills a window of its own (spec 2 §2.9). */
export const PlayerWindow = () => {
  const styles = useStyles()
  const { t } = useTranslation('app')
  const id = usePlayers(({ trail }) => trail.at(-1)?.id ?? '')
  const depth = usePlayers(({ trail }) => trail.length)
  const around = useEnvironmentValue()
  const environment = useMemo(() => ({ ...around, open, navigate: desk.lead }), [around])
  const title = t('player.title', { id })
  const content = useRef<HTMLDivElement>(null)
  useCommands()
  useStepKeys(content)
  // The main window tells.
  useJobNews()
  usePageTitle(title)
  // Main knows by the address who is shown, and a reload shows the same player again.
  useEffect(() => window.history.replaceState(null, '', playerAddress(id)), [id])
  return (
    <EnvironmentProvider value={environment}>
      <div className={styles.window}>
        <ProfileBar />
        <OfflineBar />
        <main className={styles.root}>
          <div className={styles.content} ref={content}>
            <PlayerPane
              id={id}
              heading={<h1 className={styles.title}>{title}</h1>}
              tools={
                <>
                  <ShareSafeBadge />
                  <PlayerSteps />
                </>
              }
            />
          </div>
          <footer className={styles.actions}>
            {depth > 1 && <Button onClick={leavePlayer}>{t('player.back')}</Button>}
            <Button appearance="primary" onClick={closeWindow}>
              {t('close')}
            </Button>
          </footer>
        </main>
      </div>
      <WindowPalette desk={desk} />
    </EnvironmentProvider>
  )
}
