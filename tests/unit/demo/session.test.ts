// @module-tag proof
import { generateKeyPairSync } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import { call, encryptPassword, getAccount, type Parameters, send, signIn, signParameters } from './client.ts'

let demo: Demo
let later = 0
const minute = 60_000
const hour = 60 * minute

beforeAll(async () => {
  demo = await startDemo({ players: 50, orders: 200, now: () => new Date(Date.now() + later) })
})
beforeEach(() => {
  later = 0
})
afterAll(() => demo.close())

const login = (parameters: Parameters = {}) => {
  const { username, password, code } = getAccount(demo, 'owner2026')
  return call(demo, 'session.login', {
    username,
    pwd: encryptPassword(demo, password),
    code,
    remember: '0',
    ...parameters,
  })
}
const menus = (token: string) => {
  const timer = String(Date.now() + later)
  return send(demo, 'GET', '/channelapi/system/menus', signParameters(demo, { timer }, token))
}

test('the right password and code open a session that works', async () => {
  const answer = await login()
  expect(answer).toMatchObject({ success: true, data: { user_info: { username: 'owner2026' } } })
  expect(await menus(answer.data.token)).toMatchObject({ success: true })
})

test('a wrong name, password or code is refused with a message', async () => {
  const wrongPassword = { pwd: encryptPassword(demo, 'Owner2026past') }
  expect(await login({ username: 'owner2027' })).toMatchObject({ success: false, code: 400_100 })
  expect(await login(wrongPassword)).toMatchObject({ success: false, code: 400_100, data: null })
  expect(await login({ ...wrongPassword, lang: 'pt' })).toMatchObject({
    message: 'Usuário ou senha incorretos',
  })
  const { code } = getAccount(demo, 'owner2026')
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  expect(await login({ code: wrong })).toMatchObject({ success: false, code: 400_100 })
  expect(await login({ code: '' })).toMatchObject({ success: false, code: 400_100 })
})

test('a password in plain text or under another key is refused', async () => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const otherKey = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const other = { profile: { passwordKey: otherKey } }
  expect(await login({ pwd: 'Owner2026pass' })).toMatchObject({ code: 400_012 })
  expect(await login({ pwd: encryptPassword(other, 'Owner2026pass') })).toMatchObject({ success: false })
})

test('verify checks name and password and hides the secret of a bound account', async () => {
  const verify = (password: string) =>
    call(demo, 'session.verify', { username: 'owner2026', pwd: encryptPassword(demo, password) })
  expect(await verify('Owner2026pass')).toMatchObject({ success: true, data: { isshow: 0, secret: '' } })
  expect(await verify('wrong')).toMatchObject({ success: false, code: 400_100 })
})

test('verify shows an unbound account its secret until the first sign-in', async () => {
  const pwd = encryptPassword(demo, 'Unbound01pass')
  const verify = () => call(demo, 'session.verify', { username: 'unbound01', pwd })
  const firstAnswer = await verify()
  expect(firstAnswer.data.isshow).toBe(1)
  expect(firstAnswer.data.data).toMatch(/^data:image\/png;base64,/)
  expect(getAccount(demo, 'unbound01').code).toBe('')
  const code = new TOTP({ secret: Secret.fromBase32(firstAnswer.data.secret) }).generate()
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const credentials = { username: 'unbound01', pwd, remember: '0' }
  expect(await call(demo, 'session.login', { ...credentials, code: wrong })).toMatchObject({ success: false })
  expect((await verify()).data.isshow).toBe(1)
  expect(await call(demo, 'session.login', { ...credentials, code })).toMatchObject({ success: true })
  expect((await verify()).data).toEqual({ isshow: 0, data: '', secret: '' })
  expect(getAccount(demo, 'unbound01').code).toMatch(/^\d{6}$/)
})

