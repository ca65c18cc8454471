import type { FixedInput } from '../../../renderer/kit/dialog/action.ts'
import { dialog } from '../../../renderer/kit/dialog/dialog.tsx'
import { choice, decimal, text } from '../../../renderer/kit/form/fields.ts'
import { itemType } from '../../../shared/domain/goods.ts'
import { playerGoods } from '../player-goods.calls.ts'

export const addGoods = dialog<typeof playerGoods.add, FixedInput>(playerGoods.add, {
  texts: 'players:addGoods',
  fields: [choice('itemType', itemType), decimal('num'), text('prop1'), text('prop2')],
  createInput: ({ roleId }) => ({ roleId: String(roleId) }),
  textValues: ({ roleId }) => ({ player: String(roleId) }),
  success: 'players:added',
})
