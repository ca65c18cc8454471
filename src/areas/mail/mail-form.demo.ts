import { optionalTime } from '../../demo/call-values.ts'
import { orderNumber } from '../../demo/data/orders/orders.ts'
import { listCodes } from '../../demo/dictionary-texts.ts'
import {
  getOperator,
  requireChoice,
  requirePlayer,
  requirePositive,
  requireText,
} from '../../demo/form-checks.ts'
import { mailQuota, refuseAboveLimit } from '../../demo/quotas.ts'
import { Refusal, wrongParameter } from '../../demo/refusal.ts'
import type { Call, World } from '../../demo/world.ts'
import { mailExtra, mailRecord, sendType } from '../../shared/domain/mail.ts'

const extra = mailExtra.code
const attachments = listCodes(mailExtra)
const withRemark: readonly number[] = [extra.coins, extra.wageredCoins]

/** Parses a multiple above 0, stored in thousandths. */
const parseMultiple = (text: string): number => {
  const multiple = /^\d{1,6}(\.\d{1,3})?$/.test(text) ? Math.round(Number(text) * 1000) : 0
  if (multiple === 0) throw new Refusal('The wagering multiple must be greater than 0')
  return multiple
}

/** Reads attachment, amount, remark and wagering; each requires the next (spec 1 §5). */
const readAttachment = (call: Call, required: boolean) => {
  const kind =
    required || call.text('extraType') !== ''
      ? requireChoice(call, 'extraType', attachments, 'Please choose the attachment type')
      : extra.none
  const amount =
    kind === extra.none
      ? 0
      : requirePositive(call, 'amount', 'Please enter amount', 'The amount must be greater than 0')
  const remark = withRemark.includes(kind)
    ? requireText(call, 'notice', 'Please enter the remark')
    : call.text('notice').trim()
  if (kind !== extra.wageredCoins) return { kind, amount, remark, wageMultiple: null, chargeOrder: false }
  const wageMultiple = parseMultiple(requireText(call, 'wageMul', 'Please enter the wagering multiple'))
  const flag = call.text('isChargeOrder')
  if (flag !== '0' && flag !== '1') throw wrongParameter('isChargeOrder')
  return { kind, amount, remark, wageMultiple, chargeOrder: flag === '1' }
}

/** Reads the send time of a scheduled mail; seconds are optional. */
const readSendTime = (call: Call, now: string): string | null => {
  const scheduled = String(sendType.code.scheduled)
  if (!['', String(sendType.code.immediate), scheduled].includes(call.text('sendType'))) {
    throw wrongParameter('sendType')
  }
  if (call.text('sendType') !== scheduled) return null
  const text = requireText(call, 'sendTime', 'Please choose the sending time')
  if (text.length === 10) throw wrongParameter('sendTime')
  const time = optionalTime({ text: () => (text.length === 16 ? `${text}:00` : text) }, 'sendTime', 'start')
  if (!time || time <= now) throw new Refusal('The sending time must be in the future')
  return time
}

/** Checks a new mail and stores it as pending. */
export const addMailFrom = (call: Call, { database, clock }: World): void => {
  const operator = getOperator(call).username
  const title = requireText(call, 'title', 'Please enter the title')
  const record = requireChoice(call, 'recordType', listCodes(mailRecord), 'Please choose the mail type')
  const body = requireText(call, 'mailtxt', 'Please enter the mail text')
  const toOne = record === mailRecord.code.compensation
  const recipient = toOne ? requireText(call, 'roleId', 'Please enter player ID') : ''
  const attachment = readAttachment(call, toOne)
  const addedAt = clock.stamp()
  const send_at = readSendTime(call, addedAt)
  const player = toOne ? requirePlayer(database, recipient) : null
  refuseAboveLimit(mailQuota(database, operator, clock.today()), attachment.amount, {
    daily: 'Over the mail quota of today',
    total: 'Over the total mail quota',
  })
  const { next } = database.one<{ next: number }>('SELECT coalesce(max(id), 0) + 1 AS next FROM mails')
  database.insert('mails', {
    title,
    player,
    amount: attachment.amount,
    added: addedAt,
    extra: attachment.kind,
    operator,
    pay_order: attachment.chargeOrder ? orderNumber(addedAt, next, 4391) : null,
    record,
    body,
    remark: attachment.remark,
    wage_multiple: attachment.wageMultiple,
    send_at,
  })
}
