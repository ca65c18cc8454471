import type { PlayerTab } from '../../../../shared/domain/player-tabs.ts'

/** The place of one tab within the place of a player's detail. */
export const tabPlace = (detail: string, tab: PlayerTab): string => `${detail} ${tab}`

/** The tab that a detail opens with. */
export const firstTab: PlayerTab = 'basic'
