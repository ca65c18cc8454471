import { bridge } from '../../bridge.ts'
import { openPlayer } from '../player-form.ts'
import type { Wishes } from '../use-commands.ts'
import { openRoute, showRoute, showRow } from '../view.ts'
import type { Command } from './command.ts'
import { commandsNow } from './commands.ts'
import { goTo } from './go-to.ts'

/** What the palette can do in the window that it is opened in. */
export interface Desk {
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
  readonly commands: () => readonly Command[]
}

export const mainDesk = (wishes: Wishes): Desk => ({
  isMain: true,
  open: route => goTo(() => openRoute(route)),
  lead: route => goTo(() => showRoute(route)),
  showRow: route => goTo(() => showRow(route)),
  openPlayer,
  leave: wishes.leave,
  commands: () => commandsNow(wishes),
})

/** Of a window that shows one thing. What is open there stays as it is. */
export const windowDesk = (commands: () => readonly Command[], showPlayer: (id: string) => void): Desk => ({
  isMain: false,
  open: route => void bridge().request('leadMain', { route, how: 'open' }),
  lead: route => void bridge().request('leadMain', { route, how: 'lead' }),
  showRow: route => void bridge().request('leadMain', { route, how: 'row' }),
  openPlayer: showPlayer,
  leave: () => undefined,
  commands,
})
