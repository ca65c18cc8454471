import { itemType } from '../../../shared/domain/goods.ts'
import type { InputOf } from '../../../shared/endpoint.ts'
import { playerGoods } from '../../../shared/endpoints/player-goods.ts'
import { ok } from '../../../shared/result.ts'
import type { Fixed } from '../../kit/dialog/action.ts'
import { dialog } from '../../kit/dialog/dialog.tsx'
import type { Finding } from '../../kit/dialog/finding.ts'
import { readRows } from '../../kit/dialog/walk-rows.ts'
import { choice, figure, text } from '../../kit/form/fields.ts'

/** A new item, or more of one that was there. */
const found: Finding<InputOf<typeof playerGoods.add>, Fixed> = {
  makes: true,
  look: async ({ roleId, itemType: type }) => {
    const now = await readRows(playerGoods.list, { roleId })
    if (!now.ok) return now
    const items = now.value.filter(item => String(item.ItemType) === type)
    return ok(items.map(item => `${item.ItemID} ${item.Amount}`))
  },
}

export const addGoods = dialog<typeof playerGoods.add, Fixed>(playerGoods.add, {
  texts: 'players:addGoods',
  fields: [choice('itemType', itemType), figure('num'), text('prop1'), text('prop2')],
  from: ({ roleId }) => ({ roleId: String(roleId) }),
  success: 'players:added',
  found,
  kept: {
    untold:
      'items of a kind are listed together with those that were there, and a player uses them meanwhile',
  },
})
