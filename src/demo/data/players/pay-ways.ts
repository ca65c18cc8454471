import { payWayType } from '../../../shared/domain/pay-ways.ts'
import type { Database } from '../database.ts'
import type { Stored } from '../tables.ts'

/** A payment account of a player. */
export type StoredPayWay = Stored<'pay_ways'>

/** A country's banks by clearing number; some numbers begin with zero. */
export const banks: Readonly<Record<string, string>> = {
  '001': 'Banco do Brasil',
  '033': 'Santander',
  '077': 'Banco Inter',
  '104': 'Caixa Econômica Federal',
  '208': 'BTG Pactual',
  '212': 'Banco Original',
  '237': 'Bradesco',
  '260': 'Nubank',
  '290': 'PagBank',
  '323': 'Mercado Pago',
  '336': 'C6 Bank',
  '341': 'Itaú Unibanco',
  '380': 'PicPay',
  '422': 'Safra',
  '748': 'Sicredi',
}

const { gcash, payMaya, bank, wallet } = payWayType.code

/** Returns the platform's code of a pay-way type. */
export const toWayCode = (type: number): string => {
  if (type === gcash) return 'GCASH'
  if (type === payMaya) return 'PAYMAYA'
  if (type === bank) return 'BANK'
  return type === wallet ? 'WALLET' : 'PIX'
}

/** Masks a mobile as the platform does: `5511912341234` → `55****1234`. */
export const maskMobile = (mobile: string): string =>
  mobile.length < 7 ? mobile : `${mobile.slice(0, 2)}****${mobile.slice(-4)}`

/** Reads the payment accounts of these types, oldest first. */
export const readPayWays = (
  database: Database,
  player: number,
  types: readonly number[],
): readonly StoredPayWay[] =>
  database.all<StoredPayWay>(
    `SELECT * FROM pay_ways WHERE player = ? AND type IN (${types.join()}) ORDER BY id`,
    player,
  )

/** Removes a payment account; false if there was none. */
export const removePayWay = (database: Database, player: number, type: number, id: string): boolean =>
  database.run('DELETE FROM pay_ways WHERE player = ? AND type = ? AND id = ?', player, type, id) === 1
