import { z } from 'zod'
import { itemProblem } from '../domain/goods.ts'
import { area, readJson, writeJson } from '../endpoint.ts'
import { page } from '../page.ts'
import { code, count, id, rowId, stamp, text } from '../wire.ts'

/** One item a player owns (spec 2 §3). */
const Item = z.object({
  ItemID: id(),
  ItemType: code(),
  GoodsName: text(),
  Amount: count(),
  Prop1: text(),
  Prop2: text(),
  EndTime: stamp(),
  UseStatus: code(),
  Description: text(),
})
export type Item = z.output<typeof Item>

const quantity = z
  .string()
  .min(1, 'errors:enterQuantity')
  .regex(/^[1-9]\d*$/, 'errors:countWhole')

/** A player's goods (spec 2 §2.10, §5, §7.6). */
export const playerGoods = area('playerGoods', {
  list: readJson('POST', '/adminapi/Player/userGoods', {
    input: z.object({ roleId: rowId() }),
    output: page(Item, { whole: true }),
  }),
  add: writeJson('POST', '/adminapi/Player/addGoods', {
    input: z
      .object({
        roleId: rowId(),
        itemType: z.string().min(1, 'errors:chooseItemType'),
        num: quantity,
        prop1: z.string().default(''),
        prop2: z.string().default(''),
      })
      .superRefine((item, context) => {
        const problem = itemProblem(item)
        if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message })
      }),
    repeats: { minutes: 10, by: ['roleId', 'itemType', 'num', 'prop1', 'prop2'] },
  }),
  use: writeJson('POST', '/adminapi/Player/useGoods', {
    input: z.object({ roleId: rowId(), itemId: rowId(), num: quantity }),
    repeats: { minutes: 10, by: ['roleId', 'itemId', 'num'] },
  }),
})
