import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { EnvironmentProvider, useEnvironment } from '../../kit/environment.ts'
import { pageTitle } from '../../kit/page.ts'
import { useStepKeys } from '../../kit/side-panel/use-step-keys.ts'
import type { RecordCursor } from '../../kit/table/rows/record-cursor.ts'
import { closeWindow } from '../palette/window-commands.ts'
import { PrivacyBadge } from '../shell/privacy-badge.tsx'
import { usePageTitle } from '../shell/use-page-title.ts'
import { showInPlayerWindow } from '../windows/own-window.ts'
import { PlayerPane } from './player-pane.tsx'
import { PlayerSteps } from './player-steps.tsx'
import { leavePlayer, stepPlayer, usePlayers, visitPlayer } from './player-visits.ts'

const useStyles = makeStyles({
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
  title: pageTitle,
  content: { flex: 1, minHeight: 0, overflow: 'auto' },
  actions: { display: 'flex', justifyContent: 'end', gap: tokens.spacingHorizontalS },
})

const open = (_: 'player', id: string, among?: RecordCursor) => visitPlayer(id, among)

/** A player's detail that fills a separate window (spec 2 §2.9); linked players replace it. */
export const PlayerPage = () => {
  const styles = useStyles()
  const { t } = useTranslation('app')
  const id = usePlayers(({ trail }) => trail.at(-1)?.id ?? '')
  const depth = usePlayers(({ trail }) => trail.length)
  const around = useEnvironment()
  const environment = useMemo(() => ({ ...around, open }), [around])
  const title = t('player.title', { id })
  const content = useRef<HTMLDivElement>(null)
  useStepKeys(content, stepPlayer)
  usePageTitle(title)
  useEffect(() => showInPlayerWindow(id), [id])
  return (
    <EnvironmentProvider value={environment}>
      <main className={styles.root}>
        <div className={styles.content} ref={content}>
          <PlayerPane
            id={id}
            heading={<h1 className={styles.title}>{title}</h1>}
            tools={
              <>
                <PrivacyBadge />
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
    </EnvironmentProvider>
  )
}
