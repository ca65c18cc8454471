import { gmOperateType, gmStatus } from '../../../shared/domain/gm.ts'
import { mailExtra } from '../../../shared/domain/mail.ts'
import { rechargeStatus, withdrawalStatus } from '../../../shared/domain/orders.ts'
import type { Database } from '../database.ts'
import { goldType } from './gold-types.ts'

/** A gold change that another table already records. */
export interface GoldEvent {
  readonly player: number
  readonly type: number
  readonly money: number
  readonly tax: number
  readonly serial: string
  readonly note: string | null
  readonly at: string
}

const { rejectedRefunded, failedRefunded } = withdrawalStatus.code
const { topUp, deduction } = gmOperateType.code
const { coins, wageredCoins } = mailExtra.code

/** Paid recharges, withdrawals without a refund, delivered mails and approved GM operations since a time. */
const eventRows = `
  SELECT player, ${goldType.recharge} AS type, coalesce(coins, money) AS money, 0 AS tax, order_no AS serial,
      NULL AS note, paid AS at
    FROM orders WHERE status = ${rechargeStatus.code.completed}
  UNION ALL SELECT player, ${goldType.withdrawal}, -money, tax, order_no, NULL, added
    FROM withdrawals WHERE status NOT IN (${rejectedRefunded}, ${failedRefunded})
  UNION ALL SELECT player, ${goldType.mail}, amount, 0, 'M' || id, title, delivered
    FROM mails WHERE delivered IS NOT NULL AND player IS NOT NULL AND extra IN (${coins}, ${wageredCoins})
  UNION ALL SELECT player, CASE type WHEN ${topUp} THEN ${goldType.gmAdded} ELSE ${goldType.gmReduced} END,
      CASE type WHEN ${topUp} THEN money ELSE -money END, 0, 'GM' || id, note, updated
    FROM gm_operations WHERE status = ${gmStatus.code.approved} AND type IN (${topUp}, ${deduction})
`

/** Returns these changes by player, in order of time. */
export const goldEventsSince = (
  database: Database,
  since: string,
): ReadonlyMap<number, readonly GoldEvent[]> =>
  Map.groupBy(
    database.all<GoldEvent>(`SELECT * FROM (${eventRows}) WHERE at >= ? ORDER BY player, at`, since),
    event => event.player,
  )
