import { parsePlayerRoute } from '../../shared/player-route.ts'
import { failed, ok, type Result } from '../../shared/result.ts'
import type { OpenTag } from '../../shared/settings.ts'

/** How many tags, and how many players besides, may have a window of their own at once. */
export const maxTagWindows = 6

interface TagWindow {
  readonly destroy: () => void
  readonly on: (event: 'closed', listener: () => void) => unknown
}

interface TagWindowDeps<Window extends TagWindow> {
  /** Opens a window for a tag; `before` is the latest that is open of its kind. */
  readonly open: (tag: OpenTag, before: Window | undefined) => Window
  readonly focus: (window: Window) => void
  /** The window is gone: its tag is one of the main window's again, on show there where the operator asked for it. */
  readonly onBack: (id: string, show: boolean) => void
  /** A tag's screen remembers something: whoever keeps all tags is told. */
  readonly onRemember: (told: { readonly id: string; readonly key: string; readonly value: unknown }) => void
}

const isPlayer = ({ route }: OpenTag): boolean => parsePlayerRoute(route) !== null

/**
 * The windows of single tags, and of single players, which are no tags of the main window; all of one operator. What
 * their screens remember is kept here, for a page that is loaded anew, and sent to the main window, which alone writes
 * it to the settings.
 */
export const createTagWindows = <Window extends TagWindow>(parts: TagWindowDeps<Window>) => {
  const shown = new Map<Window, OpenTag>()
  const asked = new Set<Window>()
  let owner = ''

  const windowOf = (id: string) => [...shown].find(([, tag]) => tag.id === id)?.[0]
  const closeAll = () => {
    for (const window of shown.keys()) window.destroy()
  }
  return {
    all: (): readonly Window[] => [...shown.keys()],
    tags: (): readonly OpenTag[] => [...shown.values()],
    /** The tag that a window shows, null where it shows none. */
    of: (window: Window): OpenTag | null => shown.get(window) ?? null,
    /** Opens a window for this operator's tag, or brings forward the one that shows it. */
    open: (tag: OpenTag, username: string): Result<undefined> => {
      owner = username
      const there = windowOf(tag.id)
      const alike = [...shown].filter(([, other]) => isPlayer(other) === isPlayer(tag))
      if (there) parts.focus(there)
      else if (alike.length >= maxTagWindows) {
        return failed({ kind: 'invalid', fields: [{ field: 'tag', message: 'tags:tooManyWindows' }] })
      } else {
        const window = parts.open(tag, alike.at(-1)?.[0])
        shown.set(window, tag)
        window.on('closed', () => {
          const { id } = shown.get(window) ?? tag
          shown.delete(window)
          parts.onBack(id, asked.delete(window))
        })
      }
      return ok(undefined)
    },
    /** Brings a tag's window forward; of one that is gone the main window is told once more. */
    show: (id: string): void => {
      const window = windowOf(id)
      if (window) parts.focus(window)
      else parts.onBack(id, true)
    },
    remember: (window: Window, key: string, value: unknown): void => {
      const tag = shown.get(window)
      if (!tag) return
      shown.set(window, { ...tag, state: { ...tag.state, [key]: value } })
      parts.onRemember({ id: tag.id, key, value })
    },
    /** Records the player that a player's window has gone on to; any other window keeps its tag. */
    replace: (window: Window, tag: OpenTag): void => {
      const before = shown.get(window)
      if (before && isPlayer(before) && isPlayer(tag)) shown.set(window, tag)
    },
    /** Closes the window of a tag, which is wanted in the main one. */
    giveBack: (window: Window): void => {
      if (!shown.has(window)) return
      asked.add(window)
      window.destroy()
    },
    /** Who is signed in now, '' for nobody: what another operator opened is closed. */
    signedIn: (username: string): void => {
      if (username !== owner) closeAll()
      owner = username
    },
    closeAll,
  }
}
