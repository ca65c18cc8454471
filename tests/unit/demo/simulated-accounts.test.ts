// @module-tag proof
import exceljs from 'exceljs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { simulatedAccounts as calls } from '../../../src/areas/players/simulated-accounts.calls.ts'
import type { StoredPlayer } from '../../../src/demo/data/players/player-search.ts'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import { asPlainSchema } from '../../plain-amounts.ts'
import { call, encryptPassword, type Parameters, signIn } from './client.ts'
import { fetchFile } from './downloads.ts'

let demo: Demo
let token: string

beforeAll(async () => {
  demo = await startDemo({ players: 400, orders: 500, taskMilliseconds: 0 })
  token = await signIn(demo)
})
afterAll(() => demo.close())

const at = (name: string, parameters: Parameters = {}) =>
  call(demo, `simulatedAccounts.${name}`, parameters, token)
const list = (parameters: Parameters = {}) => at('list', { page: '1', limit: '10000', ...parameters })
const loadRows = async (parameters: Parameters = {}) =>
  asPlainSchema(calls.list.output).parse(await list(parameters)).rows
const all = () => demo.control.players().filter(one => one.simulated === 1 && one.deleted === 0)
const getStoredPlayer = (id: number) => demo.control.player(id)
const some = () => all()[3] as StoredPlayer
const middle = () => all()[Math.floor(all().length / 2)]?.registered ?? ''
const secret = (password: string) => encryptPassword(demo, password)

test('an export writes all accounts of the search with their passwords', async () => {
  const { taskId } = (await at('export', { page: '1', limit: '10', etime: middle(), event: 'asyncexport' }))
    .data
  const task = async () => (await call(demo, 'tasks.one', { taskId }, token)).data
  await expect.poll(async () => (await task()).status).toBe('completed')
  const file = await fetchFile((await task()).download_link[0])
  const book = new exceljs.Workbook()
  await book.xlsx.load(new Uint8Array(file.body).buffer)
  const rows: unknown[][] = []
  book.worksheets[0]?.eachRow(row => rows.push((row.values as unknown[]).slice(1, 4)))
  const expected = all().filter(one => one.registered <= middle())
  expect(rows.slice(1)).toEqual(expected.map(one => [String(one.id), one.account, one.password]))
})

