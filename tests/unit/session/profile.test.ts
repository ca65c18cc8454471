import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { loadProfile } from '../../../src/main/profile/load-profile.ts'
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
        profile: {
          country: 'BR',
          timeoutSeconds: 60,
          signing: { hash: 'md5', order: 'name', position: 'suffix', field: 'sign' },
          variant: { playerDetailDisabled: false, testAccountBalanceFactor: 1 },
          endpoints: {},
        },
        leftOut: [],
      },
    })
    const endpoints = { 'home.summary': { path: '/x', method: 'POST' } }
    expect(load({ ...good, endpoints })).toMatchObject({ value: { leftOut: [], profile: { endpoints } } })
    const swapped = { 'agentQuery.reissueMany': { parameters: { RoleID: 'ProxyId', ProxyId: 'RoleID' } } }
    expect(load({ ...good, endpoints: swapped })).toMatchObject({ ok: true, value: { leftOut: [] } })
  })

  test.each<[string, unknown, string, string]>([
    ['not JSON', `{"name":"TopSecret`, '', 'not JSON'],
    ['no object', [], '', 'expected object'],
    ['a missing name', { ...good, name: undefined }, 'name', 'expected string'],
    ['a missing address', { ...good, baseUrl: undefined }, 'baseUrl', ''],
    ['an invalid address', { ...good, baseUrl: 'platform.example' }, 'baseUrl', 'URL'],
    ['an address of another scheme', { ...good, baseUrl: 'ftp://platform.example' }, 'baseUrl', 'URL'],
    ['a missing secret', { ...good, signing: {} }, 'signing.secret', 'expected string'],
    ['an unknown hash', { ...good, signing: { secret: 'TopSecret', hash: 'md4' } }, 'signing.hash', 'sha256'],
    [
      'a signature named like another parameter',
      { ...good, signing: { secret: 's', field: 'token' } },
      'signing.field',
      'token',
    ],
    ['an invalid key', { ...good, passwordKey: 'MIGf' }, 'passwordKey', 'not a public key'],
    [
      'a damaged key',
      { ...good, passwordKey: keys.publicKey.replace('MI', 'XX') },
      'passwordKey',
      'not a public key',
    ],
    ['a private key', { ...good, passwordKey: keys.privateKey }, 'passwordKey', 'private'],
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
    ...['money', 'page', 'limit', 'roleId', 'orderNo', 'password', 'timer', 'lang'].map(
      (field): [string, unknown, string, string] => [
        `a signature named like the parameter ${field}`,
        { ...good, signing: { secret: 's', field } },
        'signing.field',
        `${field} is the name of `,
      ],
    ),
    [
      'a signature named like a renamed parameter',
      {
        ...good,
        signing: { secret: 's', field: 'p' },
        endpoints: { 'mail.list': { parameters: { page: 'p' } } },
      },
      'endpoints.mail.list.parameters.page',
      'p',
    ],
    [
      'two parameters of the same name',
      { ...good, endpoints: { 'mail.list': { parameters: { page: 'p', limit: 'p' } } } },
      'endpoints.mail.list.parameters.limit',
      'another parameter',
    ],
    [
      'two fields of the same name',
      { ...good, endpoints: { 'mail.list': { fields: { title: 'x', body: 'x' } } } },
      'endpoints.mail.list.fields.body',
      'another field',
    ],
    ...[
      '__proto__',
      'constructor',
      'prototype',
      'a\nb',
      'a\u0000',
      'a\u2028b',
      ' ',
      ' page',
      '\ud800',
    ].flatMap((name): [string, unknown, string, string][] => [
      [
        `a parameter renamed to ${JSON.stringify(name)}`,
        { ...good, endpoints: { 'mail.list': { parameters: { page: name } } } },
        'endpoints.mail.list.parameters.page',
        'name',
      ],
      [
        `a field renamed to ${JSON.stringify(name)}`,
        { ...good, endpoints: { 'mail.list': { fields: { title: name } } } },
        'endpoints.mail.list.fields.title',
        'name',
      ],
      [
        `a signature named ${JSON.stringify(name)}`,
        { ...good, signing: { secret: 's', field: name } },
        'signing.field',
        'name',
      ],
    ]),
    ['a name with a line break', { ...good, name: 'Brazil\n7' }, 'name', 'control character'],
    ...['/a b', '/a\nb', '/a#b', '\t/a'].map((to): [string, unknown, string, string] => [
      `the path ${JSON.stringify(to)}`,
      { ...good, endpoints: { 'home.summary': { path: to } } },
      'endpoints.home.summary.path',
      'a path has no',
    ]),
    [
      'a call of a name that every object has',
      JSON.stringify(good).replace(/\}$/, ',"endpoints":{"__proto__":{"path":"/x"}}}'),
      'endpoints.__proto__',
      '__proto__',
    ],
    [
      'a parameter of a name that every object has',
      JSON.stringify(good).replace(/\}$/, ',"endpoints":{"mail.list":{"parameters":{"__proto__":"x"}}}}'),
      'endpoints.mail.list.parameters.__proto__',
      '__proto__',
    ],
    [
      'a field of a name that every object has',
      { ...good, endpoints: { 'mail.list': { fields: { constructor: 'x' } } } },
      'endpoints.mail.list.fields.constructor',
      'constructor',
    ],
    [
      'a wrong method',
      { ...good, endpoints: { 'home.summary': { method: 'PUT' } } },
      'endpoints.home.summary.method',
      'POST',
    ],
    [
      'a wrong field beside an unknown one',
      { ...good, later: 1, signing: { secret: 'TopSecret', hash: 'md4', salt: 'TopSecret' } },
      'signing.hash',
      'sha256',
    ],
    [
      'an unknown encoding',
      { ...good, endpoints: { 'home.summary': { encoding: 'cbor' } } },
      'endpoints.home.summary.encoding',
      'json',
    ],
    [
      'an unknown scale',
      { ...good, endpoints: { 'home.summary': { scale: 'cents' } } },
      'endpoints.home.summary.scale',
      'unscaled',
    ],
    [
      'an unknown scale of one field',
      { ...good, endpoints: { 'home.summary': { scale: { TotalDeposit: 'cents' } } } },
      'endpoints.home.summary.scale.TotalDeposit',
      'unscaled',
    ],
    [
      'a scale of a field that is no amount',
      { ...good, endpoints: { 'accounts.list': { scale: { min_deposit: 'unscaled', Money: 'unscaled' } } } },
      'endpoints.accounts.list.scale.Money',
      'no amount of this name',
    ],
    ['a timeout of zero', { ...good, timeoutSeconds: 0 }, 'timeoutSeconds', '1'],
  ])('with %s is refused with its file and field but without its value', (_name, content, field, detail) => {
    expect(load(content)).toEqual({
      ok: false,
      failure: { kind: 'misconfigured', file, field, detail: expect.stringContaining(detail) },
    })
    expect(JSON.stringify(load(content))).not.toContain('TopSecret')
  })

  test('of a newer version is used, and its ignored fields are listed without values', () => {
    const restore = { parameters: { orderNo: 'no', OrderNo: 'order' }, retries: 3 }
    const newer = {
      ...good,
      later: { deep: 'TopSecret' },
      updates: { url: 'https://u.example' },
      variant: { hideBetBonus: true, hideAll: true },
      signing: { secret: 'TopSecret', salt: 'TopSecret' },
      endpoints: { 'home.nothing': { path: '/x' }, 'rechargeOrders.restore': restore },
    }
    const result = load(newer)
    if (!result.ok) throw new Error(JSON.stringify(result.failure))
    const { profile, leftOut } = result.value
    expect(leftOut.toSorted((a, b) => a.localeCompare(b))).toEqual([
      'endpoints.home.nothing',
      'endpoints.rechargeOrders.restore.parameters.orderNo',
      'endpoints.rechargeOrders.restore.retries',
      'later',
      'signing.salt',
      'updates',
      'variant.hideAll',
    ])
    expect(profile).toMatchObject({ name: 'Brazil 7', variant: { hideBetBonus: true } })
    expect(profile.endpoints).toEqual({ 'rechargeOrders.restore': { parameters: { OrderNo: 'order' } } })
    expect(JSON.stringify(profile)).not.toContain('later')
  })

  test('with thousands of unknown calls and parameters loads within two seconds', () => {
    const many = (part: (at: number) => readonly [string, unknown]) =>
      Object.fromEntries(Array.from({ length: 6000 }, (_, at) => part(at)))
    const startedAt = performance.now()
    const result = load({
      ...good,
      ...many(at => [`later${at}`, at]),
      endpoints: {
        ...many(at => [`home.unknown${at}`, { path: '/x', later: 1 }]),
        'mail.list': { parameters: many(at => [`unknown${at}`, `x${at}`]) },
      },
    })
    expect(performance.now() - startedAt).toBeLessThan(2000)
    expect(result).toMatchObject({
      ok: true,
      value: { profile: { endpoints: { 'mail.list': { parameters: {} } } } },
    })
    expect(result.ok && result.value.leftOut).toHaveLength(4 * 6000)
  })

  test('may swap the names of two parameters', () => {
    const endpoints = { 'mail.list': { parameters: { page: 'limit', limit: 'page' } } }
    expect(load({ ...good, endpoints })).toMatchObject({ ok: true, value: { profile: { endpoints } } })
  })

  test('that cannot be read is refused with its file and error code', () => {
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
