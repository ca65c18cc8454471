import { mailExtra, mailState } from '../../../shared/domain/mail.ts'
import { createList } from '../../list.ts'
import { recordGoldChange } from '../coins/gold-changes.ts'
import { goldType } from '../coins/gold-types.ts'
import type { Database } from '../database.ts'
import { amount, code, contains, digits, onlyCodes, range, whole } from '../search.ts'
import type { Stored } from '../tables.ts'

export type StoredMail = Stored<'mails'>

/** The mail list (spec 1 §7). */
export const mailList = createList<StoredMail>({
  table: 'mails',
  order: 'id DESC',
  filters: {
    // The path is shared with the quotas, which are type 2.
    type: onlyCodes(1),
    ...range('added', 'startTime', 'endTime'),
    roleId: whole('player'),
    amount: amount('amount'),
    title: contains('title'),
    notice: contains('remark'),
    verifyState: code('state', mailState),
    payOrder: digits('pay_order'),
    extraType: code('extra', mailExtra),
  },
})

/** Ends the review of a mail; false if it is not pending. */
export const reviewMail = (
  database: Database,
  id: number,
  state: number,
  checkedAt: string,
  checker: string,
): boolean =>
  database.run(
    `UPDATE mails SET state = ?, checked = ?, checker = ? WHERE id = ? AND state = ${mailState.code.pending}`,
    state,
    checkedAt,
    checker,
    id,
  ) === 1

const { approved } = mailState.code
const { coins, wageredCoins } = mailExtra.code
const dueCondition = `state = ${approved} AND delivered IS NULL AND coalesce(send_at, '') <= ?`

/** Delivers approved mails that are due: credits their coins to the player, or to every player. */
export const deliverMails = (database: Database, now: string): void => {
  const mails = database.all<StoredMail>(`SELECT * FROM mails WHERE ${dueCondition}`, now)
  for (const { id, player, extra, amount: money, title, send_at, checked } of mails) {
    if (extra !== coins && extra !== wageredCoins) continue
    database.run(
      'UPDATE player_money SET balance = balance + ?1 WHERE ?2 IS NULL OR player = ?2',
      money,
      player,
    )
    const at = send_at ?? checked ?? now
    recordGoldChange(database, player, money, { type: goldType.mail, at, serial: `M${id}`, note: title })
  }
  database.run(`UPDATE mails SET delivered = coalesce(send_at, checked) WHERE ${dueCondition}`, now)
}
