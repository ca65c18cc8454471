import { gmStatus } from '../../../shared/domain/gm.ts'
import { seededAccounts } from '../../accounts/accounts.ts'
import { gmQuota, mailQuota } from '../../quotas.ts'
import type { Random } from '../../random.ts'
import type { Database } from '../database.ts'
import { topUpTypes } from '../players/player-money.ts'

const firstOther = 5
const otherOperators = Array.from({ length: 24 }, (_, place) => ({
  id: firstOther + place,
  username: `salesman${String(place + 2).padStart(2, '0')}`,
}))

/** Picks an operator who adds mails and GM operations: the demo's accounts, the first most often, and more salesmen. */
export const pickOperator = (random: Random): string =>
  random.weighted([
    ...seededAccounts.map(({ username }, index) => [username, index === 0 ? 30 : 8] as const),
    ...otherOperators.map(({ username }) => [username, 3] as const),
  ])

export const addOperators = (database: Database): void => {
  for (const { id, username } of [...seededAccounts, ...otherOperators]) {
    database.insert('operators', { id, username })
  }
}

const unit = 1000
const step = 10_000 * unit
const roundedUp = (amount: number) => Math.ceil(amount / step) * step

const pendingTopUps = `SELECT total(money) AS money FROM gm_operations
  WHERE operator = ? AND status = ${gmStatus.code.pending} AND type IN (${topUpTypes.join()})`

/** Sets limits above all that is pending, except for two salesmen without a remaining quota, one of them over the limit. */
export const setQuotas = (database: Database, random: Random, today: string): void => {
  for (const { id, username } of [...seededAccounts, ...otherOperators]) {
    const [mail, gm] = [mailQuota(database, username, today), gmQuota(database, username, today)]
    const { money } = database.one<{ money: number }>(pendingTopUps, username)
    const reserve = random.integer(5, 20) * step
    database.run(
      'UPDATE operators SET mail_daily = ?, mail_total = ?, gm_daily = ?, gm_total = ? WHERE id = ?',
      id === firstOther ? mail.usedToday : roundedUp(mail.usedToday) + reserve,
      id === firstOther + 1 ? Math.floor(mail.usedTotal / 2) : roundedUp(mail.usedTotal) + reserve * 10,
      roundedUp(gm.usedToday + money) + reserve,
      roundedUp(gm.usedTotal + money) + reserve * 10,
      id,
    )
  }
}
