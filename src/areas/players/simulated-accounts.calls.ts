import { z } from 'zod'
import { id as idColumn, money, time } from '../../shared/column.ts'
import { accountFormat, passwordFormat, shortPasswordFormat } from '../../shared/domain/accounts.ts'
import { type Decimal, parseDecimal, subtract, toAmountText } from '../../shared/domain/money.ts'
import { scoreChange } from '../../shared/domain/players.ts'
import { area, data, readJson, secret, secrets, write, writeJson } from '../../shared/endpoint.ts'
import { page } from '../../shared/page.ts'
import { fieldwiseRecord, record } from '../../shared/record.ts'
import { allMatch, isSameId, isSameText } from '../../shared/same-value.ts'
import { taskId } from '../../shared/task-id.ts'
import {
  amount,
  amounts,
  optionalText,
  paging,
  rowId,
  sortingWithOrderType,
  stamp,
  thousandths,
  upload,
  wireCount,
  wireId,
  wireText,
} from '../../shared/wire.ts'
import { simulatedAccountsWords } from './journal-words.calls.ts'

/**
 * One simulated account (spec 2 §3), money in thousandths; the platform shows these passwords to its staff. The specification
 * has two names of the password's field, `Password` and `pwd`: either is read.
 */
const SimulatedAccount = record({
  RoleID: wireId(),
  AccountName: wireText(),
  Password: wireText(),
  pwd: wireText(),
  Money: thousandths(),
  RegisterTime: stamp(),
}).transform(({ pwd, ...row }) => ({ ...row, Password: row.Password || pwd }))
export type SimulatedAccount = z.output<typeof SimulatedAccount>

const format = { pattern: passwordFormat, message: 'errors:passwordFormat' }

/** Comma-joined accounts of 4 to 16 letters or digits each (spec 2 §5). */
const accounts = z
  .string()
  .min(1, 'errors:enterAccount')
  .refine(names => names.split(',').every(one => accountFormat.test(one)), 'errors:accountFormat')

/** Most accounts generated at once (spec 2 §9). */
export const maxTestAccounts = 500

const wholeNumber = /^\d+$/

const search = {
  RoleID: optionalText(),
  ...paging,
  stime: optionalText(),
  etime: optionalText(),
  ...sortingWithOrderType,
  AccountName: optionalText(),
}

const { list } = area('simulatedAccounts', {
  list: readJson('POST', '/channelapi/player/innnerAccountList', {
    input: z.object(search),
    output: page(SimulatedAccount),
  }),
})

interface SimulatedTarget {
  readonly RoleID: string
}

/** The account's row in the list. */
const ownRow = {
  search: ({ RoleID }: SimulatedTarget) => ({ RoleID }),
  isTarget: (account: SimulatedAccount, { RoleID }: SimulatedTarget) => isSameId(account.RoleID, RoleID),
}

/** Returns a name in entered form. */
export const toAccountNameValues = ({ AccountName }: Pick<SimulatedAccount, 'AccountName'>) => ({
  AccountName,
})

/** True if an account shows the sent password; null where it is masked or was not stored with the write. */
const isSamePassword = (recordedPassword: string, sentPassword: string | undefined): boolean | null => {
  if (sentPassword === undefined || /^\**$/.test(recordedPassword)) return null
  return recordedPassword === sentPassword
}

const columns = [
  idColumn<'RoleID'>('RoleID'),
  idColumn<'AccountName'>('AccountName'),
  money<'Money'>('Money', 3),
  time<'RegisterTime'>('RegisterTime'),
] as const

const generatedInput = z.object({
  Money: amount('notNegative', 'errors:enterBaseBalance'),
  accountNum: z
    .string()
    .min(1, 'errors:enterCount')
    .regex(wholeNumber, 'errors:countWhole')
    .refine(text => Number(text) >= 1 && Number(text) <= maxTestAccounts, 'errors:countMost'),
  pwd: z
    .string()
    .optional()
    .transform(text => text || undefined)
    .refine(text => text === undefined || passwordFormat.test(text), 'errors:passwordFormat')
    .meta({ secret: true }),
  accountPrefix: z
    .string()
    .optional()
    .refine(text => !text || /^[A-Za-z]{4,10}$/.test(text), 'errors:accountPrefix'),
})

/**
 * True if an account may be a generated one, apart from its balance; null where its name or password differs: platforms may
 * form names differently and mask passwords.
 */
const isGenerated = (
  { AccountName, Password }: SimulatedAccount,
  { accountPrefix = '', pwd }: z.input<typeof generatedInput>,
) =>
  allMatch(
    AccountName.toLowerCase().startsWith(accountPrefix.toLowerCase()) || null,
    !pwd || Password === pwd || null,
  )

const addedInput = z.object({
  email: accounts,
  nAwardMoney: amounts('positive', 'errors:enterAmount'),
  password: secrets('errors:enterPassword', format),
})
type AddedInput = z.input<typeof addedInput>

/** Returns the initial amount and the password of each account to add, by its name; a stored write has no passwords. */
const wantedBy = ({
  email,
  nAwardMoney,
  password = [],
}: Omit<AddedInput, 'password'> & Partial<Pick<AddedInput, 'password'>>) => {
  const sums = nAwardMoney.split(',')
  return new Map(
    email
      .split(',')
      .map((name, index): [string, { readonly sum: Decimal | undefined; readonly password?: string }] => [
        name,
        {
          sum: parseDecimal(sums[index] ?? '', 3),
          ...(password[index] !== undefined && { password: password[index] }),
        },
      ]),
  )
}

const getFirstAccount = ({ email }: AddedInput): string => email.split(',')[0] ?? ''

