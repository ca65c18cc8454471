import { describe, expect, it } from 'vitest'
import { session } from '../../../src/areas/session/calls.ts'
import { system } from '../../../src/areas/system/calls.ts'

describe('a sign-in', () => {
  const calls = [session.login, session.adminLogin, session.groupLogin] as const
  const user = { token: 'T1', username: 'owner' }

  it.each([
    ['with its user', { ...user, user_info: { username: 'Ana' } }, 'Ana'],
    ['with the user as JSON text', { ...user, user_info: '{"id":7,"username":"Ana"}' }, 'Ana'],
    ['with a numeric user name', { ...user, user_info: { username: 1001 } }, '1001'],
    ['without a user', user, ''],
    ['whose user is null', { ...user, user_info: null }, ''],
    ['whose user is an empty list', { ...user, user_info: [] }, ''],
    ['whose user is an empty text', { ...user, user_info: '' }, ''],
    ['whose user is a word', { ...user, user_info: 'owner' }, ''],
    ['whose user has an object for a name', { ...user, user_info: { username: { first: 'A' } } }, ''],
    ['as JSON text', '{"token":"T1","user_info":[]}', ''],
  ])('is read %s', (_, data, username) => {
    for (const call of calls) {
      expect(call.output.parse({ success: true, data })).toMatchObject({
        token: 'T1',
        user_info: { username },
      })
    }
  })

  it('keeps every digit of a numeric token', () => {
    const read = (data: unknown) => session.login.output.parse({ success: true, data }).token
    expect(read({ token: 1234567 })).toBe('1234567')
    expect(read({ token: '12345678901234567890' })).toBe('12345678901234567890')
    expect(read('{"token":12345678901234567890}')).toBe('12345678901234567890')
  })

  it.each([
    [null],
    [[]],
    [{}],
    ['T1'],
    [{ token: '' }],
    [{ token: null }],
    [{ token: 0 }],
    [{ token: true }],
    [{ token: {} }],
  ])('is refused when it answers %j', data => {
    for (const call of calls) expect(call.output.safeParse({ success: true, data }).success).toBe(false)
  })
})

describe('the check of name and password', () => {
  const read = (answer: object) => session.verify.output.parse({ success: true, ...answer })
  const boundAnswer = { isshow: false, data: '', secret: '' }

  it.each([
    [{}],
    [{ data: null }],
    [{ data: [] }],
    [{ data: '' }],
    [{ data: {} }],
    [{ data: { isshow: 0, data: {} } }],
    [{ data: { isshow: '0', data: [], secret: null } }],
    [{ data: { isshow: false, data: null, secret: false } }],
    [{ data: '{"isshow":0,"data":{}}' }],
  ])('asks for no authenticator when it answers %j', answer => expect(read(answer)).toEqual(boundAnswer))

  it.each([[1], ['1'], [true], ['true']])('shows an authenticator when isshow is %j', isshow =>
    expect(read({ data: { isshow, data: 'QR', secret: 'ABC' } })).toEqual({
      isshow: true,
      data: 'QR',
      secret: 'ABC',
    }),
  )

  it('shows only the secret when there is no picture', () =>
    expect(read({ data: { isshow: 1, data: {}, secret: 'ABC' } })).toEqual({
      isshow: true,
      data: '',
      secret: 'ABC',
    }))
})

describe('announcement and note', () => {
  it.each([[{}], [{ data: null }], [{ data: [] }], [{ data: {} }], [{ data: '' }], [{ data: false }]])(
    'are empty when the answer is %j',
    answer => {
      expect(system.announcement.output.parse({ success: true, ...answer })).toBeNull()
      expect(system.projectNote.output.parse({ success: true, ...answer })).toBe('')
    },
  )
})
