import { z } from 'zod'
import { accountFormat, passwordFormat, shortPasswordFormat } from '../domain/accounts.ts'
import { area, data, readJson, secret, secrets, write, writeJson } from '../endpoint.ts'
import { page } from '../page.ts'
import { fieldwise, record } from '../record.ts'
import { taskId } from '../task-id.ts'
import {
  amount,
  amounts,
  count,
  id,
  optionalText,
  paging,
  rowId,
  sortingCased,
  stamp,
  text,
  thousandths,
  upload,
} from '../wire.ts'

/**
 * One simulated account (spec 2 §3), money in thousandths; the platform shows these passwords to its staff. The
 * specification names the password's field twice, `Password` and `pwd`: either is read.
 */
const SimulatedAccount = record({
  RoleID: id(),
  AccountName: text(),
  Password: text(),
  pwd: text(),
  Money: thousandths(),
  RegisterTime: stamp(),
}).transform(({ pwd, ...row }) => ({ ...row, Password: row.Password || pwd }))
export type SimulatedAccount = z.output<typeof SimulatedAccount>

const format = { pattern: passwordFormat, message: 'errors:passwordFormat' }

/** Comma-joined accounts of 4 to 16 letters and digits each (spec 2 §5). */
const accounts = z
  .string()
  .min(1, 'errors:enterAccount')
  .refine(joined => joined.split(',').every(one => accountFormat.test(one)), 'errors:accountFormat')

/** At most so many accounts are made at once (spec 2 §9). */
export const mostTestAccounts = 500

const wholeNumber = /^\d+$/

const search = {
  RoleID: optionalText(),
  ...paging,
  stime: optionalText(),
  etime: optionalText(),
  ...sortingCased,
  AccountName: optionalText(),
}

/** Simulated (inner, test) accounts (spec 2 §2.6, §7.2, §7.4). */
export const simulatedAccounts = area('simulatedAccounts', {
  list: readJson('POST', '/channelapi/player/innnerAccountList', {
    input: z.object(search),
    output: page(SimulatedAccount),
  }),
  export: writeJson('POST', '/channelapi/player/innnerAccountList', {
    input: z.object({ ...search, event: z.literal('asyncexport').default('asyncexport') }),
    output: taskId('export'),
  }),
  /** Makes so many accounts with one balance; without a password each gets a random one. */
  generate: writeJson('POST', '/channelapi/player/innnerAccountAdd', {
    input: z.object({
      Money: amount('notNegative', 'errors:enterBaseBalance'),
      accountNum: z
        .string()
        .min(1, 'errors:enterCount')
        .regex(wholeNumber, 'errors:countWhole')
        .refine(typed => Number(typed) >= 1 && Number(typed) <= mostTestAccounts, 'errors:countMost'),
      pwd: z
        .string()
        .optional()
        .transform(typed => typed || undefined)
        .refine(typed => typed === undefined || passwordFormat.test(typed), 'errors:passwordFormat')
        .meta({ secret: true }),
      accountPrefix: z
        .string()
        .optional()
        .refine(typed => !typed || /^[A-Za-z]{4,10}$/.test(typed), 'errors:accountPrefix'),
    }),
    repeats: { minutes: 10, by: ['Money', 'accountNum', 'accountPrefix'] },
  }),
  rename: writeJson('POST', '/channelapi/player/innnerAccountEdit', {
    input: z.object({ RoleID: rowId(), AccountName: z.string().min(1, 'errors:enterAccount') }),
  }),
  setPassword: writeJson('POST', '/channelapi/player/innnerAccountPwd', {
    input: z.object({ RoleID: rowId(), pwd: secret('errors:enterPassword') }),
  }),
  changeScore: writeJson('POST', '/channelapi/player/innnerAccountGmScore', {
    input: z.object({
      roleId: rowId(),
      money: amount('positive', 'errors:enterAmount'),
      operateType: z.string().min(1, 'errors:chooseType'),
    }),
    repeats: { minutes: 10, by: ['roleId', 'operateType', 'money'] },
  }),
  /** Adds the accounts of the dialog: three lists of one length. */
  add: writeJson('POST', '/channelapi/player/addInnerPlayer', {
    input: z.object({
      email: accounts,
      nAwardMoney: amounts('positive', 'errors:enterAmount'),
      password: secrets('errors:enterPassword', format),
    }),
    repeats: { minutes: 10, by: ['email', 'nAwardMoney'] },
  }),
  /** Sends a checked workbook of members; main alone makes this call, from a file the page never sees. */
  importMembers: write('POST', '/channelapi/serves/importusers', {
    input: z.object({
      nAwardMoney: z.string().min(1, 'errors:chooseAmount'),
      // The longer rule of most platforms is the form's and main's.
      password: secret('errors:enterPassword', {
        pattern: shortPasswordFormat,
        message: 'errors:shortPasswordFormat',
      }),
      file: upload(),
    }),
    repeats: { minutes: 10, by: ['nAwardMoney', 'file'] },
    encoding: 'multipart',
    internal: true,
  }),
  importProgress: readJson('POST', '/channelapi/serves/getImportUserProgress', {
    output: data(fieldwise({ total: count(), lessTotal: count() })),
  }),
})
