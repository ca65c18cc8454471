import { describe, expect, test } from 'vitest'
import { readPermissions } from '../../../src/shared/domain/permissions.ts'
import type { StateRecord } from '../../../src/shared/write-record.ts'
import { getCall, parseAnswer, type Row } from './contract.ts'

interface ParsedList {
  readonly rows: readonly Row[]
  readonly unreadable: readonly unknown[]
  readonly configs: Row
}

const parseList = (id: string, list: readonly unknown[], more: Row = {}) =>
  parseAnswer(id, { success: true, data: { list, count: list.length, ...more } }) as ParsedList

const parseRow = (id: string, row: Row): Row => {
  const { rows, unreadable } = parseList(id, [row])
  expect(unreadable).toEqual([])
  return rows[0] ?? {}
}

describe('several parents of an account', () => {
  const listIds = [
    'accounts.list',
    'subChannelAccounts.list',
    'accounts.promotions',
    'bloggers.list',
    'channelTotals.salesmanDaily',
    'subChannelSettlement.summary',
    'subChannelSettlement.daily',
  ]
  test.each(listIds)('are joined in %s, in whatever form they are sent', id => {
    for (const ParentIds of [
      '1001,1002',
      ['1001', '1002'],
      [1001, 1002],
      { 0: '1001', 2: 1002 },
      '["1001","1002"]',
      [{ id: 1001 }, { id: 1002 }],
      ['1001', null, '1002'],
    ]) {
      const row = parseRow(id, { parentTypeName: 'Channel', ParentIds })
      expect(row['ParentIds']).toBe('1001,1002')
      expect(row['parentInfo']).toBe('Channel · 1001,1002')
    }
    expect([1001, '1001', ['1001']].map(ParentIds => parseRow(id, { ParentIds })['ParentIds'])).toEqual(
      Array(3).fill('1001'),
    )
    expect([null, '', [], false, {}].map(ParentIds => parseRow(id, { ParentIds })['parentInfo'])).toEqual(
      Array(5).fill(''),
    )
  })

  test('are unreadable where an element is no id', () => {
    expect(parseList('accounts.list', [{ ParentIds: [{ name: 'a' }] }]).unreadable).toHaveLength(1)
    expect(parseList('accounts.list', [{ ParentIds: { 1001: 1, 1002: 0 } }]).unreadable).toHaveLength(1)
    expect(parseList('accounts.list', [{ ParentIds: { 12: 'North' } }]).unreadable).toHaveLength(1)
  })
})

describe('the day and the month of a report', () => {
  test.each([
    '2026-07-05',
    '2026-07-05 00:00:00',
    '2026-07-05T00:00:00.000Z',
    '2026/07/05',
    '20260705',
    20_260_705,
  ])('are read from %j', mydate => {
    for (const id of ['salesmanSettlement.daily', 'subChannelSettlement.daily']) {
      expect(parseRow(id, { ProxyId: 7, mydate })).toMatchObject({
        mydate: '2026-07-05',
        key: '7 2026-07-05',
      })
    }
    expect(parseRow('channelTotals.salesmanDaily', { ProxyId: 7, mydate })['mydate']).toBe('2026-07-05')
    expect(parseRow('ownAccount.settleDaily', { mydate })['mydate']).toBe('2026-07-05')
    expect(parseRow('channelTotals.salesmanMonthly', { mydate })['month']).toBe('2026-07')
  })

  test.each(['2026-07', '2026/07', '202607', 202_607, '2026-07-01', '2026-07-01 00:00:00'])(
    'are read from the month %j',
    month => {
      const row = parseRow('channelTotals.salesmanMonthly', { ProxyId: 7, month })
      expect(row).toMatchObject({ month: '2026-07', key: '7 2026-07' })
    },
  )

  test.each([
    '5 July',
    '2026-07-01 ~ 2026-07-05',
    '2026-13-01',
    '1783209600',
    // Midnight of the next day in Manila.
    '2026-07-04T16:00:00.000Z',
  ])('stay as sent in %j', text => {
    expect(parseRow('salesmanSettlement.daily', { mydate: text })['mydate']).toBe(text)
    expect(parseRow('channelTotals.salesmanMonthly', { month: text })['month']).toBe(text)
  })

  test('a day with a time is found again after it was settled', () => {
    const { record } = getCall('salesmanSettlement.settle')
    const row = parseRow('salesmanSettlement.daily', { ProxyId: 7, mydate: '2026-07-05 00:00:00' })
    const input = { ProxyId: '7', mydate: String(row['mydate']), SettleAmount: '1' }
    expect((record as StateRecord).isTarget(row, input, {})).toBe(true)
    expect((record as StateRecord).search(input, {})).toEqual({
      ProxyId: '7',
      startTime: '2026-07-05',
      endTime: '2026-07-05',
    })
  })
})

