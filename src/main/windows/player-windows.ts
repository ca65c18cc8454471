import { failed, ok, type Result } from '../../shared/result.ts'

/** How many players may have a window of their own at once. */
export const mostPlayerWindows = 6

interface PlayerWindow {
  readonly destroy: () => void
  readonly on: (event: 'closed', listener: () => void) => unknown
}

interface PlayerWindowParts<Window extends PlayerWindow> {
  /** Opens a window on this player; `before` is the latest of those that are open, `onPlayer` is told whom it goes on to. */
  readonly open: (
    id: string,
    before: Window | undefined,
    onPlayer: (window: Window, id: string) => void,
  ) => Window
  readonly focus: (window: Window) => void
}

/** The windows of single players, side by side: one for each player, and all of one operator (spec 2 §2.9). */
export const createPlayerWindows = <Window extends PlayerWindow>(parts: PlayerWindowParts<Window>) => {
  /** Each window's player, who changes as the user goes from one to the next inside it. */
  const shown = new Map<Window, string>()
  let owner = ''

  const shows = (window: Window, id: string) => {
    if (shown.has(window)) shown.set(window, id)
  }
  const closeAll = () => {
    const windows = [...shown.keys()]
    shown.clear()
    for (const window of windows) window.destroy()
  }
  return {
    all: (): readonly Window[] => [...shown.keys()],
    /** Opens the player for this operator, or brings forward the window that shows them. */
    open: (id: string, username: string): Result<undefined> => {
      owner = username
      const [open] = [...shown].find(([, player]) => player === id) ?? []
      if (open) parts.focus(open)
      else if (shown.size >= mostPlayerWindows) {
        return failed({ kind: 'invalid', fields: [{ field: 'id', message: 'app:player.tooManyWindows' }] })
      } else {
        const window = parts.open(id, [...shown.keys()].at(-1), shows)
        shown.set(window, id)
        window.on('closed', () => shown.delete(window))
      }
      return ok(undefined)
    },
    /** The window has gone on to another player. */
    shows,
    /** Who is signed in now, '' for nobody: what another operator opened is closed. */
    signedIn: (username: string): void => {
      if (username !== owner) closeAll()
      owner = username
    },
    closeAll,
  }
}
