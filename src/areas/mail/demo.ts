import { deliverMails, mailList, reviewMail, type StoredMail } from '../../demo/data/orders/mails.ts'
import { getLabels } from '../../demo/dictionary-texts.ts'
import { checkOwnPassword, getOperator, recordId } from '../../demo/form-checks.ts'
import { detectImageKind, maxImageBytes } from '../../demo/images.ts'
import { answerList } from '../../demo/list.ts'
import { Refusal } from '../../demo/refusal.ts'
import { succeed, successMessages } from '../../demo/success-messages.ts'
import { bareNumber, integerIn } from '../../demo/wire-values.ts'
import type { Call, CallHandlers, Reply, World } from '../../demo/world.ts'
import { mailExtra, mailRecord, mailState } from '../../shared/domain/mail.ts'
import { addMailFrom } from './mail-form.demo.ts'

const onWire = (mail: StoredMail) => ({
  id: mail.id,
  Title: mail.title,
  RoleId: mail.player,
  VerifyState: integerIn(mail.id, mail.state),
  Amount: integerIn(mail.id + 1, mail.amount),
  addtime: mail.added,
  ExtraType: integerIn(mail.id + 2, mail.extra),
  Operator: mail.operator,
  PayOrder: mail.pay_order === null ? '' : bareNumber(mail.pay_order),
  RecordType: mail.record,
  SysText: mail.body,
  Notice: mail.remark === '' ? null : mail.remark,
})

const review = (call: Call, world: World, state: number): Reply => {
  const { database, clock } = world
  const id = recordId(call)
  checkOwnPassword(call, world)
  if (!reviewMail(database, id, state, clock.stamp(), getOperator(call).username)) {
    const rows = database.all('SELECT id FROM mails WHERE id = ?', id)
    throw new Refusal(rows.length > 0 ? 'The mail is not pending review' : 'There is no such mail')
  }
  deliverMails(database, clock.stamp())
  return succeed(call)
}

/** Mail manager (spec 1 §5, §7). */
export const mail: CallHandlers = {
  'mail.list': answerList(mailList, {
    row: onWire,
    update: ({ database, clock }) => deliverMails(database, clock.stamp()),
    extras: ({ language }) => ({
      configs: { mailType: getLabels(mailRecord, language), extraType: getLabels(mailExtra, language) },
    }),
  }),

  'mail.add': (call, world) => {
    addMailFrom(call, world)
    return { ...succeed(call), success: 1 }
  },

  'mail.approve': (call, world) => review(call, world, mailState.code.approved),
  'mail.void': (call, world) => review(call, world, mailState.code.voided),

  'mail.uploadImage': async (call, { images }) => {
    const file = call.file('image')
    if (!file || file.size === 0) throw new Refusal('Please choose a picture')
    if (file.size > maxImageBytes) throw new Refusal('The picture may not exceed 2 MB')
    const bytes = Buffer.from(await file.arrayBuffer())
    const kind = detectImageKind(bytes)
    if (!kind) throw new Refusal('The picture must be PNG, JPG, GIF or WEBP')
    return {
      data: { url: images.add(bytes, kind) },
      message: successMessages.operationSucceeded[call.language],
    }
  },
}
