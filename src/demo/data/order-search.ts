import { accountKind } from '../../shared/domain/accounts.ts'
import { hideFlag, rechargeStatus, reissued } from '../../shared/domain/orders.ts'
import { optionalAmount, optionalChoice, optionalTime, optionalWhole } from '../call-values.ts'
import { Refusal } from '../refusal.ts'
import type { Call } from '../world.ts'
import type { Database } from './database.ts'

/** A stored recharge order: money in thousandths, 0 and 1 for no and yes. */
export interface StoredOrder {
  readonly id: number
  readonly order_no: string
  readonly player: number
  readonly simulated: number
  readonly status: number
  readonly money: number
  readonly coins: number | null
  readonly added: string
  readonly paid: string | null
  readonly reissued: number
  readonly hide_flag: number
  readonly pay_type: number
}

/** Conditions of a search and their values. */
export interface Search {
  readonly where: string
  readonly values: readonly (string | number)[]
}

const codesOf = (dictionary: { readonly entries: readonly { readonly code: number }[] }) =>
  dictionary.entries.map(entry => entry.code)

const named = rechargeStatus.entries
  .filter(entry => entry.name !== 'unpaid')
  .map(entry => entry.code)
  .join()

const statusCondition = (status: number): readonly [string, number?] =>
  // Whatever is none of the named states is unpaid (spec 1 §4).
  status === rechargeStatus.code.unpaid ? [`status NOT IN (${named})`] : ['status = ?', status]

const accountCondition = (kind: number | undefined): readonly [string, number?] | undefined => {
  if (kind === accountKind.code.player) return ['simulated = ?', 0]
  if (kind === accountKind.code.simulated) return ['simulated = ?', 1]
  return undefined
}

const digits = (call: Pick<Call, 'text'>, name: string): string | undefined => {
  const text = call.text(name)
  if (!/^\d{0,30}$/.test(text)) throw new Refusal('parameterWrong', name)
  return text || undefined
}

/** The search that the filters of the recharge orders mean (spec 1 §7, §9). */
export const orderSearch = (call: Pick<Call, 'text'>): Search => {
  const equal = (column: string, value: string | number | undefined) =>
    value === undefined ? undefined : ([`${column} ${column.endsWith('=') ? '' : '= '}?`, value] as const)
  const status = optionalWhole(call, 'status')
  const conditions = [
    equal('player', optionalWhole(call, 'roleId')),
    equal('order_no', digits(call, 'orderNo')),
    equal('added >=', optionalTime(call, 'startdate', 'start')),
    equal('added <=', optionalTime(call, 'enddate', 'end')),
    status === undefined ? undefined : statusCondition(status),
    accountCondition(optionalChoice(call, 'IfInnerProxy', codesOf(accountKind))),
    equal('reissued', optionalChoice(call, 'isReturn', codesOf(reissued))),
    equal('money >=', optionalAmount(call, 'amount')),
    equal('money <=', optionalAmount(call, 'maxMmount')),
    equal('hide_flag', optionalChoice(call, 'RoubarFlag', codesOf(hideFlag))),
  ].filter(condition => condition !== undefined)
  return {
    where: conditions.map(([text]) => text).join(' AND ') || '1',
    values: conditions.flatMap(([, value]) => (value === undefined ? [] : [value])),
  }
}

/** Orders of a search, newest first; a page or all of them. */
export const findOrders = (
  database: Database,
  { where, values }: Search,
  limit = -1,
  offset = 0,
): readonly StoredOrder[] =>
  database.all<StoredOrder>(
    `SELECT * FROM orders WHERE id IN
      (SELECT id FROM orders WHERE ${where} ORDER BY added DESC, id DESC LIMIT ? OFFSET ?)
      ORDER BY added DESC, id DESC`,
    ...values,
    limit,
    offset,
  )
