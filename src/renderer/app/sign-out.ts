import { bridge } from '../bridge.ts'
import { flushTags } from './tag-store.ts'
import { go } from './view.ts'

/** Ends the session as its user asks; the open tags are saved first. */
export const signOut = async (): Promise<void> => {
  flushTags()
  await bridge().request('signOut', undefined)
  go('/login')
}
