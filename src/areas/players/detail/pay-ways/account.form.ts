import { formPane } from '../../../../renderer/kit/dialog/form/form-pane.tsx'
import { choice, codeText, fromConfigs, text } from '../../../../renderer/kit/form/fields.ts'
import { payWayType } from '../../../../shared/domain/pay-ways.ts'
import type { InputOf } from '../../../../shared/endpoint-base.ts'
import type { RecordMeta } from '../../../../shared/record.ts'
import { type PayWay, payWays, toSentMobile } from '../../player-pay-ways.calls.ts'

type BankInput = InputOf<typeof payWays.saveBank>

/** A payment account under the call's input names. */
export type PayAccount = BankInput & RecordMeta

const names: Readonly<Partial<Record<string, keyof BankInput>>> = {
  Id: 'UserPayWayId',
  PayWayType: 'payWayType',
  UserName: 'userName',
  BankCardNo: 'bankCardNo',
  Mail: 'mail',
  IFSCCode: 'IFSCCode',
  BankName: 'bankName',
}

/** Initial values of an account form: the account, or the type of a new one. */
export const toFormAccount = (roleId: string, type: string, payWay?: PayWay): PayAccount => ({
  roleId,
  payWayType: payWay ? String(payWay.PayWayType ?? '') : type,
  ...(payWay && { UserPayWayId: payWay.Id }),
  userName: payWay?.UserName ?? '',
  bankCardNo: payWay?.BankCardNo ?? '',
  mail: payWay?.Mail ?? '',
  IFSCCode: payWay?.IFSCCode ?? '',
  bankName: payWay?.BankName ?? '',
  missing: (payWay?.missing ?? []).flatMap(name => names[name] ?? []),
})

/** A masked mobile left unchanged is sent as the one on file (spec 2 §5); a cleared mail is sent as empty. */
const toSend = <Entered extends { IFSCCode?: string | undefined; mail?: string | undefined }>(
  entered: Entered,
  onFile: PayAccount,
): Entered => ({
  ...entered,
  mail: entered.mail ?? '',
  IFSCCode: toSentMobile(onFile.IFSCCode ?? '', entered.IFSCCode ?? ''),
})

const withoutTold = ({ missing: _missing, ...account }: PayAccount): BankInput => account

const common = { createInput: withoutTold, success: 'players:set' as const }

export const bankForm = formPane<typeof payWays.saveBank, PayAccount>(payWays.saveBank, {
  ...common,
  texts: 'playerDetail:bankCard',
  fields: [
    choice('bankName', fromConfigs('banks')),
    codeText('bankCardNo'),
    text('userName'),
    codeText('IFSCCode'),
  ],
  transformInput: toSend,
})

const pixForm = (field: 'IFSCCode' | 'mail') =>
  formPane<typeof payWays.saveBank, PayAccount>(payWays.saveBank, {
    ...common,
    texts: 'playerDetail:pix',
    fields: [codeText('bankCardNo'), text('userName'), field === 'mail' ? text(field) : codeText(field)],
    transformInput: toSend,
  })
export const pixMobileForm = pixForm('IFSCCode')
export const pixMailForm = pixForm('mail')

export const isMailAccount = (type: number | null): boolean => type === payWayType.code.pixMail

const createWalletInput = (account: PayAccount) => ({
  ...withoutTold(account),
  IFSCCode: account.IFSCCode ?? '',
})

export const walletForm = formPane<typeof payWays.saveWallet, PayAccount>(payWays.saveWallet, {
  ...common,
  createInput: createWalletInput,
  texts: 'playerDetail:walletAccount',
  fields: [codeText('bankCardNo'), text('userName'), codeText('IFSCCode'), text('mail')],
  transformInput: toSend,
  // A page may have several accounts of each kind.
  draftOf: ({ payWayType: type, UserPayWayId = '' }) => `${type} ${UserPayWayId}`,
})
