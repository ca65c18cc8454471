import { createEarlierSource } from '../../renderer/kit/batch/earlier-source.ts'
import { dialog } from '../../renderer/kit/dialog/dialog.tsx'
import { password } from '../../renderer/kit/form/fields.ts'
import { mailState } from '../../shared/domain/mail.ts'
import { joinInLine } from '../../shared/texts/bidi.ts'
import { type Mail, mail } from './calls.ts'

const { pending, approved, voided } = mailState.code

const review = (endpoint: typeof mail.approve, texts: 'mail:approve' | 'mail:void', state: number) =>
  dialog<typeof endpoint, Mail>(endpoint, {
    texts,
    fields: [password('password')],
    createInput: row => ({ id: row.id }),
    when: row => row.VerifyState === pending,
    textValues: row => ({ id: row.id, title: row.Title }),
    batch: {
      subjectKey: row => row.RoleId,
      describe: row => joinInLine([row.RoleId, row.Title]),
      amount: row => row.Amount,
      earlier: createEarlierSource(mail.list, {
        input: row => ({
          roleId: row.RoleId,
          extraType: String(row.ExtraType ?? ''),
          verifyState: String(approved),
        }),
        amount: (record, row) =>
          record.id !== row.id &&
          record.RoleId === row.RoleId &&
          record.ExtraType === row.ExtraType &&
          record.VerifyState === approved
            ? record.Amount
            : null,
      }),
    },
    tone: state === voided ? 'danger' : 'normal',
  })

export const approveMail = review(mail.approve, 'mail:approve', approved)
export const voidMail = review(mail.void, 'mail:void', voided)
