import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
} from '@fluentui/react-components'
import { PanelRight20Regular } from '@fluentui/react-icons/svg/panel-right'
import { WindowNew20Regular } from '@fluentui/react-icons/svg/window-new'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogButtons } from '../../kit/dialog/dialog-buttons.tsx'
import { EnvironmentProvider, useEnvironment } from '../../kit/environment.ts'
import { useStepKeys } from '../../kit/side-panel/use-step-keys.ts'
import type { RecordCursor } from '../../kit/table/rows/record-cursor.ts'
import { closesOnNavigationMark } from '../session/blocking-dialog.ts'
import { openPlayerWindow } from '../windows/own-window.ts'
import { dockPlayers, useDockable } from './player-form.ts'
import { PlayerPane } from './player-pane.tsx'
import { PlayerSteps } from './player-steps.tsx'
import { closePlayers, leavePlayer, stepPlayer, usePlayers, visitPlayer } from './player-visits.ts'

const useStyles = makeStyles({
  surface: { width: '90vw', maxWidth: '90vw', height: '90vh', maxHeight: '90vh', boxSizing: 'border-box' },
  body: { height: '100%', maxHeight: '100%', gridTemplateRows: 'minmax(0, 1fr) auto' },
  content: { gridRowStart: 1, minHeight: 0, overflow: 'hidden' },
  pane: { height: '100%', ':focus': { outline: 'none' } },
  window: { whiteSpace: 'nowrap' },
})

/** Detail of the current player over the page (spec 2 §2.9); rendered only while open. */
export const PlayerDialog = ({ id }: { readonly id: string }) => {
  const styles = useStyles()
  const { t } = useTranslation('app')
  const depth = usePlayers(({ trail }) => trail.length)
  const dockable = useDockable()
  const content = useRef<HTMLDivElement>(null)
  const around = useEnvironment()
  const environment = useMemo(
    () => ({
      ...around,
      open: (_: 'player', next: string, among?: RecordCursor) => visitPlayer(next, among),
      navigate: (route: string) => {
        closePlayers()
        around.navigate(route)
      },
    }),
    [around],
  )
  useStepKeys(content, stepPlayer)
  useEffect(() => {
    // The focused element disappeared with the previous player.
    if (depth > 0 && id !== '' && document.activeElement === document.body) content.current?.focus()
  }, [depth, id])
  return (
    // A stray click outside must not lose the trail of players: Escape and the buttons close it.
    <Dialog open onOpenChange={(_, { type }) => type === 'escapeKeyDown' && closePlayers()}>
      <DialogSurface {...closesOnNavigationMark} className={styles.surface}>
        <DialogBody className={styles.body}>
          <DialogContent className={styles.content}>
            <div className={styles.pane} tabIndex={-1} ref={content}>
              <EnvironmentProvider value={environment}>
                <PlayerPane
                  id={id}
                  heading={<DialogTitle action={null}>{t('player.title', { id })}</DialogTitle>}
                  tools={<PlayerSteps />}
                />
              </EnvironmentProvider>
            </div>
          </DialogContent>
          <DialogButtons leave={<Button onClick={closePlayers}>{t('close')}</Button>}>
            {dockable && (
              <Button
                className={styles.window}
                icon={<PanelRight20Regular />}
                onClick={() => dockPlayers(true)}
              >
                {t('player.dock')}
              </Button>
            )}
            <Button
              className={styles.window}
              icon={<WindowNew20Regular />}
              onClick={() => void openPlayerWindow(id)}
            >
              {t('player.ownWindow')}
            </Button>
            {depth > 1 && <Button onClick={leavePlayer}>{t('player.back')}</Button>}
          </DialogButtons>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
