import { listVisibleTabs, type PlayerTab } from '../../../../shared/domain/player-tabs.ts'

/** The platform's tabs, and the console's own timeline of everything that happened to the player. */
export type DetailTab = PlayerTab | 'timeline'

/** Tag scope of a tab within that of the player's detail. */
export const getTabScope = (detail: string, tab: DetailTab): string => `${detail} ${tab}`

/** Tab that a detail opens with. */
export const firstTab: DetailTab = 'basic'

/** A country's tabs in display order: the basic facts first, the password form last. */
export const listDetailTabs = (country: string): readonly DetailTab[] => {
  const others = listVisibleTabs(country).filter(tab => tab !== firstTab && tab !== 'password')
  return [firstTab, 'timeline', ...others, 'password']
}
