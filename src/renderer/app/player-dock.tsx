import { Button, makeStyles, Subtitle1, Tooltip, tokens } from '@fluentui/react-components'
import { ArrowLeft20Regular } from '@fluentui/react-icons/svg/arrow-left'
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss'
import { PanelRightContract20Regular } from '@fluentui/react-icons/svg/panel-right-contract'
import { WindowNew20Regular } from '@fluentui/react-icons/svg/window-new'
import { type ReactElement, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { EnvironmentProvider, useEnvironment } from '../kit/environment.ts'
import type { Walk } from '../kit/table/walk.ts'
import { openPlayerWindow } from './own-window.ts'
import { DockEdge } from './player-dock-edge.tsx'
import { dockPlayers, panelId } from './player-form.ts'
import { PlayerPane } from './player-pane.tsx'
import { PlayerSteps } from './player-steps.tsx'
import { closePlayers, leavePlayer, usePlayers, visitPlayer } from './player-visits.ts'
import { useDockFocus } from './use-dock-focus.ts'
import { useDockWidth } from './use-dock-width.ts'
import { useStepKeys } from './use-step-keys.ts'

const useStyles = makeStyles({
  root: {
    position: 'relative',
    flexShrink: 0,
    minWidth: 0,
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  pane: { height: '100%', ':focus-visible': { outline: 'none' } },
  title: { margin: 0 },
  tools: { display: 'inline-flex', alignItems: 'center' },
})

/** The detail of the player on show beside the list, which stays in use; drawn only while there is one. */
export const PlayerDock = ({ id }: { readonly id: string }) => {
  const styles = useStyles()
  const { t } = useTranslation('app')
  const depth = usePlayers(({ trail }) => trail.length)
  const pane = useRef<HTMLDivElement>(null)
  const around = useEnvironment()
  const environment = useMemo(
    () => ({
      ...around,
      open: (_: 'player', next: string, among?: Walk) => visitPlayer(next, among),
    }),
    [around],
  )
  const width = useDockWidth()
  useStepKeys(pane)
  useDockFocus(pane)
  const tool = (what: string, icon: ReactElement, run: () => void) => (
    <Tooltip content={what} relationship="label">
      <Button size="small" appearance="subtle" icon={icon} onClick={run} />
    </Tooltip>
  )
  const title = t('player.title', { id })
  return (
    <aside id={panelId} aria-label={title} className={styles.root} style={{ width: width.now }}>
      <DockEdge width={width} />
      <div className={styles.pane} tabIndex={-1} ref={pane}>
        <EnvironmentProvider value={environment}>
          <PlayerPane
            id={id}
            heading={
              <Subtitle1 as="h2" className={styles.title}>
                {title}
              </Subtitle1>
            }
            tools={
              <span className={styles.tools}>
                {depth > 1 && tool(t('player.back'), <ArrowLeft20Regular />, leavePlayer)}
                <PlayerSteps />
                {tool(t('player.undock'), <PanelRightContract20Regular />, () => dockPlayers(false))}
                {tool(t('player.ownWindow'), <WindowNew20Regular />, () => void openPlayerWindow(id))}
                {tool(t('close'), <Dismiss20Regular />, closePlayers)}
              </span>
            }
          />
        </EnvironmentProvider>
      </div>
    </aside>
  )
}
