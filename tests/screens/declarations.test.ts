import { expect, test } from 'vitest'
import { rechargeOrders } from '../../src/areas/recharge-orders/calls.ts'
import { dialog } from '../../src/renderer/kit/dialog/dialog.tsx'
import { confirmation } from '../../src/renderer/kit/dialog/question/confirmation.tsx'
import { choice, fromConfigs, text } from '../../src/renderer/kit/form/fields.ts'
import { listScreen } from '../../src/renderer/kit/list/list-screen.tsx'
import { count, money } from '../../src/shared/column.ts'
import { rechargeStatus } from '../../src/shared/domain/orders.ts'

const texts = 'rechargeOrders:list'
const plain = { texts, route: '/x', filters: [], columns: [], rowKey: 'Id', pageSize: 10 } as const

// The type check covers this file: it fails if a line compiles that should not.
test('a declaration with a name that its calls do not have does not compile', () => {
  const good = listScreen(rechargeOrders.list, {
    ...plain,
    filters: [
      text('roleId'),
      choice('status', rechargeStatus),
      choice('status', fromConfigs('rechargeStatus')),
    ],
    columns: [text('AccountID'), money('RealMoney', 2)],
    totals: { source: rechargeOrders.sum, tiles: [count('totalCount')], under: { RealMoney: 'totalMoney' } },
    overrides: { rechargeStatus: 'rechargeStatus' },
    rowActions: [
      confirmation(rechargeOrders.restore, { texts, createInput: row => ({ OrderNo: row.OrderId }) }),
    ],
  })
  // @ts-expect-error no such filter
  listScreen(rechargeOrders.list, { ...plain, filters: [text('rolId')] })
  // @ts-expect-error no such column
  listScreen(rechargeOrders.list, { ...plain, columns: [money('RealMony', 2)] })
  // @ts-expect-error no such row key
  listScreen(rechargeOrders.list, { ...plain, rowKey: 'id' })
  // @ts-expect-error no such labels in the answer
  listScreen(rechargeOrders.list, { ...plain, filters: [choice('status', fromConfigs('statuses'))] })
  // @ts-expect-error no such labels in the answer
  listScreen(rechargeOrders.list, { ...plain, overrides: { rechargeStatus: 'statuses' } })
  listScreen(rechargeOrders.list, {
    ...plain,
    // @ts-expect-error no such total
    totals: { source: rechargeOrders.sum, tiles: [count('count')] },
  })
  // @ts-expect-error not a list
  listScreen(rechargeOrders.sum, plain)
  // @ts-expect-error not an input of the call
  dialog(rechargeOrders.restore, { texts, fields: [text('Order')] })
  listScreen(rechargeOrders.list, {
    ...plain,
    rowActions: [
      // @ts-expect-error not what the call takes
      confirmation(rechargeOrders.restore, { texts, createInput: row => ({ Order: row.OrderId }) }),
    ],
  })
  listScreen(rechargeOrders.list, {
    ...plain,
    rowActions: [
      // @ts-expect-error not a field of the row
      confirmation(rechargeOrders.restore, { texts, createInput: row => ({ OrderNo: row.OrderNo }) }),
    ],
  })
  expect(good.labels.flat()).toContain('rechargeOrders:list.totals.totalCount')
})
