import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { findProfile, loadProfile } from '../../../src/main/profile/load-profile.ts'
import { keys } from '../platform/fixtures.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'profile-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = path.join(folder, 'profile.json')

const good = {
  name: 'Brazil 7',
  baseUrl: 'https://platform.example/base',
  signing: { secret: 'TopSecret' },
  passwordKey: keys.publicKey,
}
const load = (content: unknown) => {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return loadProfile(file)
}

describe('a connection profile', () => {
  test('needs four fields; the rest has defaults', () => {
    expect(load(`\uFEFF${JSON.stringify(good)}`)).toMatchObject({
      ok: true,
      value: {
        country: 'BR',
        timeoutSeconds: 60,
        signing: { hash: 'md5', order: 'name', position: 'suffix', field: 'sign' },
        variant: { playerDetailDisabled: false, testAccountBalanceFactor: 1 },
        endpoints: {},
      },
    })
    const endpoints = { 'home.summary': { path: '/x', method: 'POST' } }
    expect(load({ ...good, endpoints, updates: { url: 'https://u.example' } }).ok).toBe(true)
  })

  test.each<[string, unknown, string, string]>([
    ['not JSON', `{"name":"TopSecret`, '', 'not JSON'],
    ['no object', [], '', 'expected object'],
    ['a missing name', { ...good, name: undefined }, 'name', 'expected string'],
    ['a missing address', { ...good, baseUrl: undefined }, 'baseUrl', ''],
    ['an address that is none', { ...good, baseUrl: 'platform.example' }, 'baseUrl', 'URL'],
    ['an address of another scheme', { ...good, baseUrl: 'ftp://platform.example' }, 'baseUrl', 'URL'],
    ['a missing secret', { ...good, signing: {} }, 'signing.secret', 'expected string'],
    ['an unknown hash', { ...good, signing: { secret: 'TopSecret', hash: 'md4' } }, 'signing.hash', 'sha256'],
    [
      'a signature named like another parameter',
      { ...good, signing: { secret: 's', field: 'token' } },
      'signing.field',
      'token',
    ],
    ['a key that is none', { ...good, passwordKey: 'MIGf' }, 'passwordKey', 'not a public key'],
    [
      'a damaged key',
      { ...good, passwordKey: keys.publicKey.replace('MI', 'XX') },
      'passwordKey',
      'not a public key',
    ],
    ['a private key', { ...good, passwordKey: keys.privateKey }, 'passwordKey', 'private'],
    [
      'an override of no call',
      { ...good, endpoints: { 'home.nothing': {} } },
      'endpoints.home.nothing',
      'no call',
    ],
    [
      'a renamed parameter that the call does not have',
      { ...good, endpoints: { 'rechargeOrders.restore': { parameters: { orderNo: 'no' } } } },
      'endpoints.rechargeOrders.restore.parameters.orderNo',
      'it has OrderNo',
    ],
    [
      'a parameter renamed like another',
      { ...good, endpoints: { 'mail.list': { parameters: { page: 'limit' } } } },
      'endpoints.mail.list.parameters.page',
      'limit',
    ],
    [
      'a parameter renamed like one of every request',
      { ...good, endpoints: { 'mail.list': { parameters: { page: 'timer' } } } },
      'endpoints.mail.list.parameters.page',
      'timer',
    ],
    [
      'a wrong method',
      { ...good, endpoints: { 'home.summary': { method: 'PUT' } } },
      'endpoints.home.summary.method',
      'POST',
    ],
    ['a field it does not know', { ...good, baseURL: 'x' }, 'baseURL', 'not a field'],
    ['an unknown variant', { ...good, variant: { hideAll: true } }, 'variant.hideAll', 'not a field'],
    ['a time of nothing', { ...good, timeoutSeconds: 0 }, 'timeoutSeconds', '1'],
    ['updates without https', { ...good, updates: { url: 'http://u.example' } }, 'updates.url', 'URL'],
  ])('with %s is refused by file and field, without quoting it', (_name, content, field, detail) => {
    expect(load(content)).toEqual({
      ok: false,
      failure: { kind: 'misconfigured', file, field, detail: expect.stringContaining(detail) },
    })
    expect(JSON.stringify(load(content))).not.toContain('TopSecret')
  })

  test('that cannot be read is refused by file', () => {
    for (const [place, code] of [
      [path.join(folder, 'absent.json'), 'ENOENT'],
      [folder, 'EISDIR'],
    ] as const) {
      expect(loadProfile(place)).toEqual({
        ok: false,
        failure: {
          kind: 'misconfigured',
          file: place,
          field: '',
          detail: `the file cannot be read (${code})`,
        },
      })
    }
  })
})

describe('which profile is used', () => {
  const absent = path.join(folder, 'none', 'profile.json')

  test('the argument, then the settings, then the installation, then the demo platform', () => {
    load(good)
    expect(findProfile({ argument: '/a.json', settings: '/s.json', installed: file })).toBe(
      path.resolve('/a.json'),
    )
    expect(findProfile({ argument: '', settings: '/s.json', installed: file })).toBe(path.resolve('/s.json'))
    expect(findProfile({ argument: '', settings: '', installed: file })).toBe(file)
    expect(findProfile({ argument: '', settings: '', installed: absent })).toBeNull()
    expect(findProfile({ argument: 'mine.json', settings: '', installed: absent })).toBe(
      path.resolve('mine.json'),
    )
  })
})
