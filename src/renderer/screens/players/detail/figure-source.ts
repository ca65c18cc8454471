import { playerDetail } from '../../../../shared/endpoints/player-detail.ts'
import type { FactSource } from '../../../kit/facts/explain-fact.ts'

/** Source of a player's figures; the document names the remaining wagering but no formula for it. */
export const playerFigureSource: FactSource = {
  call: playerDetail.detail,
  part: 'data',
  plain: ['RemainWageRequire'],
}