test('a code is accepted one period before and after its own, but not two after', async () => {
  const { username, password } = getAccount(demo, 'owner2026')
  const period = 30_000
  // The middle of a period, so that the steps are exact.
  later = period / 2 - (Date.now() % period)
  const { code } = getAccount(demo, username)
  const at = (offset: number) => {
    later = offset
    const timer = String(Date.now() + later)
    return call(demo, 'session.login', {
      username,
      pwd: encryptPassword(demo, password),
      code,
      remember: '0',
      timer,
    })
  }
  const middle = later
  expect(await at(middle + period)).toMatchObject({ success: true })
  expect(await at(middle - period)).toMatchObject({ success: true })
  expect(await at(middle + 2 * period)).toMatchObject({ success: false, code: 400_100 })
})

test('a token expires after half a day, a remembered one after a week', async () => {
  const [short, long] = [await signIn(demo), await signIn(demo, 'owner2026', '1')]
  later = 11.9 * hour
  expect(await menus(short)).toMatchObject({ success: true })
  later = 12.1 * hour
  expect(await menus(short)).toMatchObject({ success: false, code: 410_003 })
  later = 7 * 24 * hour - minute
  expect(await menus(long)).toMatchObject({ success: true })
  later = 7 * 24 * hour + minute
  expect(await menus(long)).toMatchObject({ success: false, code: 410_003 })
})

test('expireAll ends every session', async () => {
  const token = await signIn(demo)
  demo.control.expireAll()
  expect(await menus(token)).toMatchObject({ success: false, code: 410_003, data: null })
})

test('landing page links open a session unless they are forged or expired', async () => {
  const { admin, group } = demo.links('salesman01', '/channelapi/channel/pwdedit')
  const adminQuery = Object.fromEntries(new URL(admin, demo.baseUrl).searchParams)
  const groupQuery = new URL(group, demo.baseUrl).searchParams
  const groupLogin = { loginData: groupQuery.get('data') ?? '', loginSn: groupQuery.get('sn') ?? '' }
  expect(groupQuery.get('redirectUrl')).toBe('/channelapi/channel/pwdedit')
  for (const [id, good] of [
    ['session.adminLogin', adminQuery],
    ['session.groupLogin', groupLogin],
  ] as const) {
    const sessionAnswer = await call(demo, id, good)
    expect(sessionAnswer).toMatchObject({ success: true, data: { user_info: { username: 'salesman01' } } })
    expect(await menus(sessionAnswer.data.token)).toMatchObject({ success: true })
  }
  const forged = { ...adminQuery, adminId: 'owner2026' }
  expect(await call(demo, 'session.adminLogin', forged)).toMatchObject({ success: false, code: 400_100 })
  const otherSn = { ...groupLogin, loginSn: 'x' }
  expect(await call(demo, 'session.groupLogin', otherSn)).toMatchObject({ success: false, code: 400_100 })
  later = 11 * minute
  const timer = String(Date.now() + later)
  expect(await call(demo, 'session.adminLogin', { ...adminQuery, timer })).toMatchObject({ code: 400_100 })
  expect(await call(demo, 'session.groupLogin', { ...groupLogin, timer })).toMatchObject({ code: 400_100 })
})

test('the demo lists its accounts with valid codes outside the platform calls', async () => {
  const response = await fetch(`${demo.baseUrl}/demo/accounts`)
  const accounts = (await response.json()) as {
    username: string
    password: string
    code: string
    role: string
  }[]
  expect(accounts.map(account => account.role)).toEqual(['owner', 'salesman', 'noHome', 'unbound'])
  const [owner] = accounts
  const pwd = encryptPassword(demo, owner?.password ?? '')
  expect(await login({ username: owner?.username ?? '', pwd, code: owner?.code ?? '' })).toMatchObject({
    success: true,
  })
  for (const { username, password } of accounts) {
    expect(username).toMatch(/^[A-Za-z0-9]{4,16}$/)
    expect(password).toMatch(/^[A-Za-z0-9]{8,16}$/)
  }
})
