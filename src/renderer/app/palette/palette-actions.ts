import { bridge } from '../../bridge.ts'
import { openPlayer } from '../player/player-form.ts'
import type { ShellActions } from '../use-commands.ts'
import { openRoute, showRoute, showRow } from '../view.ts'
import type { PaletteCommand } from './command.ts'
import { listCommands } from './commands.ts'
import { leavePageTo } from './go-to.ts'

/** Actions of the palette in its window. */
export interface PaletteActions {
  /** True in the main window, which has the tags; elsewhere pages open in the main window, which is focused. */
  readonly isMain: boolean
  /** Opens a page as the menu does; in a new tag if the route has query parameters. */
  readonly open: (route: string) => void
  /** Opens a route's page with the route's search. */
  readonly lead: (route: string) => void
  /** Shows the record that a route's search finds, beside a list that keeps its own search. */
  readonly showRow: (route: string) => void
  readonly openPlayer: (id: string) => void
  /** Closes overlays of the visible page before a navigation. */
  readonly leave: () => void
  readonly commands: () => readonly PaletteCommand[]
}

export const createMainWindowActions = (shellActions: ShellActions): PaletteActions => ({
  isMain: true,
  open: route => leavePageTo(() => openRoute(route)),
  lead: route => leavePageTo(() => showRoute(route)),
  showRow: route => leavePageTo(() => showRow(route)),
  openPlayer,
  leave: shellActions.leave,
  commands: () => listCommands(shellActions),
})

/** Actions in a window of a single tag. What is open there stays as it is. */
export const createTagWindowActions = (
  commands: () => readonly PaletteCommand[],
  showPlayer: (id: string) => void,
): PaletteActions => ({
  isMain: false,
  open: route => void bridge().request('leadMain', { route, how: 'open' }),
  lead: route => void bridge().request('leadMain', { route, how: 'lead' }),
  showRow: route => void bridge().request('leadMain', { route, how: 'row' }),
  openPlayer: showPlayer,
  leave: () => undefined,
  commands,
})
