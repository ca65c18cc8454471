import { z } from 'zod'
import { mailExtra, mailRecord, sendType } from '../domain/mail.ts'
import { area, data, details, read, secret, write } from '../endpoint.ts'
import { page } from '../page.ts'
import {
  code,
  id,
  labelMap,
  optionalAmount,
  optionalText,
  paging,
  stamp,
  text,
  thousandths,
  upload,
} from '../wire.ts'

/** One mail (spec 1 §3), amount in thousandths. */
const Mail = z.object({
  id: id(),
  Title: text(),
  RoleId: id(),
  VerifyState: code(),
  Amount: thousandths(),
  addtime: stamp(),
  ExtraType: code(),
  Operator: text(),
  PayOrder: id(),
  RecordType: code(),
  SysText: text(),
  Notice: text(),
})
export type Mail = z.output<typeof Mail>

const decision = z.object({
  id: z.string().min(1, 'errors:invalidRequest'),
  password: secret('errors:enterPassword'),
})

const { coins, freeSpins, vipExperience, wageredCoins, giftMail, giftCard } = mailExtra.code
const withAmount = [coins, freeSpins, vipExperience, wageredCoins, giftMail, giftCard].map(String)
const withRemark = [coins, wageredCoins].map(String)

const multiple = optionalAmount('positive')

/** What a new mail must say, by its type, its attachment and when it is sent (spec 1 §5). */
const NewMail = z
  .object({
    title: z.string().min(1, 'errors:enterTitle'),
    recordType: z.string().min(1, 'errors:chooseMailType'),
    mailtxt: z.string().min(1, 'errors:enterMailText'),
    sendObj: optionalText(),
    roleId: optionalText(),
    extraType: optionalText(),
    amount: optionalAmount('positive'),
    notice: optionalText(),
    wageMul: optionalText(),
    isChargeOrder: z.union([z.literal('0'), z.literal('1')]).optional(),
    sendType: z.string().default(String(sendType.code.immediate)),
    sendTime: optionalText(),
  })
  .superRefine((mail, context) => {
    const need = (field: keyof typeof mail, message: string) => {
      if (!mail[field]) context.addIssue({ code: 'custom', path: [field], message })
    }
    const extra = mail.extraType ?? ''
    if (mail.recordType === String(mailRecord.code.compensation)) {
      need('roleId', 'errors:enterPlayerId')
      need('extraType', 'errors:chooseAttachment')
    }
    if (withAmount.includes(extra)) need('amount', 'errors:enterAmount')
    if (withRemark.includes(extra)) need('notice', 'errors:enterRemark')
    if (extra === String(wageredCoins)) {
      need('wageMul', 'errors:enterWageMultiple')
      // A multiple is written as an amount is, and not scaled.
      const [problem] = multiple.safeParse(mail.wageMul).error?.issues ?? []
      if (problem) context.addIssue({ code: 'custom', path: ['wageMul'], message: problem.message })
    }
    if (mail.sendType === String(sendType.code.scheduled)) need('sendTime', 'errors:enterSendTime')
  })

/** Mail manager (spec 1 §5, §7). */
export const mail = area('mail', {
  list: read('POST', '/channelapi/channel/emaillist', {
    input: z.object({
      type: z.literal(1).default(1),
      ...paging,
      startTime: optionalText(),
      endTime: optionalText(),
      roleId: optionalText(),
      amount: optionalText(),
      title: optionalText(),
      notice: optionalText(),
      verifyState: optionalText(),
      payOrder: optionalText(),
      extraType: optionalText(),
    }),
    output: page(Mail, { configs: z.object({ mailType: labelMap(), extraType: labelMap() }) }),
  }),
  add: write('POST', '/channelapi/channel/addemail', {
    input: NewMail,
    // Title and text may be worded anew by a hand that has forgotten the first time.
    repeats: { minutes: 10, by: ['recordType', 'roleId', 'extraType', 'amount'], onlyWith: 'amount' },
  }),
  approve: write('POST', '/channelapi/channel/applyemail', { input: decision }),
  void: write('POST', '/channelapi/channel/voidemail', { input: decision }),
  /** Stores one picture and answers with its address (the answer's shape is not shown: assumed). */
  uploadImage: write('POST', '/channelapi/serves/uploadimg', {
    input: z.object({ image: upload() }),
    encoding: 'multipart',
    output: details(
      data(z.union([z.string(), z.object({ url: z.string() }).transform(({ url }) => url)])),
      '',
    ),
    // One that was stored but not answered for harms nobody.
    repeats: 'free',
  }),
})
