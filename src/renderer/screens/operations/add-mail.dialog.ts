import { id, money, playerId, status, text as textColumn, time } from '../../../shared/column.ts'
import { mailExtra, mailRecord, mailState, sendType } from '../../../shared/domain/mail.ts'
import { parseDecimal } from '../../../shared/domain/money.ts'
import type { InputOf } from '../../../shared/endpoint.ts'
import { type Mail, mail } from '../../../shared/endpoints/mail.ts'
import { isSameId } from '../../../shared/same-id.ts'
import { dialog } from '../../kit/dialog/dialog.tsx'
import { allTold, foundIn } from '../../kit/dialog/found-in.ts'
import { keptIn } from '../../kit/dialog/kept.ts'
import { isSameIfTold, isSameText } from '../../kit/dialog/same-text.ts'
import { amount, checkbox, choice, dateTime, note, number, text, type Values } from '../../kit/form/fields.ts'
import { playerNamed } from '../shared/player-naming.tsx'
import { MailQuotaNote } from './quota-note.tsx'

const compensation = String(mailRecord.code.compensation)
const scheduled = String(sendType.code.scheduled)
const wagered = String(mailExtra.code.wageredCoins)

const toOne = (values: Values) => values['recordType'] === compensation
const isWagered = (values: Values) => values['extraType'] === wagered
const hasAttachment = ({ extraType = '' }: Values) => !['', String(mailExtra.code.none)].includes(extraType)

type Sent = InputOf<typeof mail.add>

// A title that the platform keeps escaped is not found by its plain text.
const searchFor = ({ title, roleId }: Sent) => ({
  ...(!/[&<>"']/.test(title) && { title }),
  ...(roleId && { roleId }),
})
const isOfCode = (listed: number | null, sent: string | undefined): boolean | null =>
  listed === null ? null : String(listed) === (sent || '0')
/** A mail to all may be listed as one to nobody. */
const isTo = (listed: string, sent = ''): boolean => isSameId(listed === '0' ? '' : listed, sent)
const isLike = (record: Mail, sent: Sent) =>
  allTold(
    isSameText(record.Title, sent.title),
    isOfCode(record.RecordType, sent.recordType),
    isTo(record.RoleId, sent.roleId),
    isOfCode(record.ExtraType, sent.extraType),
    // Platforms rewrite the markup of a text: another one is not surely another mail.
    isSameText(record.SysText, sent.mailtxt) || null,
    isSameIfTold(record.Notice, sent.notice),
  )
const isAmount = ({ Amount }: Mail, sent = ''): boolean | null =>
  sent === '' ? Amount === null || Amount === 0 : Amount === null ? null : Amount === parseDecimal(sent, 3)

export const addMail = dialog<typeof mail.add>(mail.add, {
  texts: 'operations:addMail',
  fields: [
    text('title'),
    choice('recordType', mailRecord),
    number('roleId', { when: toOne, names: playerNamed }),
    note('mailtxt', 5000, { pictures: mail.uploadImage }),
    choice('extraType', mailExtra),
    amount('amount', { only: 'positive', when: hasAttachment }),
    note('notice', 200, { when: hasAttachment }),
    amount('wageMul', { only: 'positive', when: isWagered }),
    checkbox('isChargeOrder', { when: isWagered }),
    choice('sendType', sendType, { initial: sendType.code.immediate }),
    dateTime('sendTime', { when: values => values['sendType'] === scheduled }),
  ],
  Below: MailQuotaNote,
  templates: true,
  adds: values => (values['recordType'] ? { sendObj: toOne(values) ? 'one' : 'all' } : {}),
  found: foundIn(mail.list, {
    makes: { at: record => record.addtime, by: record => record.Operator },
    key: 'id',
    input: searchFor,
    match: (record, sent: Sent) => allTold(isLike(record, sent), isAmount(record, sent.amount)),
    compares: {
      texts: 'operations:mail',
      columns: [
        id('id'),
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
      sent: ({ title, recordType, roleId = '', mailtxt, extraType, amount: typed = '', notice = '' }) => ({
        Title: title,
        RoleId: roleId,
        RecordType: Number(recordType),
        ExtraType: Number(extraType || '0'),
        Amount: parseDecimal(typed, 3) ?? null,
        SysText: mailtxt,
        Notice: notice,
      }),
    },
  }),
  kept: keptIn(mail.list, {
    input: searchFor,
    match: (record, sent: Sent) => isLike(record, sent) !== false,
    made: record => record.addtime,
    amounts: ({ Amount }) => ({ amount: Amount }),
  }),
})
