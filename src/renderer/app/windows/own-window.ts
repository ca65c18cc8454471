import { createPlayerRoute, parsePlayerRoute } from '../../../shared/links/player-route.ts'
import type { OpenTag } from '../../../shared/settings.ts'
import { bridge } from '../../bridge.ts'
import { formatFailure } from '../../kit/failure/failure.ts'
import { shouldToast, toast } from '../../kit/toast.ts'
import { startOneTag, useTags } from '../tags/tag-store.ts'

/** The tag that a player's window shows. It is not a tag of the main window: closing the window ends it. */
const playerTag = (id: string): OpenTag => ({
  id: createPlayerRoute(id),
  route: createPlayerRoute(id),
  pinned: false,
  copy: 1,
  state: {},
})

/** Opens a player in a separate window, or shows why not. */
export const openPlayerWindow = async (id: string): Promise<void> => {
  const result = await bridge().request('openTagWindow', { tag: playerTag(id) })
  if (!result.ok && shouldToast(result.failure)) toast('error', formatFailure(result.failure))
}

const playerHere = ({ list } = useTags.getState()): string | null => parsePlayerRoute(list[0]?.route ?? '')

/** True in the window of a player. */
export const isPlayerWindow = (tags = useTags.getState()): boolean => playerHere(tags) !== null

/** Shows another player in a player's window: opening that player then focuses it, a reload shows that player again. */
export const showInPlayerWindow = (id: string): void => {
  if (id === '' || playerHere() === id) return
  startOneTag(playerTag(id))
  void bridge().request('replaceTag', { tag: playerTag(id) })
}
