import { rechargeOrders } from '../../src/areas/recharge-orders/calls.ts'
import { createPlatform } from './console.tsx'

type Wire = Record<string, unknown>
type Answer = (input: Readonly<Record<string, unknown>>) => unknown

/** Creates an order as the platform sends it: some numbers are strings, its order number exceeds 2^53. */
export const aWireOrder = (order: Wire = {}): Wire => ({
  Id: 1,
  AccountID: '100001',
  Status: 1,
  OrderId: '202607310000000001',
  RealMoney: '12.5',
  BaseGoodsValue: 12500,
  AddTime: '2026-07-30 10:11:12',
  PayTime: '2026-07-30 10:12:00',
  isReturn: 0,
  RoubarFlag: 0,
  RoubarMoney: null,
  PayType: 0,
  ...order,
})

export const createOrdersAnswer = (rows: readonly Wire[], count = rows.length, configs: Wire = {}): Wire => ({
  success: true,
  data: { list: rows, count, configs: { rechargeStatus: [], ...configs } },
})

const sums: Wire = {
  totalCount: 25,
  totalMoney: '1234567.895',
  paytotalCount: '20',
  paytotalMoney: 1000,
  success_rate: '80.00%',
  RoubarCount: 2,
  RoubarMoney: 30.5,
}

const orders = [
  aWireOrder(),
  aWireOrder({
    Id: 2,
    AccountID: '100002',
    OrderId: '202607310000000002',
    RoubarFlag: 1,
    RoubarMoney: '9.99',
  }),
  aWireOrder({ Id: 3, AccountID: '100003', OrderId: '202607310000000003', Status: 2, isReturn: 1 }),
]

interface Answers {
  readonly list?: Answer
  readonly sum?: Answer
  readonly restore?: Answer
}

/** Creates a platform with 25 recharge orders and three rows per page. */
export const createRechargePlatform = (answers: Answers = {}) =>
  createPlatform([
    [rechargeOrders.list, answers.list ?? (() => createOrdersAnswer(orders, 25))],
    [rechargeOrders.sum, answers.sum ?? (() => ({ success: true, data: sums }))],
    [rechargeOrders.restore, answers.restore ?? (() => ({ success: true }))],
  ])
