import { createPlayerRoute, parsePlayerRoute } from '../../shared/player-route.ts'
import type { OpenTag } from '../../shared/settings.ts'
import { bridge } from '../bridge.ts'
import { formatFailure } from '../kit/failure.ts'
import { shouldToast, toast } from '../kit/toast.ts'
import { startOneTag, useTags } from './tag-store.ts'

/** The tag that a player's window shows. It is no tag of the main window: closing the window ends it. */
const playerTag = (id: string): OpenTag => ({
  id: createPlayerRoute(id),
  route: createPlayerRoute(id),
  pinned: false,
  copy: 1,
  state: {},
})

/** Shows a player in a window of their own, or says why not. */
export const openPlayerWindow = async (id: string): Promise<void> => {
  const result = await bridge().request('openTagWindow', { tag: playerTag(id) })
  if (!result.ok && shouldToast(result.failure)) toast('error', formatFailure(result.failure))
}

const playerHere = ({ list } = useTags.getState()): string | null => parsePlayerRoute(list[0]?.route ?? '')

/** True in the window of a player. */
export const isPlayerWindow = (tags = useTags.getState()): boolean => playerHere(tags) !== null

/** The window of a player shows another one: asked for, it comes forward, and loaded anew, it shows the same again. */
export const showInPlayerWindow = (id: string): void => {
  if (id === '' || playerHere() === id) return
  startOneTag(playerTag(id))
  void bridge().request('replaceTag', { tag: playerTag(id) })
}
