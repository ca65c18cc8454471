// @module-tag proof
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import { call, encryptPassword, type Parameters, signIn, signParameters, upload } from './client.ts'
import { createMembersFile } from './members-file.ts'

let demo: Demo
let token: string
let later = 0
// Fixed, so that no time passes while a test compares two answers.
const startMs = Date.now()

beforeAll(async () => {
  demo = await startDemo({ players: 60, orders: 100, now: () => new Date(startMs + later) })
  token = await signIn(demo)
})
beforeEach(() => {
  // Ends any import that the previous test queued.
  later += 120_000
})
afterAll(() => demo.close())

const at = (id: string, parameters: Parameters = {}) =>
  call(demo, id, { timer: String(Date.now() + later), ...parameters }, token)
const importFile = (file: File, parameters: Parameters = {}) =>
  upload(
    demo,
    '/channelapi/serves/importusers',
    signParameters(
      demo,
      {
        timer: String(Date.now() + later),
        nAwardMoney: '100',
        password: encryptPassword(demo, 'Default123'),
        ...parameters,
      },
      token,
    ),
    'file',
    file,
  )
const progress = async () => {
  const { total, lessTotal } = (await at('simulatedAccounts.importProgress')).data
  return { total: Number(total), left: Number(lessTotal) }
}
const accounts = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, place) => [`${prefix}${String(place).padStart(3, '0')}`])
const findPlayers = (prefix: string) => demo.control.players().filter(one => one.account.startsWith(prefix))

test('members become players over a few seconds, and the progress counts down to 0', async () => {
  expect(await importFile(await createMembersFile(accounts('slow', 40)))).toMatchObject({
    success: true,
    message: 'Operation succeeded',
  })
  const seen: number[] = []
  for (let step = 0; step < 10; step += 1) {
    const { total, left } = await progress()
    expect(total).toBe(40)
    expect(findPlayers('slow')).toHaveLength(40 - left)
    seen.push(left)
    later += 500
  }
  expect(new Set(seen).size).toBeGreaterThan(5)
  expect(seen).toEqual(seen.toSorted((a, b) => b - a))
  expect(await progress()).toEqual({ total: 40, left: 0 })
})

test('each member gets the account, the amount and its own or the default password', async () => {
  const file = await createMembersFile([['Own00001', 'Ownpass123'], ['Def00001'], [10_002_003, 12_345_678]])
  await importFile(file, { nAwardMoney: '50' })
  later += 10_000
  const { data } = await at('players.list', { page: '1', limit: '3', IfInnerProxy: '2' })
  expect(data.list.map((row: { AccountName: string }) => row.AccountName)).toEqual([
    '10002003',
    'Def00001',
    'Own00001',
  ])
  const fresh = demo.control.players().slice(0, 3)
  expect(fresh.map(one => one.password)).toEqual(['12345678', 'Default123', 'Ownpass123'])
  for (const one of fresh) expect(one).toMatchObject({ balance: 50_000, simulated: 0, parent: 0, deleted: 0 })
})

test('headings and empty rows are skipped, but an account named like one is not', async () => {
  const rows = [['Head0001'], ['', ''], ['Head0002', '']]
  await importFile(await createMembersFile([['Account (4-16 letters or digits)', 'Password'], ...rows]))
  expect((await progress()).total).toBe(2)
  later += 10_000
  await importFile(await createMembersFile([['account'], ['conta']]))
  expect((await progress()).total).toBe(2)
  later += 10_000
  expect(findPlayers('account').map(one => one.account)).toEqual(['account'])
})

test('an import of 500 members takes between 5 and 11 seconds', async () => {
  await importFile(await createMembersFile(accounts('many', 500)))
  later += 5000
  const { left } = await progress()
  expect(left).toBeGreaterThan(100)
  later += 6000
  expect(await progress()).toEqual({ total: 500, left: 0 })
  expect(findPlayers('many')).toHaveLength(500)
})

test('10,000 members are imported within a minute, more are refused', async () => {
  const many = Array.from({ length: 10_001 }, (_, place) => [`huge${place}`])
  expect(await importFile(await createMembersFile(many))).toMatchObject({ message: 'Row 10001 is wrong' })
  expect(await importFile(await createMembersFile(many.slice(1)))).toMatchObject({ success: true })
  later += 60_001
  expect(await progress()).toEqual({ total: 10_000, left: 0 })
})

test('only one import runs at a time, and its pending accounts count as taken', async () => {
  await importFile(await createMembersFile(accounts('first', 10)))
  expect(await importFile(await createMembersFile(accounts('second', 2)))).toMatchObject({
    success: false,
    message: 'An import is already running',
  })
  const password = encryptPassword(demo, 'Password1')
  expect(
    await at('simulatedAccounts.add', { email: 'first009', nAwardMoney: '1000', password }),
  ).toMatchObject({
    message: 'The account exists already: first009',
  })
  later += 10_000
  expect(await importFile(await createMembersFile(accounts('second', 2)))).toMatchObject({ success: true })
})

describe('the import check', () => {
  const captureProgress = async () => {
    const before = await progress()
    return async () => expect(await progress()).toEqual(before)
  }
  const text = new File(['account\nmember01'], 'members.xlsx')
  const zip = new File([new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3, 4])], 'members.xlsx')

  test.each([
    ['that is a text', async () => text, 'The file is no valid .xlsx'],
    ['that is another archive', async () => zip, 'The file is no valid .xlsx'],
    ['with no rows', () => createMembersFile([]), 'The file holds no account'],
    ['with headings only', () => createMembersFile([['账号', '密码']]), 'The file holds no account'],
    ['with a short account', () => createMembersFile([['good0001'], ['abc']]), 'Row 2 is wrong'],
    ['with a sign in an account', () => createMembersFile([['good_001']]), 'Row 1 is wrong'],
    ['with a short password', () => createMembersFile([['good0001', 'short']]), 'Row 1 is wrong'],
    ['with a password alone', () => createMembersFile([['good0001'], ['', 'Password1']]), 'Row 2 is wrong'],
    [
      'with an account twice',
      () => createMembersFile([['good0001'], ['good0002'], ['good0001']]),
      'Row 3 is wrong',
    ],
  ])('refuses a file %s as a whole', async (_, file, message) => {
    const unchanged = await captureProgress()
    expect(await importFile(await file())).toMatchObject({ success: false, message })
    await unchanged()
  })

  test('refuses a file with an account that exists', async () => {
    const account = 'exists01'
    await at('simulatedAccounts.add', {
      email: account,
      nAwardMoney: '1',
      password: encryptPassword(demo, 'Password1'),
    })
    expect(await importFile(await createMembersFile([['good0001'], [account]]))).toMatchObject({
      message: 'The account exists already: exists01',
    })
  })

  test.each([
    ['no amount', () => ({ nAwardMoney: '' }), 'Please choose the amount'],
    ['an unknown amount', () => ({ nAwardMoney: '7' }), 'Wrong parameter: nAwardMoney'],
    ['no password', () => ({ password: '' }), 'Please enter your password'],
    [
      'a short password',
      () => ({ password: encryptPassword(demo, 'Pass1') }),
      'Password: 8-16 letters or digits, case sensitive',
    ],
    ['a plain password', () => ({ password: 'Default123' }), 'The password could not be decrypted'],
  ])('refuses an import with %s', async (_, parameters, message) => {
    const unchanged = await captureProgress()
    expect(await importFile(await createMembersFile([['good0001']]), parameters())).toMatchObject({
      success: false,
      message,
    })
    await unchanged()
  })
})
