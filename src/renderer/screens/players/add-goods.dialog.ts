import { itemType } from '../../../shared/domain/goods.ts'
import { playerGoods } from '../../../shared/endpoints/player-goods.ts'
import type { FixedInput } from '../../kit/dialog/action.ts'
import { dialog } from '../../kit/dialog/dialog.tsx'
import { choice, decimal, text } from '../../kit/form/fields.ts'

export const addGoods = dialog<typeof playerGoods.add, FixedInput>(playerGoods.add, {
  texts: 'players:addGoods',
  fields: [choice('itemType', itemType), decimal('num'), text('prop1'), text('prop2')],
  createInput: ({ roleId }) => ({ roleId: String(roleId) }),
  textValues: ({ roleId }) => ({ player: String(roleId) }),
  success: 'players:added',
})