describe('generating accounts', () => {
  const form = (parameters: Parameters = {}): Parameters => ({
    Money: '100000',
    accountNum: '3',
    ...parameters,
  })

  test('creates the requested number with the given balance, prefix and password', async () => {
    const before = all()
    const answer = await at('generate', form({ accountPrefix: 'Alpha', pwd: secret('Secret123') }))
    expect(answer).toMatchObject({ success: true, message: 'Added successfully' })
    const fresh = all().slice(0, all().length - before.length)
    expect(fresh.map(one => one.account)).toEqual(['Alpha0003', 'Alpha0002', 'Alpha0001'])
    for (const one of fresh) {
      expect(one).toMatchObject({
        balance: 100_000,
        password: 'Secret123',
        simulated: 1,
        parent: 0,
        deposit: 0,
      })
    }
    const listedPasswords = (await loadRows({ AccountName: 'Alpha' })).map(row => row.Password)
    expect(listedPasswords).toEqual(['Secret123', 'Secret123', 'Secret123'])
    const { data } = await call(demo, 'players.list', { page: '1', limit: '3', IfInnerProxy: '1' }, token)
    expect(data.list.map((row: { ID: number }) => row.ID)).toEqual(fresh.map(one => one.id))
  })

  test('continues the numbering and draws random passwords when none is given', async () => {
    await at('generate', form({ accountPrefix: 'Beta', accountNum: '2' }))
    await at('generate', form({ accountPrefix: 'Beta', accountNum: '20', pwd: '' }))
    const newAccounts = all().filter(one => one.account.startsWith('Beta'))
    expect(new Set(newAccounts.map(one => one.account)).size).toBe(22)
    expect(new Set(newAccounts.map(one => one.password)).size).toBe(22)
    expect(newAccounts.every(one => /^[A-Za-z0-9]{8,16}$/.test(one.password))).toBe(true)
  })

  test('skips account names that are already taken', async () => {
    await at('add', { email: 'Gamma0002', nAwardMoney: '1000', password: secret('Secret123') })
    await at('generate', form({ accountPrefix: 'Gamma', accountNum: '2' }))
    const newAccounts = all().filter(one => one.account.startsWith('Gamma'))
    expect(newAccounts.map(one => one.account)).toEqual(['Gamma0004', 'Gamma0003', 'Gamma0002'])
  })

  test('accepts 500 accounts without a prefix or a balance', async () => {
    const before = all().length
    expect(await at('generate', { Money: '0', accountNum: '500' })).toMatchObject({ success: true })
    expect(all()).toHaveLength(before + 500)
    expect(all()[0]).toMatchObject({ account: 'test0500', balance: 0 })
  })

  test.each([
    ['no balance', { Money: '' }, 'Please enter the base balance'],
    ['a negative balance', { Money: '-1000' }, 'The base balance must be from 0 to 10000'],
    ['a part of a thousandth', { Money: '1.5' }, 'The base balance must be from 0 to 10000'],
    ['a balance over the cap', { Money: '10000001' }, 'The base balance must be from 0 to 10000'],
    ['no count', { accountNum: '' }, 'Please enter the count'],
    ['a count of 0', { accountNum: '0' }, 'From 1 to 500 accounts at once'],
    ['a count of 501', { accountNum: '501' }, 'From 1 to 500 accounts at once'],
    ['a broken count', { accountNum: '1.5' }, 'From 1 to 500 accounts at once'],
    ['a short prefix', { accountPrefix: 'abc' }, 'The account prefix must be 4-10 letters'],
    ['a long prefix', { accountPrefix: 'abcdefghijk' }, 'The account prefix must be 4-10 letters'],
    ['a prefix with digits', { accountPrefix: 'abcd1' }, 'The account prefix must be 4-10 letters'],
    ['a plain password', { pwd: 'Secret123' }, 'The password could not be decrypted'],
  ])('is refused with %s', async (_, parameters, message) => {
    const before = all().length
    expect(await at('generate', form(parameters))).toMatchObject({ success: false, message })
    expect(all()).toHaveLength(before)
  })

  test('is refused with a password of a wrong format', async () => {
    for (const password of ['short', 'x'.repeat(17), 'with space 1']) {
      expect(await at('generate', form({ pwd: secret(password) }))).toMatchObject({ code: 400_100 })
    }
  })

  test.each([100, 1000] as const)(
    'accepts %i times the balance cap where the country allows it',
    async factor => {
      const other = await startDemo({ players: 40, orders: 50, testAccountBalanceFactor: factor })
      const session = await signIn(other)
      const generate = (Money: string) =>
        call(other, 'simulatedAccounts.generate', { Money, accountNum: '1' }, session)
      expect(other.profile.variant.testAccountBalanceFactor).toBe(factor)
      expect(await generate(String(10_000_000 * factor))).toMatchObject({ success: true })
      expect(await generate(String(10_000_000 * factor + 1))).toMatchObject({ success: false })
      await other.close()
    },
  )
})

