import { bridge } from '../../bridge.ts'
import { flushTags } from '../tags/tag-store.ts'
import { navigateTo } from '../view.ts'

/** Signs out at the user's request, after saving the open tags. */
export const signOut = async (): Promise<void> => {
  flushTags()
  await bridge().request('signOut', undefined)
  navigateTo('/login')
}
