import { z } from 'zod'
import { id as idColumn, money, playerId, status, text as textColumn, time } from '../../shared/column.ts'
import { mailExtra, mailRecord, mailState, sendType } from '../../shared/domain/mail.ts'
import { parseDecimal, toAmountText } from '../../shared/domain/money.ts'
import { area, data, details, read, secret, write } from '../../shared/endpoint.ts'
import { page } from '../../shared/page.ts'
import { allMatch, isSameId, isSameText, isSameTextIfListed } from '../../shared/same-value.ts'
import {
  code,
  labelMap,
  optionalAmount,
  optionalText,
  paging,
  sentId,
  stamp,
  thousandths,
  upload,
  wireId,
  wireText,
} from '../../shared/wire.ts'
import { mailWords } from './journal-words.calls.ts'

/** One mail (spec 1 §3), amount in thousandths. */
const Mail = z.object({
  id: wireId(),
  Title: wireText(),
  RoleId: wireId(),
  VerifyState: code(),
  Amount: thousandths(),
  addtime: stamp(),
  ExtraType: code(),
  Operator: wireText(),
  PayOrder: wireId(),
  RecordType: code(),
  SysText: wireText(),
  Notice: wireText(),
})
export type Mail = z.output<typeof Mail>

const decision = z.object({
  id: sentId(),
  password: secret('errors:enterPassword'),
})

const { coins, freeSpins, vipExperience, wageredCoins, giftMail, giftCard } = mailExtra.code
const withAmount = [coins, freeSpins, vipExperience, wageredCoins, giftMail, giftCard].map(String)
const withRemark = [coins, wageredCoins].map(String)

const multiple = optionalAmount('positive')

/** A new mail; required fields depend on its type, attachment and send time (spec 1 §5). */
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
      // A multiple has the format of an amount but is not scaled.
      const [problem] = multiple.safeParse(mail.wageMul).error?.issues ?? []
      if (problem) context.addIssue({ code: 'custom', path: ['wageMul'], message: problem.message })
    }
    if (mail.sendType === String(sendType.code.scheduled)) need('sendTime', 'errors:enterSendTime')
  })

const { list } = area('mail', {
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
})

type NewMailInput = z.input<typeof NewMail>

const isOfCode = (listedCode: number | null, sentCode: string | undefined): boolean | null =>
  listedCode === null ? null : String(listedCode) === (sentCode || '0')
/** A mail to all may be listed with the player id 0. */
const isTo = (listedId: string, addressee = ''): boolean =>
  isSameId(listedId === '0' ? '' : listedId, addressee)
const isLike = (record: Mail, input: NewMailInput) =>
  allMatch(
    isSameText(record.Title, input.title),
    isOfCode(record.RecordType, input.recordType),
    isTo(record.RoleId, input.roleId),
    isOfCode(record.ExtraType, input.extraType),
    // Platforms rewrite the markup of a text: a different text may still be the same mail.
    isSameText(record.SysText, input.mailtxt) || null,
    isSameTextIfListed(record.Notice, input.notice),
  )
const isAmount = ({ Amount }: Mail, sentAmount = ''): boolean | null =>
  sentAmount === ''
    ? Amount === null || Amount === 0
    : Amount === null
      ? null
      : Amount === parseDecimal(sentAmount, 3)

/** Declares a review decision, which sets the mail to this state. */
const decide = (path: string, state: number) =>
  write('POST', path, {
    input: decision,
    record: on =>
      on.state(list, {
        requiredFields: ['Title'],
        search: (_, { Title }) => ({ title: Title }),
        isTarget: (record, { id: reviewedId }) => record.id === reviewedId,
        same: ['VerifyState', 'RoleId', 'Amount', 'ExtraType'],
        isApplied: record => record.VerifyState === state,
      }),
  })

const calls = area('mail', mailWords, {
  add: write('POST', '/channelapi/channel/addemail', {
    input: NewMail,
    // Not the title and the text: an operator who repeats by mistake may word them differently.
    repeats: { minutes: 10, by: ['recordType', 'roleId', 'extraType', 'amount'], onlyWith: 'amount' },
    record: on =>
      on.made(list, {
        // A title that the platform stores escaped cannot be searched by its plain text.
        search: ({ title, roleId }) => ({
          ...(!/[&<>"']/.test(title) && { title }),
          ...(roleId && { roleId }),
        }),
        key: 'id',
        at: record => record.addtime,
        by: record => record.Operator,
        isSimilar: isLike,
        match: (record, input) => allMatch(isLike(record, input), isAmount(record, input.amount)),
        values: ({ Amount }) => ({ amount: toAmountText(Amount) }),
        compares: {
          texts: 'mail:list',
          columns: [
            idColumn('id'),
            textColumn('Title'),
            playerId('RoleId'),
            status('RecordType', mailRecord),
            status('ExtraType', mailExtra),
            money('Amount', 3),
            status('VerifyState', mailState),
            textColumn('SysText'),
            textColumn('Notice'),
            textColumn('Operator', { personal: true }),
            time('addtime'),
          ],
          sent: ({ title, recordType, roleId = '', mailtxt, extraType, amount = '', notice = '' }) => ({
            Title: title,
            RoleId: roleId,
            RecordType: Number(recordType),
            ExtraType: Number(extraType || '0'),
            Amount: parseDecimal(amount, 3) ?? null,
            SysText: mailtxt,
            Notice: notice,
          }),
        },
      }),
  }),
  approve: decide('/channelapi/channel/applyemail', mailState.code.approved),
  void: decide('/channelapi/channel/voidemail', mailState.code.voided),
  /** Stores one picture and answers with its address (the answer's shape is not shown: assumed). */
  uploadImage: write('POST', '/channelapi/serves/uploadimg', {
    input: z.object({ image: upload() }),
    encoding: 'multipart',
    output: details(
      data(z.union([z.string(), z.object({ url: z.string() }).transform(({ url }) => url)])),
      '',
    ),
    // Storing a picture twice is harmless.
    repeats: 'free',
    record: on => on.none('no list shows stored pictures'),
  }),
})

/** Mail manager (spec 1 §5, §7). */
export const mail = { list, ...calls }