const calls = area('simulatedAccounts', simulatedAccountsWords, {
  export: writeJson('POST', '/channelapi/player/innnerAccountList', {
    input: z.object({ ...search, event: z.literal('asyncexport').default('asyncexport') }),
    output: taskId('export'),
    record: on => on.none('an export changes nothing on record'),
  }),
  /** Generates `accountNum` accounts with one balance; without a password each gets a random one. */
  generate: writeJson('POST', '/channelapi/player/innnerAccountAdd', {
    input: generatedInput,
    repeats: { minutes: 10, by: ['Money', 'accountNum', 'accountPrefix'] },
    record: on =>
      on.made(list, {
        search: ({ accountPrefix }) => ({
          orderby: 'RegisterTime',
          orderType: 'desc' as const,
          ...(accountPrefix && { AccountName: accountPrefix }),
        }),
        key: 'RoleID',
        at: account => account.RegisterTime,
        count: ({ accountNum }) => Number(accountNum),
        isSimilar: isGenerated,
        match: (account, input) =>
          allMatch(
            isGenerated(account, input),
            account.Money === null ? null : account.Money === parseDecimal(input.Money, 3),
          ),
        values: ({ Money }) => ({ Money: toAmountText(Money) }),
        // Another operator may generate some at the same time.
        isVolatile: true,
        compares: {
          texts: 'players:simulated',
          columns,
          sent: ({ Money, accountPrefix = '' }) => ({
            AccountName: accountPrefix === '' ? '' : `${accountPrefix}…`,
            Money: parseDecimal(Money, 3) ?? null,
          }),
        },
      }),
    changes: ['players'],
  }),
  rename: writeJson('POST', '/channelapi/player/innnerAccountEdit', {
    input: z.object({ RoleID: rowId(), AccountName: z.string().min(1, 'errors:enterAccount') }),
    record: on =>
      on.state(list, {
        ...ownRow,
        same: ['AccountName'],
        values: toAccountNameValues,
        codes: ['AccountName'],
        isApplied: ({ AccountName }, input) => isSameText(AccountName, input.AccountName),
      }),
    changes: ['players'],
  }),
  setPassword: writeJson('POST', '/channelapi/player/innnerAccountPwd', {
    input: z.object({ RoleID: rowId(), pwd: secret('errors:enterPassword') }),
    record: on =>
      on.state(list, { ...ownRow, isApplied: ({ Password }, { pwd }) => isSamePassword(Password, pwd) }),
  }),
  changeScore: writeJson('POST', '/channelapi/player/innnerAccountGmScore', {
    input: z.object({
      roleId: rowId(),
      money: amount('positive', 'errors:enterAmount'),
      operateType: z.string().min(1, 'errors:chooseType'),
    }),
    repeats: { minutes: 10, by: ['roleId', 'operateType', 'money'] },
    record: on =>
      on.total(list, {
        search: ({ roleId }) => ({ RoleID: roleId }),
        isTarget: ({ RoleID }, { roleId }) => isSameId(RoleID, roleId),
        of: account => account?.Money ?? null,
        change: ({ money: moneyText, operateType }) => {
          const size = parseDecimal(moneyText, 3) ?? null
          return operateType === String(scoreChange.code.topUp) ? size : subtract(0, size)
        },
        field: 'money',
        // The account may play in the meantime.
        isVolatile: true,
        texts: 'players:simulated',
        column: money('Money', 3),
      }),
    changes: ['players'],
  }),
  /** Adds the accounts of the dialog: three lists of equal length. */
  add: writeJson('POST', '/channelapi/player/addInnerPlayer', {
    input: addedInput,
    repeats: { minutes: 10, by: ['email', 'nAwardMoney'] },
    record: on =>
      on.made(list, {
        search: input => [...wantedBy(input).keys()].map(AccountName => ({ AccountName })),
        key: 'RoleID',
        at: account => account.RegisterTime,
        count: input => wantedBy(input).size,
        match: ({ AccountName, Money, Password }, input) => {
          const requestedAccount = wantedBy(input).get(AccountName)
          if (!requestedAccount) return false
          return allMatch(
            Money === null ? null : Money === requestedAccount.sum,
            // The platform may mask it.
            Password === requestedAccount.password || null,
          )
        },
        // All amounts are in one input, so only the first is compared.
        isSimilar: ({ AccountName }, input) => AccountName === getFirstAccount(input),
        values: ({ Money }) => ({ nAwardMoney: toAmountText(Money) }),
        compares: {
          texts: 'players:simulated',
          columns,
          sent: ({ email }) => ({ AccountName: email.replaceAll(',', ', ') }),
        },
      }),
    changes: ['players'],
  }),
  /** Uploads a checked workbook of members; only main makes this call, from a file that the page never sees. */
  importMembers: write('POST', '/channelapi/serves/importusers', {
    input: z.object({
      nAwardMoney: z.string().min(1, 'errors:chooseAmount'),
      // The form and main enforce the longer format of most platforms.
      password: secret('errors:enterPassword', {
        pattern: shortPasswordFormat,
        message: 'errors:shortPasswordFormat',
      }),
      file: upload(),
    }),
    repeats: { minutes: 10, by: ['nAwardMoney', 'file'] },
    encoding: 'multipart',
    internal: true,
    record: on =>
      on.none('the platform makes the accounts in the background, and no list shows by which import'),
    changes: ['players'],
  }),
  importProgress: readJson('POST', '/channelapi/serves/getImportUserProgress', {
    output: data(fieldwiseRecord({ total: wireCount(), lessTotal: wireCount() })),
  }),
})

/** Simulated (inner, test) accounts (spec 2 §2.6, §7.2, §7.4). */
export const simulatedAccounts = { list, ...calls }
