import { z } from 'zod'
import { count as countColumn } from '../../shared/column.ts'
import { findItemProblem, itemStatus } from '../../shared/domain/goods.ts'
import { area, readJson, writeJson } from '../../shared/endpoint.ts'
import { page } from '../../shared/page.ts'
import { isSameId, isSameTextIfListed } from '../../shared/same-value.ts'
import { code, rowId, stamp, wireCount, wireId, wireText } from '../../shared/wire.ts'
import { playerGoodsWords } from './journal-words.calls.ts'

/** One item a player owns (spec 2 §3). */
const GoodsItem = z.object({
  ItemID: wireId(),
  ItemType: code(),
  GoodsName: wireText(),
  Amount: wireCount(),
  Prop1: wireText(),
  Prop2: wireText(),
  EndTime: stamp(),
  UseStatus: code(),
  Description: wireText(),
})
export type GoodsItem = z.output<typeof GoodsItem>

const quantity = z
  .string()
  .min(1, 'errors:enterQuantity')
  .regex(/^[1-9]\d*$/, 'errors:countWhole')

const { list } = area('playerGoods', {
  list: readJson('POST', '/adminapi/Player/userGoods', {
    input: z.object({ roleId: rowId() }),
    output: page(GoodsItem, { whole: true }),
  }),
})

const calls = area('playerGoods', playerGoodsWords, {
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
        const problem = findItemProblem(item)
        if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message })
      }),
    repeats: { minutes: 10, by: ['roleId', 'itemType', 'num', 'prop1', 'prop2'] },
    record: on =>
      // Adds an item or raises an item's amount: either way, the total of its kind grows.
      on.total(list, {
        search: ({ roleId }) => ({ roleId }),
        isTarget: ({ ItemType, Prop1, Prop2 }, { itemType, prop1, prop2 }) =>
          String(ItemType) === itemType &&
          isSameTextIfListed(Prop1, prop1) !== false &&
          isSameTextIfListed(Prop2, prop2) !== false,
        isSum: true,
        of: item => item?.Amount ?? null,
        change: ({ num }) => Number(num),
        field: 'num',
        // The player may use items in the meantime.
        isVolatile: true,
        texts: 'players:goods',
        column: countColumn('Amount'),
      }),
  }),
  use: writeJson('POST', '/adminapi/Player/useGoods', {
    input: z.object({ roleId: rowId(), itemId: rowId(), num: quantity }),
    repeats: { minutes: 10, by: ['roleId', 'itemId', 'num'] },
    record: on =>
      on.total(list, {
        search: ({ roleId }) => ({ roleId }),
        isTarget: ({ ItemID }, { itemId }) => isSameId(ItemID, itemId),
        // A used-up item may be listed as used or removed from the list.
        of: item => (item?.UseStatus === itemStatus.code.unused ? item.Amount : 0),
        change: ({ num }) => -Number(num),
        field: 'num',
        texts: 'players:goods',
        column: countColumn('Amount'),
      }),
  }),
})

/** A player's goods (spec 2 §2.10, §5, §7.6). */
export const playerGoods = { list, ...calls }
