import { count } from '../../../shared/column.ts'
import { itemType } from '../../../shared/domain/goods.ts'
import { type Decimal, plus } from '../../../shared/domain/money.ts'
import type { InputOf } from '../../../shared/endpoint.ts'
import { playerGoods } from '../../../shared/endpoints/player-goods.ts'
import { ok } from '../../../shared/result.ts'
import type { Fixed } from '../../kit/dialog/action.ts'
import { dialog } from '../../kit/dialog/dialog.tsx'
import { foundInTotal } from '../../kit/dialog/found-in-total.ts'
import { isSameIfTold } from '../../kit/dialog/same-text.ts'
import { readRows } from '../../kit/dialog/walk-rows.ts'
import { choice, figure, text } from '../../kit/form/fields.ts'

/** A new item, or more of one that was there: there are more of its kind. */
const found = foundInTotal<InputOf<typeof playerGoods.add>, Fixed>({
  read: async ({ roleId, itemType: type, prop1 = '', prop2 = '' }) => {
    const now = await readRows(playerGoods.list, { roleId })
    if (!now.ok) return now
    const items = now.value.filter(
      item =>
        String(item.ItemType) === type &&
        isSameIfTold(item.Prop1, prop1) !== false &&
        isSameIfTold(item.Prop2, prop2) !== false,
    )
    return ok(items.reduce<Decimal | null>((sum, item) => plus(sum, item.Amount), 0))
  },
  change: ({ num }) => Number(num),
  texts: 'players:goods',
  column: count('Amount'),
})

export const addGoods = dialog<typeof playerGoods.add, Fixed>(playerGoods.add, {
  texts: 'players:addGoods',
  fields: [choice('itemType', itemType), figure('num'), text('prop1'), text('prop2')],
  from: ({ roleId }) => ({ roleId: String(roleId) }),
  about: ({ roleId }) => ({ player: String(roleId) }),
  success: 'players:added',
  found,
  kept: {
    untold:
      'items of a kind are listed together with those that were there, and a player uses them meanwhile',
  },
})
