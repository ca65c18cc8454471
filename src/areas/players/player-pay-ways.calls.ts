import { z } from 'zod'
import { id as idColumn, text as textColumn } from '../../shared/column.ts'
import { payWayType } from '../../shared/domain/pay-ways.ts'
import { area, readJson, writeJson } from '../../shared/endpoint.ts'
import { page } from '../../shared/page.ts'
import { record } from '../../shared/record.ts'
import { allMatch, isSameId, isSameText } from '../../shared/same-value.ts'
import { listOf } from '../../shared/texts/list-of.ts'
import { code, rowId, wireId, wireText } from '../../shared/wire.ts'
import type { RecordBuilder } from '../../shared/write-record.ts'
import { payWaysWords } from './journal-words.calls.ts'

/**
 * One payment account of a player (spec 2 §3). `IFSCCode` holds the mobile number; `Status` (a wallet's) is assumed: an
 * unreadable one does not lose the account.
 */
const PayWay = record({
  Id: wireId(),
  WayCode: wireText(),
  BankName: wireId(),
  BankCardNo: wireId(),
  UserName: wireText(),
  IdCard: wireId(),
  IFSCCode: wireId(),
  Mail: wireText(),
  PayWayType: code(),
  Status: code().catch(null),
})
export type PayWay = z.output<typeof PayWay>

const Bank = z.object({ BankNo: wireId(), BankName: wireText() })

const requiredText = (message: string) => z.string().trim().min(1, message)

const bank = String(payWayType.code.bank)
const pixMail = String(payWayType.code.pixMail)

/** Reports a rule's problem together with those of other fields, not only after they pass. */
const requires = (field: string, message: string) => ({ path: [field], message, when: () => true })

const account = {
  roleId: rowId(),
  payWayType: z.string().min(1, 'errors:unknownPayChannel'),
  UserPayWayId: z.string().optional(),
}

const { list } = area('payWays', {
  list: readJson('POST', '/channelapi/player/playerPayWay', {
    input: z.object({ roleId: rowId(), payWayType: z.string().min(1, 'errors:unknownPayChannel') }),
    output: page(PayWay, { whole: true }),
    assumed: true,
  }),
})

/** An account in a form's input. */
interface PayWayInput {
  readonly roleId: string
  readonly payWayType: string
  readonly UserPayWayId?: string | undefined
  readonly userName: string
  readonly bankCardNo: string
  readonly mail?: string | undefined
  readonly IFSCCode?: string | undefined
  readonly bankName?: string | undefined
}

const ofKind = ({ roleId, payWayType: type }: Pick<PayWayInput, 'roleId' | 'payWayType'>) => ({
  roleId,
  payWayType: type,
})

/** True if a mobile equals the sent one; `unless` where the platform masks or omits it. */
const isSameMobile = (recordedMobile: string, sentMobile: string, unless: true | null): boolean | null =>
  [recordedMobile, sentMobile].some(one => one.includes('*')) || recordedMobile === ''
    ? unless
    : isSameText(recordedMobile, sentMobile)

/** True if an account equals the sent one; `unless` where its mobile is inconclusive. */
const isAccount = (recordedAccount: PayWay, input: PayWayInput, unless: true | null): boolean | null =>
  allMatch(
    isSameText(recordedAccount.BankCardNo, input.bankCardNo),
    isSameText(recordedAccount.UserName, input.userName),
    isSameText(recordedAccount.Mail, input.mail),
    // The platform may fill in a bank where none was sent.
    !input.bankName?.trim() || recordedAccount.BankName === input.bankName.trim(),
    !input.IFSCCode || isSameMobile(recordedAccount.IFSCCode, input.IFSCCode, unless),
  )

/** Compares the bank of a bank account only: for a PIX key, the platform fills it in. */
const comparesBank = {
  values: ({ BankName }: PayWay, { payWayType: type }: PayWayInput) =>
    type === bank ? { bankName: BankName } : {},
  codes: ['bankName'],
} as const