describe('one account', () => {
  const real = () => demo.control.players().find(one => one.simulated === 0) as StoredPlayer

  test.each([
    ['rename', 'RoleID', { AccountName: 'renamed1' }],
    ['setPassword', 'RoleID', { pwd: 'x' }],
    ['changeScore', 'roleId', { money: '1000', operateType: '1' }],
  ] as const)(
    '%s refuses a real player, an unknown player and an empty ID',
    async (name, field, parameters) => {
      const before = real()
      expect(await at(name, { ...parameters, [field]: String(before.id) })).toMatchObject({
        message: 'The account is not simulated',
      })
      expect(await at(name, { ...parameters, [field]: '7' })).toMatchObject({
        message: 'Player does not exist',
      })
      expect(await at(name, { ...parameters, [field]: '' })).toMatchObject({ message: 'Invalid request' })
      expect(getStoredPlayer(before.id)).toEqual(before)
    },
  )

  test('is renamed only to an unused name', async () => {
    const [account, other] = all() as [StoredPlayer, StoredPlayer]
    const rename = (AccountName: string) => at('rename', { RoleID: String(account.id), AccountName })
    expect(await rename('Renamed2026')).toMatchObject({ success: true, message: 'Edit successful' })
    expect(getStoredPlayer(account.id)).toEqual({ ...account, account: 'Renamed2026' })
    expect(await rename('Renamed2026')).toMatchObject({ success: true })
    expect(await rename(other.account)).toMatchObject({
      success: false,
      message: `The account exists already: ${other.account}`,
    })
    expect(await rename(' ')).toMatchObject({ message: 'Please enter the account' })
    expect((await loadRows({ AccountName: 'Renamed2026' })).map(row => row.RoleID)).toEqual([
      String(account.id),
    ])
  })

  test('takes a new password, which the list shows', async () => {
    const account = some()
    const setPassword = (pwd: string) => at('setPassword', { RoleID: String(account.id), pwd })
    expect(await setPassword(secret('Fresh12345'))).toMatchObject({ success: true })
    expect(getStoredPlayer(account.id)).toEqual({ ...account, password: 'Fresh12345' })
    expect((await loadRows({ RoleID: String(account.id) }))[0]?.Password).toBe('Fresh12345')
    expect(await setPassword('')).toMatchObject({ message: 'Please enter your password' })
    expect(await setPassword('Fresh12345')).toMatchObject({ message: 'The password could not be decrypted' })
  })

  test('is topped up and deducted, never below 0, and the coin log records both', async () => {
    const account = some()
    const roleId = String(account.id)
    const change = (money: string, operateType: string) => at('changeScore', { roleId, money, operateType })
    expect(await change('12345', '1')).toMatchObject({ success: true })
    expect(getStoredPlayer(account.id).balance).toBe(account.balance + 12_345)
    expect(await change('2000', '2')).toMatchObject({ success: true })
    const { balance } = getStoredPlayer(account.id)
    expect(balance).toBe(account.balance + 10_345)
    const { data } = await call(demo, 'goldLog.list', { roleId, page: '1', limit: '2' }, token)
    expect(data.list.map((row: { Money: string }) => Number(row.Money))).toEqual([-2000, 12_345])
    expect(await change(String(balance + 1), '2')).toMatchObject({
      success: false,
      message: 'The player has less than that',
    })
    for (const [money, type] of [
      ['0', '1'],
      ['-5000', '1'],
      ['1.5', '1'],
      ['', '1'],
      ['1000', '3'],
      ['1000', ''],
    ] as const) {
      expect(await change(money, type)).toMatchObject({ success: false })
    }
    expect(getStoredPlayer(account.id).balance).toBe(balance)
  })
})

describe('adding accounts', () => {
  const add = (email: string, nAwardMoney: string, passwords: readonly string[]) =>
    at('add', { email, nAwardMoney, password: passwords.map(secret).join() })

  test('creates each account with its own amount and password', async () => {
    const answer = await add('Added001,Added002', '5500,1000000', ['Password1', 'Password2'])
    expect(answer).toMatchObject({ success: true, message: 'Added successfully' })
    const [second, first] = all()
    expect(first).toMatchObject({ account: 'Added001', balance: 5500, password: 'Password1', simulated: 1 })
    expect(second).toMatchObject({ account: 'Added002', balance: 1_000_000, password: 'Password2' })
  })

  test.each([
    ['no account', '', '1000', ['Password1'], 'Please enter the account'],
    ['no amount', 'Added011', '', ['Password1'], 'Please enter amount'],
    ['no password', 'Added011', '1000', [], 'Please enter your password'],
    [
      'fewer amounts',
      'Added011,Added012',
      '1000',
      ['Password1', 'Password2'],
      'Accounts, amounts and passwords differ in number',
    ],
    [
      'fewer passwords',
      'Added011,Added012',
      '1000,2000',
      ['Password1'],
      'Accounts, amounts and passwords differ in number',
    ],
    [
      'a short account',
      'Added011,abc',
      '1000,2000',
      ['Password1', 'Password2'],
      'Account: 4-16 letters or digits',
    ],
    ['an account with a sign', 'Added_11', '1000', ['Password1'], 'Account: 4-16 letters or digits'],
    [
      'the same account twice',
      'Added011,Added011',
      '1000,2000',
      ['Password1', 'Password2'],
      'The account exists already: Added011',
    ],
    ['an account that exists', 'Added001', '1000', ['Password1'], 'The account exists already: Added001'],
    [
      'an amount of 0',
      'Added011,Added012',
      '1000,0',
      ['Password1', 'Password2'],
      'The amount must be greater than 0',
    ],
    [
      'a part of a thousandth',
      'Added011,Added012',
      '1000,1.5',
      ['Password1', 'Password2'],
      'The amount must be greater than 0',
    ],
    [
      'a short password',
      'Added011,Added012',
      '1000,2000',
      ['Password1', 'Pass'],
      'Password: 8-16 letters or digits, case sensitive',
    ],
  ] as const)('is refused as a whole with %s', async (_, email, amounts, passwords, message) => {
    const before = all().length
    expect(await add(email, amounts, passwords)).toMatchObject({ success: false, message })
    expect(all()).toHaveLength(before)
  })
})
