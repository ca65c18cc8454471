import { parsePlayerRoute } from '../../../shared/links/player-route.ts'
import type { OpenTag } from '../../../shared/settings.ts'
import { bridge } from '../../bridge.ts'
import { useConsole } from '../../kit/console.ts'
import { formatFailure } from '../../kit/failure/failure.ts'
import { toast } from '../../kit/toast.ts'
import { changeTags, remember, useTags, withState } from '../tags/tag-store.ts'
import { homeTag, withTagActivated, withTagAttached, withTagClosed } from '../tags/tags.ts'

/** Tags in separate windows, as main knows them: this page may have reloaded meanwhile. */
let outside: ReadonlyMap<string, OpenTag> = new Map()

export const listDetachedTags = (): readonly OpenTag[] => [...outside.values()]

/** Moves a tag to a separate window, with its filters and drafts. */
export const detachTag = async (id: string): Promise<void> => {
  const tag = useTags.getState().list.find(one => one.id === id)
  if (!tag || id === homeTag.id) return
  const movedTag = withState(tag)
  const result = await bridge().request('openTagWindow', { tag: movedTag })
  if (!result.ok) return toast('error', formatFailure(result.failure))
  const now = useTags.getState()
  outside = new Map(outside).set(id, movedTag)
  changeTags(withTagClosed(now, id), { away: [...now.away, tag] })
}

/** Focuses a tag's window. */
export const showTagWindow = (id: string): void => void bridge().request('showTagWindow', { id })

/** Returns a closed window's tag to the tag bar, active if requested. */
const comeBack = (id: string, isShown: boolean) => {
  outside = new Map([...outside].filter(([one]) => one !== id))
  const now = useTags.getState()
  const tag = now.away.find(one => one.id === id)
  if (!tag) return
  const next = withTagAttached(now, tag)
  changeTags(isShown ? withTagActivated(next, id) : next, { away: now.away.filter(one => one !== tag) })
}

/** Follows events of single-tag windows until the returned function is called. */
export const followTagWindows = (): (() => void) => {
  // A player's window shows no tag of this one.
  const tags = useConsole.getState().boot.detachedTags.filter(({ route }) => parsePlayerRoute(route) === null)
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
