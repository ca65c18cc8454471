import { amount, choice, fromConfigs, note, number, password } from '../../renderer/kit/form/fields.ts'
import type { Dictionary } from '../../shared/domain/dictionary.ts'
import { playerNameLookup } from '../shared/player-name-lookup.tsx'

/** Form shared by top-up and deduction. */
export const operationForm = (types: 'gm_up_money_type' | 'gm_down_money_type', otherwise: Dictionary) => ({
  fields: [
    number('roleId', { names: playerNameLookup }),
    amount('money', { only: 'positive' }),
    choice('operateType', fromConfigs(types, undefined, otherwise)),
    note('descript'),
    password('password'),
  ] as const,
  success: 'shared:addedInReview' as const,
  review: true,
})
