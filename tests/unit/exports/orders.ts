import type { Platform } from '../../../src/main/platform/platform.ts'
import { type Column, count, id, money, status, time } from '../../../src/shared/column.ts'
import { rechargeStatus } from '../../../src/shared/domain/orders.ts'
import type { ExportPlan } from '../../../src/shared/files/export-plan.ts'
import type { Failure, Result } from '../../../src/shared/result.ts'

export const orderColumns: readonly Column[] = [
  id('OrderId'),
  money('RealMoney', 2),
  count('PayType'),
  status('Status', rechargeStatus),
  time('AddTime'),
]

/** A recharge order as the platform sends it. */
export const wireOrder = (number: number) => ({
  Id: number,
  AccountID: `90${number}`,
  Status: 1,
  OrderId: `1234567890${String(number).padStart(8, '0')}`,
  RealMoney: '12.345',
  BaseGoodsValue: 1000,
  AddTime: '2026-11-21 08:09:10',
  PayTime: null,
  isReturn: 0,
  RoubarFlag: 0,
  RoubarMoney: 0,
  PayType: 2,
})

export const createPlan = (change: Partial<ExportPlan> = {}): ExportPlan => ({
  title: 'Recharge orders',
  language: 'en-us',
  endpoint: 'rechargeOrders.list',
  input: {},
  scope: { kind: 'all', total: 0 },
  rowKey: 'OrderId',
  columns: [...orderColumns],
  headers: ['Order', 'Amount', 'Type', 'Status', 'Added'],
  overrides: {},
  totals: [{ label: 'Orders', column: count('totalCount'), value: 3 }],
  about: [{ label: 'Dates', value: '2026-11-20 – 2026-11-21' }],
  zone: 'America/Sao_Paulo',
  ...change,
})

export type ListAnswer = Result<{ readonly list: readonly unknown[]; readonly count: number }>

/** Creates an in-process platform whose answers pass the endpoint's real output schema; `pages` lists requested pages. */
export const createListPlatform = (
  answer: (page: number, limit: number) => ListAnswer | Promise<ListAnswer>,
) => {
  const pages: number[] = []
  const platform: Platform = {
    call: async (endpoint, input, options) => {
      const { page, limit } = input as unknown as { page: number; limit: number }
      pages.push(page)
      const result = await answer(page, limit)
      if (options?.signal?.aborted) return { ok: false, failure: { kind: 'cancelled' } }
      if (!result.ok) return result
      const value = endpoint.output.parse({ success: true, data: result.value })
      return { ok: true, value: value as never }
    },
  }
  return { platform, pages }
}

/** Creates list answers for `total` orders, page by page. */
export const createOrdersAnswer = (total: number) => (page: number, limit: number) => {
  const first = (page - 1) * limit
  const length = Math.max(0, Math.min(limit, total - first))
  const list = Array.from({ length }, (_, index) => wireOrder(first + index))
  return { ok: true, value: { list, count: total } } as const
}

export const createFailure = (failure: Failure) => ({ ok: false, failure }) as const
