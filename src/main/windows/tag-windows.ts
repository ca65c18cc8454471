import { failed, ok, type Result } from '../../shared/result.ts'
import type { OpenTag } from '../../shared/settings.ts'

/** How many tags may have a window of their own at once. */
const mostTagWindows = 6

interface TagWindow {
  readonly destroy: () => void
  readonly on: (event: 'closed', listener: () => void) => unknown
}

interface TagWindowParts<Window extends TagWindow> {
  /** Opens a window for a tag; `before` is the latest of those that are open. */
  readonly open: (before: Window | undefined) => Window
  readonly focus: (window: Window) => void
  /** The window is gone: its tag is one of the main window's again, on show there where the operator asked for it. */
  readonly onBack: (id: string, show: boolean) => void
  /** A tag's screen remembers something: whoever keeps all tags is told. */
  readonly onRemember: (told: { readonly id: string; readonly key: string; readonly value: unknown }) => void
}

/**
 * The windows of single tags, all of one operator. What their screens remember is kept here, for a page that is loaded
 * anew, and told to the main window, which alone writes it to the settings.
 */
export const createTagWindows = <Window extends TagWindow>(parts: TagWindowParts<Window>) => {
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
      if (there) parts.focus(there)
      else if (shown.size >= mostTagWindows) {
        return failed({ kind: 'invalid', fields: [{ field: 'tag', message: 'tags:tooManyWindows' }] })
      } else {
        const window = parts.open([...shown.keys()].at(-1))
        shown.set(window, tag)
        window.on('closed', () => {
          shown.delete(window)
          parts.onBack(tag.id, asked.delete(window))
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
