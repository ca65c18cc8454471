import { parsePlayerRoute } from '../../shared/player-route.ts'
import type { OpenTag } from '../../shared/settings.ts'
import { bridge } from '../bridge.ts'
import { useConsole } from '../kit/console.ts'
import { formatFailure } from '../kit/failure.ts'
import { toast } from '../kit/toast.ts'
import { changeTags, remember, useTags, withState } from './tag-store.ts'
import { homeTag, withTagActivated, withTagAttached, withTagClosed } from './tags.ts'

/** Tags that have a window of their own, with what main knows of them: the page may be loaded anew meanwhile. */
let outside: ReadonlyMap<string, OpenTag> = new Map()

export const listDetachedTags = (): readonly OpenTag[] => [...outside.values()]

/** Moves a tag into a window of its own, with its filters and drafts. */
export const detachTag = async (id: string): Promise<void> => {
  const tag = useTags.getState().list.find(one => one.id === id)
  if (!tag || id === homeTag.id) return
  const moving = withState(tag)
  const result = await bridge().request('openTagWindow', { tag: moving })
  if (!result.ok) return toast('error', formatFailure(result.failure))
  const now = useTags.getState()
  outside = new Map(outside).set(id, moving)
  changeTags(withTagClosed(now, id), { away: [...now.away, tag] })
}

/** Brings the window of a tag forward. */
export const showTagWindow = (id: string): void => void bridge().request('showTagWindow', { id })

/** The window is gone: its tag stands among the others again, on show if that is asked for. */
const comeBack = (id: string, isShown: boolean) => {
  outside = new Map([...outside].filter(([one]) => one !== id))
  const now = useTags.getState()
  const tag = now.away.find(one => one.id === id)
  if (!tag) return
  const next = withTagAttached(now, tag)
  changeTags(isShown ? withTagActivated(next, id) : next, { away: now.away.filter(one => one !== tag) })
}

/** Follows what the windows of single tags tell, until the returned function is called. */
export const followTagWindows = (): (() => void) => {
  // The window of a player shows no tag of this one.
  const tags = useConsole.getState().boot.away.filter(({ route }) => parsePlayerRoute(route) === null)
  outside = new Map(tags.map(tag => [tag.id, tag]))
  const stops = [
    bridge().on('tagRemembers', ({ id, key, value }) => {
      const tag = outside.get(id)
      if (tag) outside = new Map(outside).set(id, { ...tag, state: { ...tag.state, [key]: value } })
      remember(id, key, value)
    }),
    bridge().on('tagBack', ({ id, show }) => comeBack(id, show)),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
