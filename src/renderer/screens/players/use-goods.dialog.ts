import { z } from 'zod'
import { itemStatus } from '../../../shared/domain/goods.ts'
import type { InputOf } from '../../../shared/endpoint.ts'
import { type Item, playerGoods } from '../../../shared/endpoints/player-goods.ts'
import { ok } from '../../../shared/result.ts'
import { dialog } from '../../kit/dialog/dialog.tsx'
import type { Finding } from '../../kit/dialog/finding.ts'
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

/** The item is gone, used up, or there are fewer of it. */
const found: Finding<InputOf<typeof limited>, Owned> = {
  makes: false,
  look: async ({ roleId, itemId }, before) => {
    const now = await readRows(playerGoods.list, { roleId })
    if (!now.ok) return now
    const item = now.value.find(one => one.ItemID === itemId)
    const isSame = item?.Amount === before.Amount && item.UseStatus === before.UseStatus
    return ok(isSame ? [] : [itemId])
  },
}

export const useGoods = dialog<typeof limited, Owned>(limited, {
  texts: 'players:useGoods',
  fields: [figure('num')],
  from: row => ({ roleId: row.roleId, itemId: row.ItemID, most: row.Amount ?? 0 }),
  sends: ({ roleId, itemId, num }) => ({ roleId, itemId, num }),
  when: row => row.UseStatus === itemStatus.code.unused,
  about: row => ({ item: row.GoodsName || row.ItemID, amount: String(row.Amount ?? 0) }),
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
