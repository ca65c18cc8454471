import { id, text as textColumn } from '../../../../shared/column.ts'
import { payWayType } from '../../../../shared/domain/pay-ways.ts'
import type { InputOf } from '../../../../shared/endpoint.ts'
import { mobileToSend, type PayWay, payWays } from '../../../../shared/endpoints/player-pay-ways.ts'
import type { Told } from '../../../../shared/record.ts'
import type { Finding } from '../../../kit/dialog/finding.ts'
import { formPane } from '../../../kit/dialog/form-pane.tsx'
import { allTold, foundIn } from '../../../kit/dialog/found-in.ts'
import { keptIn } from '../../../kit/dialog/kept.ts'
import { isSameText } from '../../../kit/dialog/same-text.ts'
import { choice, fromConfigs, text } from '../../../kit/form/fields.ts'

type Sent = InputOf<typeof payWays.saveBank>

/** A payment account under the names it is sent with. */
export type Account = Sent & Told

const names: Readonly<Partial<Record<string, keyof Sent>>> = {
  Id: 'UserPayWayId',
  PayWayType: 'payWayType',
  UserName: 'userName',
  BankCardNo: 'bankCardNo',
  Mail: 'mail',
  IFSCCode: 'IFSCCode',
  BankName: 'bankName',
}

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
  missing: (found?.missing ?? []).flatMap(name => names[name] ?? []),
})

const ofKind = ({ roleId, payWayType: type }: Sent) => ({ roleId, payWayType: type })

/** Whether a mobile is the one that was sent; `unless` where the platform masks or does not list it. */
const isSameMobile = (recorded: string, sent: string, unless: true | null): boolean | null =>
  [recorded, sent].some(one => one.includes('*')) || recorded === '' ? unless : recorded === sent

/** Finds an account as it was sent; of a new one that none like it stood there before tells as much as its mobile. */
const findAccount = (isNew: boolean): Finding<Sent, Account> =>
  foundIn(payWays.list, {
    key: 'Id',
    ...(isNew && { makes: {} }),
    input: ofKind,
    match: (record, sent: Sent) =>
      allTold(
        isNew || record.Id === sent.UserPayWayId,
        record.BankCardNo === sent.bankCardNo,
        isSameText(record.UserName, sent.userName),
        isSameText(record.Mail, sent.mail),
        sent.bankName === undefined || record.BankName === sent.bankName,
        !sent.IFSCCode || isSameMobile(record.IFSCCode, sent.IFSCCode, isNew ? true : null),
      ),
    compares: {
      texts: 'playerDetail:bankCard',
      columns: [
        id('Id'),
        id('BankCardNo'),
        textColumn('UserName', { personal: true }),
        id('IFSCCode'),
        textColumn('Mail'),
        id('BankName'),
      ],
      sent: sent => ({
        Id: sent.UserPayWayId ?? '',
        BankCardNo: sent.bankCardNo,
        UserName: sent.userName,
        IFSCCode: sent.IFSCCode ?? '',
        Mail: sent.mail ?? '',
        BankName: sent.bankName ?? '',
      }),
    },
  })
const [made, edited] = [findAccount(true), findAccount(false)]
const saved: Finding<Sent, Account> = {
  prepare: (sent, row, writer) => (sent.UserPayWayId ? edited : made).prepare(sent, row, writer),
  compares: made.compares,
}

/** A masked mobile that was not replaced is the one on file (spec 2 §5); a mail that was cleared is said to be none. */
const toSend = <Entered extends { IFSCCode?: string | undefined; mail?: string | undefined }>(
  entered: Entered,
  onFile: Account,
): Entered => ({
  ...entered,
  mail: entered.mail ?? '',
  IFSCCode: mobileToSend(onFile.IFSCCode ?? '', entered.IFSCCode ?? ''),
})

const withoutTold = ({ missing: _missing, ...account }: Account): Sent => account

const common = { from: withoutTold, found: saved, success: 'players:set' as const }

export const bankForm = formPane<typeof payWays.saveBank, Account>(payWays.saveBank, {
  ...common,
  texts: 'playerDetail:bankCard',
  fields: [choice('bankName', fromConfigs('banks')), text('bankCardNo'), text('userName'), text('IFSCCode')],
  sends: toSend,
  kept: keptIn<typeof payWays.list, Sent, Account>(payWays.list, {
    input: ofKind,
    match: (record, sent) =>
      sent.UserPayWayId ? record.Id === sent.UserPayWayId : record.BankCardNo === sent.bankCardNo,
    others: ({ BankName }) => ({ bankName: BankName }),
    codes: ['bankName'],
  }),
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

const walletOf = (account: Account) => ({ ...withoutTold(account), IFSCCode: account.IFSCCode ?? '' })

export const walletForm = formPane<typeof payWays.saveWallet, Account>(payWays.saveWallet, {
  ...common,
  from: walletOf,
  texts: 'playerDetail:walletAccount',
  fields: [text('bankCardNo'), text('userName'), text('IFSCCode'), text('mail')],
  sends: toSend,
  // A player may have several of each kind, all on one page.
  draftOf: ({ payWayType: type, UserPayWayId = '' }) => `${type} ${UserPayWayId}`,
})
