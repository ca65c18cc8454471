import { z } from 'zod'
import { dialog } from '../../../renderer/kit/dialog/dialog.tsx'
import { decimal } from '../../../renderer/kit/form/fields.ts'
import { noValue } from '../../../shared/cell.ts'
import { itemStatus } from '../../../shared/domain/goods.ts'
import { type GoodsItem, playerGoods } from '../player-goods.calls.ts'

type OwnedGoods = GoodsItem & { readonly roleId: string }

/** The call with the available quantity, which its own schema does not know. */
const limited = {
  ...playerGoods.use,
  input: playerGoods.use.input
    .extend({ most: z.number().optional() })
    .refine(({ num, most = 0 }) => Number(num) <= most, {
      path: ['num'],
      message: 'errors:overQuantity',
    }),
}

export const useGoods = dialog<typeof limited, OwnedGoods>(limited, {
  texts: 'players:useGoods',
  fields: [decimal('num')],
  createInput: row => ({ roleId: row.roleId, itemId: row.ItemID, most: row.Amount ?? 0 }),
  transformInput: ({ roleId, itemId, num }) => ({ roleId, itemId, num }),
  when: row => row.UseStatus === itemStatus.code.unused,
  textValues: row => ({
    player: row.roleId,
    item: row.GoodsName || row.ItemID,
    amount: row.Amount === null ? noValue : String(row.Amount),
  }),
})
