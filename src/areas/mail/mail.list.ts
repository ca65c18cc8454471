import { amount, choice, number, openRange, text } from '../../renderer/kit/form/fields.ts'
import { listScreen } from '../../renderer/kit/list/list-screen.tsx'
import { id, money, playerId, status, text as textColumn, time } from '../../shared/column.ts'
import { mailExtra, mailRecord, mailState } from '../../shared/domain/mail.ts'
import { addMail } from './add-mail.dialog.ts'
import { mail } from './calls.ts'
import { approveMail, voidMail } from './review-mail.dialog.ts'

export const mailScreen = listScreen(mail.list, {
  texts: 'mail:list',
  route: '/channelapi/channel/emaillist',
  filters: [
    openRange('startTime', 'endTime', 'times'),
    number('roleId'),
    amount('amount'),
    text('title', { match: 'partial' }),
    text('notice', { match: 'partial' }),
    choice('verifyState', mailState),
    number('payOrder'),
    choice('extraType', mailExtra, { serverCodes: 'added' }),
  ],
  columns: [
    id('id', { pinned: true, width: 96 }),
    textColumn('Title', { width: 180 }),
    playerId('RoleId'),
    status('RecordType', mailRecord),
    status('ExtraType', mailExtra, { width: 160 }),
    money('Amount', 2),
    status('VerifyState', mailState, { whole: true }),
    textColumn('SysText', { width: 240 }),
    textColumn('Notice', { width: 160 }),
    textColumn('Operator', { personal: true }),
    id('PayOrder'),
    time('addtime'),
  ],
  overrides: { mailRecord: 'mailType', mailExtra: 'extraType' },
  first: ['id', 'RoleId', 'Amount', 'VerifyState', 'addtime', 'Title'],
  rowKey: 'id',
  pageSize: 20,
  rowActions: [approveMail, voidMail],
  batches: [approveMail, voidMail],
  actions: [addMail],
})
