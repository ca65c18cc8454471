import { playerDetail } from '../../../../shared/endpoints/player-detail.ts'
import type { FactSource } from '../../../kit/facts/explain-fact.ts'

/** What a player's figures are told by; the document names the wagering that is left and not how it is made. */
export const playerFigureSource: FactSource = {
  call: playerDetail.detail,
  part: 'data',
  plain: ['RemainWageRequire'],
}
