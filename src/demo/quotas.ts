import { gmStatus } from '../shared/domain/gm.ts'
import { mailState } from '../shared/domain/mail.ts'
import type { Database } from './data/database.ts'
import { topUpTypes } from './data/players/player-money.ts'
import { Refusal } from './refusal.ts'

/** An operator's limits and used amounts, in thousandths. */
export interface Quota {
  readonly daily: number
  readonly total: number
  readonly usedToday: number
  readonly usedTotal: number
}

const used = (amount: string, since: string) =>
  `total(${amount}) AS usedTotal, total(${amount}) FILTER (WHERE ${since} >= ?) AS usedToday`

const mailSql = `SELECT mail_daily AS daily, mail_total AS total, ${used('amount', 'added')}
  FROM operators LEFT JOIN mails ON operator = username AND state <> ${mailState.code.voided}
  WHERE username = ?`

const gmSql = `SELECT gm_daily AS daily, gm_total AS total, ${used('money', 'updated')}
  FROM operators LEFT JOIN gm_operations ON operator = username
    AND status = ${gmStatus.code.approved} AND type IN (${topUpTypes.join()})
  WHERE username = ?`

/** Returns the mail quota: mails count when they are added; voiding one returns its amount. */
export const mailQuota = (database: Database, username: string, today: string): Quota =>
  database.one<Quota>(mailSql, today, username)

/** Returns the GM quota: top-ups count on the day they are approved, for the operator who added them. */
export const gmQuota = (database: Database, username: string, today: string): Quota =>
  database.one<Quota>(gmSql, today, username)

/** Rejects an amount that exceeds a limit. */
export const refuseAboveLimit = (
  { daily, total, usedToday, usedTotal }: Quota,
  amount: number,
  names: { readonly daily: string; readonly total: string },
): void => {
  if (usedToday + amount > daily) throw new Refusal(names.daily)
  if (usedTotal + amount > total) throw new Refusal(names.total)
}