test.each([
  ['channelReports.daily', 'date'],
  ['gameProfit.rooms', 'adddate'],
  ['agentTeams.daily', 'AddTime'],
  ['proxyBonus.daily', 'AddTime'],
  ['playerLevels.daily', 'date'],
])('the day of a row of %s may be sent with a time or slashes', (id, field) => {
  for (const day of ['2026-07-05 00:00:00', '2026/07/05', '20260705']) {
    expect(parseRow(id, { [field]: day })[field]).toBe('2026-07-05')
  }
})

describe('the roles of accounts', () => {
  const names = { 3: 'Manager', 5: 'Sales' }
  test.each([
    [names],
    [
      [
        { id: 3, title: 'Manager' },
        { id: '5', role_name: 'Sales' },
      ],
    ],
    [
      [
        { id: 3, name: 'Manager' },
        { id: 5, title: '', label: 'Sales' },
      ],
    ],
    [
      {
        data: [
          { id: 3, title: 'Manager' },
          { id: 5, title: 'Sales' },
        ],
        total: 5,
      },
    ],
    [
      {
        list: [
          { id: 3, name: 'Manager' },
          { id: 5, name: 'Sales' },
        ],
        count: 2,
      },
    ],
    [{ 3: { role_name: 'Manager' }, 5: { role_name: 'Sales' } }],
    [{ 0: { id: 3, title: 'Manager' }, 2: { id: 5, title: 'Sales' } }],
    [JSON.stringify(names)],
    [{ list: names }],
    [{ data: { 3: { title: 'Manager' }, 5: { title: 'Sales' } }, count: 2 }],
  ])('are read from %j', sent => {
    const configs = { role_list: sent }
    expect(parseList('accounts.list', [], { configs }).configs['role_list']).toEqual(names)
    expect(parseAnswer('subChannelRoles.list', { success: true, data: sent })).toEqual({ roles: names })
  })

  test('are found at the top level of an answer without data', () => {
    const list = [{ id: 3, title: 'Manager' }]
    expect(parseAnswer('subChannelRoles.list', { success: true, list })).toEqual({ roles: { 3: 'Manager' } })
    expect(parseAnswer('subChannelRoles.list', { success: true, list: names })).toEqual({ roles: names })
    expect(parseAnswer('subChannelRoles.list', { code: '1', msg: 'ok' })).toEqual({ roles: {} })
  })

  test('are read from the list that PHP makes of a map with the ids 0 and 1', () => {
    const roles = { 0: 'None', 1: 'Manager' }
    expect(parseAnswer('subChannelRoles.list', { data: Object.values(roles) })).toEqual({ roles })
  })

  test('show the id of a role without a name', () => {
    expect(parseAnswer('subChannelRoles.list', { data: [{ id: 3 }] })).toEqual({ roles: { 3: '3' } })
  })

  test('are empty in an empty answer, and unreadable in one of another shape', () => {
    for (const data of [null, [], {}, '', { list: [], count: 0 }]) {
      expect(parseAnswer('subChannelRoles.list', { success: true, data })).toEqual({ roles: {} })
    }
    const { output } = getCall('subChannelRoles.list')
    for (const data of [{ total: 5 }, 'Manager', [{ title: 'Manager' }]]) {
      expect(output.safeParse({ success: true, data }).success).toBe(false)
    }
  })
})

describe('the permissions of a role', () => {
  const node = { id: '1', title: 'Home', checked: null, children: [] }
  const wireNode = { id: 1, title: 'Home' }
  test.each([
    [{ data: [wireNode] }, null],
    [{ data: { list: [wireNode], auth_rule_ids: '1,2' } }, '1,2'],
    [{ data: { data: [wireNode], auth_rule_ids: ['1', 2] } }, '1,2'],
    [{ data: { rows: { 0: wireNode }, auth_rule_ids: null } }, ''],
    [{ data: JSON.stringify({ list: [wireNode], auth_rule_ids: 1 }) }, '1'],
    [{ data: null, list: [wireNode], auth_rule_ids: '1' }, '1'],
    [{ data: [wireNode], auth_rule_ids: '1' }, '1'],
  ])('are read from %j', (answer, auth_rule_ids) => {
    expect(parseAnswer('roles.rules', { success: true, ...answer })).toEqual({ list: [node], auth_rule_ids })
  })

  test.each([
    { tree: [wireNode], auth_rule_ids: '1' },
    { rules: { list: [wireNode] } },
    { list: 'Home' },
    { list: [wireNode], auth_rule_ids: { 1: 'Home', 5: 'Players' } },
    'Home',
    { list: [{ ...wireNode, children: 'none' }] },
  ])('are unreadable in %j', data => {
    expect(getCall('roles.rules').output.safeParse({ success: true, data }).success).toBe(false)
  })

  test('cannot be saved with an empty tree beside permissions', () => {
    expect(readPermissions({ list: [], auth_rule_ids: '1,2' }, null)).toBeNull()
    expect(readPermissions({ list: [], auth_rule_ids: '' }, '1,2')).toBeNull()
    expect(readPermissions({ list: [], auth_rule_ids: '' }, '')).not.toBeNull()
  })

  test('of the list of roles are joined, too', () => {
    expect(parseRow('roles.list', { id: 3, auth_rule_ids: ['1', '2'] })['auth_rule_ids']).toBe('1,2')
  })
})

