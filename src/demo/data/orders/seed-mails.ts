import { mailExtra, mailRecord, mailState } from '../../../shared/domain/mail.ts'
import { dayMs, secondMs, toStamp } from '../../clock.ts'
import { listCodes } from '../../dictionary-texts.ts'
import type { Random } from '../../random.ts'
import { pickOperator } from '../accounts/operators.ts'
import type { Database } from '../database.ts'
import { type People, pickMoment, type Span } from '../players/people.ts'
import { reviewMail } from './mails.ts'
import { orderNumber } from './orders.ts'

const extra = mailExtra.code
const state = mailState.code
const count = 420

const titles = [
  'Compensação por falha no depósito',
  '充值补偿',
  'VIP monthly gift',
  'Bônus de aniversário',
  '系统维护补偿',
  'Giros grátis da semana',
] as const
const announcements = ['Manutenção programada', '节日活动公告', 'New games this week'] as const
const texts = [
  'Obrigado por jogar conosco. O valor já está na sua conta.',
  '感谢您的耐心等待，附件请查收。',
  'Thank you for your patience. Please find the attachment.',
] as const

const pickOne = <T>(random: Random, choices: readonly [T, ...T[]]): T =>
  choices[random.integer(0, choices.length - 1)] ?? choices[0]

const attachments = listCodes(mailExtra)
const pickState = (random: Random) =>
  random.weighted([
    [state.approved, 6],
    [state.pending, 2],
    [state.voided, 2],
  ])

/** Schedules some mails for the future; those scheduled long ago have been sent. */
const pickSendTime = (random: Random, span: Span, moment: number): string | null =>
  random.chance(0.1) ? toStamp(Math.min(moment + 3 * dayMs, span.now + dayMs)) : null

/** Generates and stores mails of the given days, numbered in order of time. */
export const addMails = (database: Database, random: Random, span: Span, people: People): void => {
  const moments = Array.from({ length: count }, () => pickMoment(random, span, 1)).toSorted((a, b) => a - b)
  for (const [place, moment] of moments.entries()) {
    const toAll = place % 12 === 0
    const attachment = toAll ? extra.none : (attachments[place % attachments.length] ?? extra.none)
    const wagered = attachment === extra.wageredCoins
    const addedAt = toStamp(moment)
    database.insert('mails', {
      title: pickOne(random, toAll ? announcements : titles),
      player: toAll ? null : (people.ids[people.someoneAt(moment)] ?? null),
      amount: attachment === extra.none ? 0 : random.integer(10, 20_000) * 100,
      added: addedAt,
      extra: attachment,
      operator: pickOperator(random),
      pay_order: wagered && random.chance(0.5) ? orderNumber(addedAt, place, 4391) : null,
      record: toAll ? mailRecord.code.announcement : mailRecord.code.compensation,
      body: pickOne(random, texts),
      remark: toAll ? '' : pickOne(random, ['补偿', 'Ticket 4821', 'VIP', 'Falha no PIX']),
      wage_multiple: wagered ? random.integer(1, 10) * 1000 : null,
      send_at: pickSendTime(random, span, moment),
    })
    const [end, checker] = [pickState(random), pickOperator(random)]
    const checkedAt = toStamp(Math.min(span.now, moment + random.integer(60, dayMs / secondMs) * secondMs))
    if (end !== state.pending) reviewMail(database, place + 1, end, checkedAt, checker)
  }
}
