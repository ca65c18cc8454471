import { playerDetail } from '../../../../shared/endpoints/player-detail.ts'
import type { FactsOf } from '../../../kit/facts/explained-fact.ts'

/** What a player's figures are told by; the document names the wagering that is left and not how it is made. */
export const told: FactsOf = { call: playerDetail.detail, part: 'data', plain: ['RemainWageRequire'] }
