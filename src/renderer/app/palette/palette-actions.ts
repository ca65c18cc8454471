import { bridge } from '../../bridge.ts'
import { openPlayer } from '../player-form.ts'
import type { ShellActions } from '../use-commands.ts'
import { openRoute, showRoute, showRow } from '../view.ts'
import type { PaletteCommand } from './command.ts'
import { listCommands } from './commands.ts'
import { goTo } from './go-to.ts'

/** What the palette can do in the window that it is opened in. */
export interface PaletteActions {
  /** It has the tags: in any other window pages open in the main one, which comes forward. */
  readonly isMain: boolean
  /** Shows a page as the menu does, in a tag of its own where the route asks for something. */
  readonly open: (route: string) => void
  /** Has the page of a route search for what that names. */
  readonly lead: (route: string) => void
  /** Shows the record that a route's search finds beside its list, which keeps its own search. */
  readonly showRow: (route: string) => void
  readonly openPlayer: (id: string) => void
  /** Closes what lies over the page on show, for somebody who goes to another. */
  readonly leave: () => void
  readonly commands: () => readonly PaletteCommand[]
}

export const createMainWindowActions = (wishes: ShellActions): PaletteActions => ({
  isMain: true,
  open: route => goTo(() => openRoute(route)),
  lead: route => goTo(() => showRoute(route)),
  showRow: route => goTo(() => showRow(route)),
  openPlayer,
  leave: wishes.leave,
  commands: () => listCommands(wishes),
})

/** Of a window that shows one thing. What is open there stays as it is. */
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
