import { z } from 'zod'
import { noValue } from '../../../shared/cell.ts'
import { count } from '../../../shared/column.ts'
import { itemStatus } from '../../../shared/domain/goods.ts'
import type { InputOf } from '../../../shared/endpoint.ts'
import { type Item, playerGoods } from '../../../shared/endpoints/player-goods.ts'
import { ok } from '../../../shared/result.ts'
import { dialog } from '../../kit/dialog/dialog.tsx'
import { foundInTotal } from '../../kit/dialog/found-in-total.ts'
import { readRows } from '../../kit/dialog/walk-rows.ts'
import { figure } from '../../kit/form/fields.ts'

type Owned = Item & { readonly roleId: string }

/** The call with what it cannot know: how many there are of the item. */
const limited = {
  ...playerGoods.use,
  input: playerGoods.use.input
    .extend({ most: z.number().optional() })
    .refine(({ num, most = 0 }) => Number(num) <= most, {
      path: ['num'],
      message: 'errors:overQuantity',
    }),
}

/** There are fewer of the item: one that is used up may be listed as used, or not any more. */
const found = foundInTotal<InputOf<typeof limited>, Owned>({
  read: async ({ roleId, itemId }) => {
    const now = await readRows(playerGoods.list, { roleId })
    if (!now.ok) return now
    const item = now.value.find(one => one.ItemID === itemId)
    return ok(item?.UseStatus === itemStatus.code.unused ? item.Amount : 0)
  },
  change: ({ num }) => -Number(num),
  texts: 'players:goods',
  column: count('Amount'),
})

export const useGoods = dialog<typeof limited, Owned>(limited, {
  texts: 'players:useGoods',
  fields: [figure('num')],
  from: row => ({ roleId: row.roleId, itemId: row.ItemID, most: row.Amount ?? 0 }),
  sends: ({ roleId, itemId, num }) => ({ roleId, itemId, num }),
  when: row => row.UseStatus === itemStatus.code.unused,
  about: row => ({
    player: row.roleId,
    item: row.GoodsName || row.ItemID,
    amount: row.Amount === null ? noValue : String(row.Amount),
  }),
  found,
  kept: {
    look: async ({ itemId }, before) => {
      const now = await readRows(playerGoods.list, { roleId: before.roleId })
      if (!now.ok) return now
      // One that is used up may not be listed any more.
      const item = now.value.find(one => one.ItemID === itemId)
      const left = item ? item.Amount : 0
      return ok({ num: left === null || before.Amount === null ? null : String(before.Amount - left) })
    },
  },
})
