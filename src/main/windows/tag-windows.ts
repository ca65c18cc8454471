import { parsePlayerRoute } from '../../shared/links/player-route.ts'
import { failed, ok, type Result } from '../../shared/result.ts'
import type { OpenTag } from '../../shared/settings.ts'

/** Maximum number of tag windows, and of player windows besides. */
const maxTagWindows = 6

interface TagWindow {
  readonly destroy: () => void
  readonly on: (event: 'closed', listener: () => void) => unknown
}

interface TagWindowDeps<Window extends TagWindow> {
  /** Opens a window for a tag; `before` is the latest open one of its kind. */
  readonly open: (tag: OpenTag, before: Window | undefined) => Window
  readonly focus: (window: Window) => void
  /** Called when a window has closed: its tag returns to the main window, and becomes active there if `show`. */
  readonly onBack: (id: string, show: boolean) => void
  /** Called when a tag's screen stores state, for the main window. */
  readonly onRemember: (change: {
    readonly id: string
    readonly key: string
    readonly value: unknown
  }) => void
}

const isPlayer = ({ route }: OpenTag): boolean => parsePlayerRoute(route) !== null

/**
 * Windows of single tags, and of single players, which are not tags of the main window; all of one operator. Their screens' state
 * is stored here for reloads, and sent to the main window, the only one that writes it to the settings.
 */
export const createTagWindows = <Window extends TagWindow>(parts: TagWindowDeps<Window>) => {
  const tagsByWindow = new Map<Window, OpenTag>()
  const closeRequested = new Set<Window>()
  let owner = ''

  const findWindow = (id: string) => [...tagsByWindow].find(([, tag]) => tag.id === id)?.[0]
  const closeAll = () => {
    for (const window of tagsByWindow.keys()) window.destroy()
  }
  return {
    all: (): readonly Window[] => [...tagsByWindow.keys()],
    tags: (): readonly OpenTag[] => [...tagsByWindow.values()],
    /** Tag of a window; null for any other window. */
    of: (window: Window): OpenTag | null => tagsByWindow.get(window) ?? null,
    /** Opens a window for this operator's tag, or brings its existing one to the front. */
    open: (tag: OpenTag, username: string): Result<undefined> => {
      owner = username
      const existingWindow = findWindow(tag.id)
      const sameKind = [...tagsByWindow].filter(([, other]) => isPlayer(other) === isPlayer(tag))
      if (existingWindow) parts.focus(existingWindow)
      else if (sameKind.length >= maxTagWindows) {
        return failed({ kind: 'invalid', fields: [{ field: 'tag', message: 'tags:tooManyWindows' }] })
      } else {
        const window = parts.open(tag, sameKind.at(-1)?.[0])
        tagsByWindow.set(window, tag)
        window.on('closed', () => {
          const { id } = tagsByWindow.get(window) ?? tag
          tagsByWindow.delete(window)
          parts.onBack(id, closeRequested.delete(window))
        })
      }
      return ok(undefined)
    },
    /** Brings a tag's window to the front; if it is gone, notifies the main window again. */
    show: (id: string): void => {
      const window = findWindow(id)
      if (window) parts.focus(window)
      else parts.onBack(id, true)
    },
    remember: (window: Window, key: string, value: unknown): void => {
      const tag = tagsByWindow.get(window)
      if (!tag) return
      tagsByWindow.set(window, { ...tag, state: { ...tag.state, [key]: value } })
      parts.onRemember({ id: tag.id, key, value })
    },
    /** Sets the player that a player window now shows; ignored for any other window. */
    replace: (window: Window, tag: OpenTag): void => {
      const before = tagsByWindow.get(window)
      if (before && isPlayer(before) && isPlayer(tag)) tagsByWindow.set(window, tag)
    },
    /** Closes a tag's window and moves the tag back to the main window. */
    giveBack: (window: Window): void => {
      if (!tagsByWindow.has(window)) return
      closeRequested.add(window)
      window.destroy()
    },
    /** Called on sign-in and sign-out ('' when signed out): closes another operator's windows. */
    signedIn: (username: string): void => {
      if (username !== owner) closeAll()
      owner = username
    },
    closeAll,
  }
}