describe('a rate or an average over no players', () => {
  test.each(['-', '--', 'NaN', 'NaN%', '∞', 'INF', '-inf', 'N/A', 'n/a', '–'])('may be sent as %j', text => {
    const totals = parseRow('channelTotals.subChannelDaily', { ProxyId: 7, DPrate: text, FPrate: text })
    expect(totals).toMatchObject({ DPrate: null, FPrate: null })
    const avgDeposit = text.replace('%', '')
    expect(parseRow('bloggers.list', { BloggerRoleId: 7, avgDeposit })['avgDeposit']).toBeNull()
    expect(parseRow('agentSummary.list', { RoleID: 7, avgDeposit })['avgDeposit']).toBeNull()
  })

  test('is computed where the row has its parts', () => {
    const row = { PersonCount: 40, PersonDeposit: 30, FirstDepositPerson: 3, DPrate: '-', FPrate: 'NaN%' }
    expect(parseRow('channelTotals.salesmanDaily', row)).toMatchObject({ DPrate: 7500, FPrate: 1000 })
  })

  test('makes the row unreadable where the text is anything else', () => {
    expect(parseList('channelTotals.salesmanDaily', [{ DPrate: 'soon' }]).unreadable).toHaveLength(1)
    expect(parseList('channelTotals.salesmanDaily', [{ Deposit: '-' }]).unreadable).toHaveLength(1)
  })
})

describe('a value that the platform records as null', () => {
  const isApplied = (call: string, row: Row, input: Row) =>
    (getCall(call).record as StateRecord).isApplied(row, input, {})
  const isUnbound = (row: Row) =>
    isApplied('accounts.unbindGoogle', parseRow('accounts.list', { id: 7, ...row }), { id: '7' })
  const flags = (call: string, row: Row) =>
    isApplied(call, parseRow('relations.list', { RoleID: 7, ...row }), { RoleID: '7', parentId: '9' })

  test('counts as an unbound authenticator', () => {
    expect([null, 0, 1].map(google_verify => isUnbound({ google_verify }))).toEqual([true, true, false])
    expect(isUnbound({})).toBeNull()
  })

  test('counts as a visible player', () => {
    const all = [null, 0, 1].map(userHideRoleID => ({ userHideRoleID }))
    expect(all.map(row => flags('relations.unhide', row))).toEqual([true, true, false])
    expect(all.map(row => flags('relations.hide', row))).toEqual([false, false, true])
    expect([flags('relations.unhide', {}), flags('relations.hide', {})]).toEqual([null, null])
  })

  test('counts as 0 in a rule of dropped binding', () => {
    const input = {
      RoleID: '7',
      RoubarType: '2',
      RoubarRate: '0',
      RoubarRegInterval: '5',
      RoubarMinInvite: '0',
      RoubarAsTeam: '0',
    }
    const rule = {
      RoleID: 7,
      RoubarParentID: 0,
      RoubarType: 2,
      RoubarRate: null,
      RoubarRegInterval: 5,
      RoubarMinInvite: null,
      RoubarAsTeam: null,
    }
    const saved = (row: Row, sent: Row = input) =>
      isApplied('droppedBinding.save', parseRow('droppedBinding.list', row), sent)
    expect(saved(rule)).toBe(true)
    expect(saved({ ...rule, RoubarRate: 50 })).toBe(false)
    const ratio = { ...rule, RoubarType: 1, RoubarRate: 50, RoubarRegInterval: null }
    const sentRatio = { ...input, RoubarType: '1', RoubarRate: '50', RoubarRegInterval: '0' }
    expect(saved(ratio, sentRatio)).toBe(true)
    expect(saved({ ...ratio, RoubarRegInterval: 5 }, sentRatio)).toBe(false)
    const { RoubarAsTeam: _, ...withoutScope } = rule
    expect(saved(withoutScope)).toBeNull()
    expect(saved({ ...withoutScope, RoubarRegInterval: 6 })).toBe(false)
  })
})