/** Declares the record of a saved account: an existing one if its id is sent, else a new one. */
const savedAccount = (on: RecordBuilder<PayWayInput>, comparedFields: Partial<typeof comparesBank> = {}) => {
  const compares = {
    texts: 'playerDetail:bankCard',
    columns: [
      idColumn<'Id'>('Id'),
      idColumn<'BankCardNo'>('BankCardNo'),
      textColumn<'UserName'>('UserName', { personal: true }),
      idColumn<'IFSCCode'>('IFSCCode'),
      textColumn<'Mail'>('Mail'),
      idColumn<'BankName'>('BankName'),
    ],
    sent: (input: PayWayInput) => ({
      Id: input.UserPayWayId ?? '',
      BankCardNo: input.bankCardNo,
      UserName: input.userName,
      IFSCCode: input.IFSCCode ?? '',
      Mail: input.mail ?? '',
      BankName: input.bankName ?? '',
    }),
  } as const
  return on.either(
    ({ UserPayWayId }) => Boolean(UserPayWayId),
    on.state(list, {
      search: ofKind,
      isTarget: ({ Id }, { UserPayWayId }) => isSameId(Id, UserPayWayId),
      ...comparedFields,
      isApplied: (recordedAccount, input) => isAccount(recordedAccount, input, null),
      compares,
    }),
    on.made(list, {
      search: ofKind,
      key: 'Id',
      isSimilar: ({ BankCardNo }, { bankCardNo }) => isSameText(BankCardNo, bankCardNo),
      // Without a similar account before, a new one matches even if its mobile is inconclusive.
      match: (recordedAccount, input) => isAccount(recordedAccount, input, true),
      ...comparedFields,
      compares,
    }),
  )
}

const calls = area('payWays', payWaysWords, {
  /**
   * A bank account or PIX key, all values trimmed (spec 2 §5). A bank account needs its bank; a PIX key has none, and an e-mail
   * key needs the e-mail instead of the mobile.
   */
  saveBank: writeJson('POST', '/channelapi/player/updatePayWay', {
    input: z
      .object({
        ...account,
        userName: requiredText('errors:enterCardholder'),
        bankCardNo: requiredText('errors:enterBankCard'),
        mail: z.string().trim().optional(),
        IFSCCode: z.string().trim().optional(),
        bankName: z.string().trim().optional(),
      })
      .refine(input => input.payWayType !== bank || input.bankName, requires('bankName', 'errors:chooseBank'))
      .refine(
        input => input.payWayType === pixMail || input.IFSCCode,
        requires('IFSCCode', 'errors:enterMobile'),
      )
      .refine(input => input.payWayType !== pixMail || input.mail, requires('mail', 'errors:enterMail')),
    assumed: true,
    record: on => savedAccount(on, comparesBank),
  }),
  /** A Gcash or PayMaya account: account, user name and mobile are required (spec 2 §5); the bank is the recorded one. */
  saveWallet: writeJson('POST', '/channelapi/player/updatePayWay', {
    input: z.object({
      ...account,
      userName: requiredText('errors:enterAccountHolder'),
      bankCardNo: requiredText('errors:enterPayAccount'),
      mail: z.string().trim().optional(),
      IFSCCode: requiredText('errors:enterMobile'),
      bankName: z.string().trim().optional(),
    }),
    assumed: true,
    record: on => savedAccount(on),
  }),
  remove: writeJson('POST', '/channelapi/player/unbindPayWay', {
    input: z.object({
      roleId: rowId(),
      payWayType: z.string().min(1, 'errors:unknownPayChannel'),
      UserPayWayId: rowId(),
    }),
    assumed: true,
    record: on =>
      on.state(list, {
        search: ofKind,
        isTarget: ({ Id }, { UserPayWayId }) => isSameId(Id, UserPayWayId),
        same: ['BankCardNo'],
        isRemoval: true,
      }),
  }),
  /** Names of banks by number, under `banks`: the map that a choice reads. */
  banks: readJson('POST', '/channelapi/player/getBankList', {
    output: listOf(Bank).transform(bankList => ({
      banks: Object.fromEntries(bankList.map(({ BankNo, BankName }) => [BankNo, BankName])) as Readonly<
        Record<string, string>
      >,
    })),
    assumed: true,
  }),
})

/** Payment accounts of a player: banks, PIX, Gcash, PayMaya and wallets (spec 2 §2.9, §5, §7.6); no path is shown. */
export const payWays = { list, ...calls }

/** Returns the recorded IFSC value if the entered one is masked with asterisks, else the entered one (spec 2 §5). */
export const toSentMobile = (onFile: string, enteredMobile: string): string =>
  enteredMobile.includes('*') ? onFile : enteredMobile
