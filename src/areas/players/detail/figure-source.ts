import type { FactSource } from '../../../renderer/kit/facts/explain-fact.ts'
import { playerDetail } from '../player-detail.calls.ts'

/** Source of a player's figures; the document names the remaining wagering but no formula for it. */
export const playerFigureSource: FactSource = {
  call: playerDetail.detail,
  part: 'data',
  plain: ['RemainWageRequire'],
}
