import { Button, makeStyles, Subtitle1, Tooltip } from '@fluentui/react-components'
import { ArrowLeft20Regular } from '@fluentui/react-icons/svg/arrow-left'
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss'
import { PanelRightContract20Regular } from '@fluentui/react-icons/svg/panel-right-contract'
import { WindowNew20Regular } from '@fluentui/react-icons/svg/window-new'
import { type ReactElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { EnvironmentProvider, useEnvironment } from '../../kit/environment.ts'
import { SidePanel } from '../../kit/side-panel/side-panel.tsx'
import type { RecordCursor } from '../../kit/table/rows/record-cursor.ts'
import { openPlayerWindow } from '../windows/own-window.ts'
import { dockPlayers, panelId } from './player-form.ts'
import { PlayerPane } from './player-pane.tsx'
import { PlayerSteps } from './player-steps.tsx'
import { closePlayers, leavePlayer, stepPlayer, usePlayers, visitPlayer } from './player-visits.ts'

const useStyles = makeStyles({
  title: { margin: 0 },
  tools: { display: 'inline-flex', alignItems: 'center' },
})

/** Detail of the current player beside the list, which stays usable; rendered only while open. */
export const PlayerDock = ({ id }: { readonly id: string }) => {
  const styles = useStyles()
  const { t } = useTranslation('app')
  const depth = usePlayers(({ trail }) => trail.length)
  const around = useEnvironment()
  const environment = useMemo(
    () => ({
      ...around,
      open: (_: 'player', next: string, among?: RecordCursor) => visitPlayer(next, among),
    }),
    [around],
  )
  const tool = (what: string, icon: ReactElement, run: () => void) => (
    <Tooltip content={what} relationship="label">
      <Button size="small" appearance="subtle" icon={icon} onClick={run} />
    </Tooltip>
  )
  const title = t('player.title', { id })
  return (
    <SidePanel
      id={panelId}
      label={title}
      edge={t('player.resize')}
      onClose={closePlayers}
      onStep={stepPlayer}
    >
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
    </SidePanel>
  )
}
