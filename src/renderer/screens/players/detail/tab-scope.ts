import { listVisibleTabs, type PlayerTab } from '../../../../shared/domain/player-tabs.ts'

/** The platform's tabs, and one of our own: what happened to the player, in one order by time. */
export type DetailTab = PlayerTab | 'timeline'

/** The place of one tab within the place of a player's detail. */
export const getTabScope = (detail: string, tab: DetailTab): string => `${detail} ${tab}`

/** The tab that a detail opens with. */
export const firstTab: DetailTab = 'basic'

/** The tabs of a country as they stand: who and what first, the form of passwords last. */
export const listDetailTabs = (country: string): readonly DetailTab[] => {
  const others = listVisibleTabs(country).filter(tab => tab !== firstTab && tab !== 'password')
  return [firstTab, 'timeline', ...others, 'password']
}
