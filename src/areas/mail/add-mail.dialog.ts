import { dialog } from '../../renderer/kit/dialog/dialog.tsx'
import {
  amount,
  checkbox,
  choice,
  dateTime,
  note,
  number,
  text,
  type Values,
} from '../../renderer/kit/form/fields.ts'
import { mailExtra, mailRecord, sendType } from '../../shared/domain/mail.ts'
import { playerNameLookup } from '../shared/player-name-lookup.tsx'
import { MailQuotaNote } from '../shared/quota-note.tsx'
import { mail } from './calls.ts'

const compensation = String(mailRecord.code.compensation)
const scheduled = String(sendType.code.scheduled)
const wagered = String(mailExtra.code.wageredCoins)

const toOne = ({ recordType }: { readonly recordType?: string }) => recordType === compensation
const isWagered = (values: Values) => values['extraType'] === wagered
const hasAttachment = ({ extraType = '' }: Values) => !['', String(mailExtra.code.none)].includes(extraType)

export const addMail = dialog<typeof mail.add>(mail.add, {
  texts: 'mail:add',
  fields: [
    text('title'),
    choice('recordType', mailRecord),
    number('roleId', { when: toOne, names: playerNameLookup }),
    note('mailtxt', 20_000, { pictures: mail.uploadImage }),
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
  transformInput: entered => ({ ...entered, sendObj: toOne(entered) ? 'one' : 'all' }),
})
