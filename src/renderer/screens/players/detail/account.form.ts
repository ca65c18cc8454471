import { payWayType } from '../../../../shared/domain/pay-ways.ts'
import type { InputOf } from '../../../../shared/endpoint.ts'
import { mobileToSend, type PayWay, payWays } from '../../../../shared/endpoints/player-pay-ways.ts'
import { type Finding, foundIn } from '../../../kit/dialog/finding.ts'
import { formPane } from '../../../kit/dialog/form-pane.tsx'
import { isSameText } from '../../../kit/dialog/same-text.ts'
import { choice, fromConfigs, text } from '../../../kit/form/fields.ts'

export type Account = InputOf<typeof payWays.saveBank>

/** What a form on an account of the player starts with: the account, or for a new one its kind. */
export const accountOf = (roleId: string, type: string, found?: PayWay): Account => ({
  roleId,
  payWayType: found ? String(found.PayWayType ?? '') : type,
  ...(found && { UserPayWayId: found.Id }),
  userName: found?.UserName ?? '',
  bankCardNo: found?.BankCardNo ?? '',
  mail: found?.Mail ?? '',
  IFSCCode: found?.IFSCCode ?? '',
  bankName: found?.BankName ?? '',
})

const saved: Finding<Account, Account> = foundIn(payWays.list, {
  key: 'Id',
  makes: true,
  input: ({ roleId, payWayType: type }: Account) => ({ roleId, payWayType: type }),
  match: (record, sent: Account) =>
    record.BankCardNo === sent.bankCardNo &&
    isSameText(record.UserName, sent.userName) &&
    isSameText(record.Mail, sent.mail) &&
    (sent.bankName === undefined || record.BankName === sent.bankName),
})

/** A masked mobile that was not replaced is the one on file (spec 2 §5); a mail that was cleared is said to be none. */
const toSend = <Sent extends { IFSCCode?: string | undefined; mail?: string | undefined }>(
  entered: Sent,
  onFile: Account,
): Sent => ({
  ...entered,
  mail: entered.mail ?? '',
  IFSCCode: mobileToSend(onFile.IFSCCode ?? '', entered.IFSCCode ?? ''),
})

const common = { from: (account: Account) => account, found: saved, success: 'players:set' }

export const bankForm = formPane<typeof payWays.saveBank, Account>(payWays.saveBank, {
  ...common,
  texts: 'playerDetail:bankCard',
  fields: [choice('bankName', fromConfigs('banks')), text('bankCardNo'), text('userName'), text('IFSCCode')],
  sends: toSend,
})

const pixForm = (shown: 'IFSCCode' | 'mail') =>
  formPane<typeof payWays.saveBank, Account>(payWays.saveBank, {
    ...common,
    texts: 'playerDetail:pix',
    fields: [text('bankCardNo'), text('userName'), text(shown)],
    sends: toSend,
  })
export const pixMobileForm = pixForm('IFSCCode')
export const pixMailForm = pixForm('mail')

export const isMailAccount = (type: number | null): boolean => type === payWayType.code.pixMail

const walletOf = (account: Account) => ({ ...account, IFSCCode: account.IFSCCode ?? '' })

export const walletForm = formPane<typeof payWays.saveWallet, Account>(payWays.saveWallet, {
  ...common,
  from: walletOf,
  texts: 'playerDetail:walletAccount',
  fields: [text('bankCardNo'), text('userName'), text('IFSCCode'), text('mail')],
  sends: toSend,
})
