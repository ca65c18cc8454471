import { mailExtra, mailState } from '../../shared/domain/mail.ts'
import {
  optionalAmount,
  optionalChoice,
  optionalDigits,
  optionalTime,
  optionalWhole,
} from '../call-values.ts'
import { listCodes } from '../dictionary-texts.ts'
import type { Call } from '../world.ts'
import type { Database } from './database.ts'
import { recordGoldChange } from './gold-changes.ts'
import { goldType } from './gold-types.ts'
import { combineConditions, compare, type Search } from './search.ts'

/** A stored mail: amount in thousandths, no player for a mail to all. */
export interface StoredMail {
  readonly id: number
  readonly title: string
  readonly player: number | null
  readonly state: number
  readonly amount: number
  readonly added: string
  readonly extra: number
  readonly operator: string
  readonly pay_order: string | null
  readonly record: number
  readonly body: string
  readonly remark: string
  /** In thousandths, like amounts. */
  readonly wage_multiple: number | null
  /** Null for a mail that is sent on approval. */
  readonly send_at: string | null
  readonly checked: string | null
  readonly checker: string | null
  readonly delivered: string | null
}

const contains = (column: string, text: string) =>
  text === '' ? undefined : ([`instr(lower(${column}), lower(?)) > 0`, text] as const)

/** Builds the search of the mail list's filters (spec 1 §7). */
export const mailSearch = (call: Pick<Call, 'text'>): Search =>
  combineConditions([
    compare('added >=', optionalTime(call, 'startTime', 'start')),
    compare('added <=', optionalTime(call, 'endTime', 'end')),
    compare('player', optionalWhole(call, 'roleId')),
    compare('amount', optionalAmount(call, 'amount')),
    contains('title', call.text('title')),
    contains('remark', call.text('notice')),
    compare('state', optionalChoice(call, 'verifyState', listCodes(mailState))),
    compare('pay_order', optionalDigits(call, 'payOrder')),
    compare('extra', optionalChoice(call, 'extraType', listCodes(mailExtra))),
  ])

/** Finds the mails of a search, newest first; a page or all of them. */
export const findMails = (
  database: Database,
  { where, values }: Search,
  limit = -1,
  offset = 0,
): readonly StoredMail[] =>
  database.all<StoredMail>(
    `SELECT * FROM mails WHERE ${where} ORDER BY id DESC LIMIT ? OFFSET ?`,
    ...values,
    limit,
    offset,
  )

type NewMail = Omit<StoredMail, 'id' | 'state' | 'checked' | 'checker' | 'delivered'>

/** Stores a new mail, pending review. */
export const addMail = (database: Database, mail: NewMail): void => {
  database.run(
    `INSERT INTO mails (title, player, amount, added, extra, operator, pay_order, record, body, remark,
      wage_multiple, send_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    mail.title,
    mail.player,
    mail.amount,
    mail.added,
    mail.extra,
    mail.operator,
    mail.pay_order,
    mail.record,
    mail.body,
    mail.remark,
    mail.wage_multiple,
    mail.send_at,
  )
}

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
  for (const { id, player, extra, amount, title, send_at, checked } of mails) {
    if (extra !== coins && extra !== wageredCoins) continue
    database.run(
      'UPDATE player_money SET balance = balance + ?1 WHERE ?2 IS NULL OR player = ?2',
      amount,
      player,
    )
    const at = send_at ?? checked ?? now
    recordGoldChange(database, player, amount, { type: goldType.mail, at, serial: `M${id}`, note: title })
  }
  database.run(`UPDATE mails SET delivered = coalesce(send_at, checked) WHERE ${dueCondition}`, now)
}
