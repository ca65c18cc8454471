import { beforeAll, describe, expect, test, vi } from 'vitest'
import { createRowDeduplicator } from '../../src/main/exports/walk/row-deduplicator.ts'
import { walkList } from '../../src/shared/files/list-walk.ts'
import type { Page } from '../../src/shared/page.ts'
import { ok } from '../../src/shared/result.ts'
import { parseAnswer, type Row } from '../unit/shared/contract.ts'
import { getDeclaredLists } from './declared-lists.ts'

vi.mock(import('../../src/renderer/kit/list/list-screen.tsx'), async original =>
  (await import('./declared-lists.ts')).recordDeclarations(await original()),
)

const rowKeys = new Map<string, string | null>()
beforeAll(async () => {
  for (const { source, list } of await getDeclaredLists()) rowKeys.set(source.id, list.rowKey)
}, 120_000)

const link = { ProxyId: '20000001', username: 'ana', Link: 'https://play.example/r?id=1', ShortLink: '' }
const day = { ProxyId: '20000001', mydate: '2026-07-30', Deposit: 1000 }
const unnamedDays = [
  { ProxyId: '20000001', Date: '2026-07-30', Deposit: 1000 },
  { ProxyId: '20000001', Date: '2026-07-31', Deposit: 2000 },
]

const parseRows = (id: string, list: readonly Row[]) =>
  parseAnswer(id, { success: true, data: { list, count: list.length } }) as Page<Row>

/** Two different records of each list that are alike in their most telling field. */
const pairs: readonly (readonly [id: string, first: Row, second: Row])[] = [
  ...['accounts.promotions', 'subChannelAccounts.promotions'].flatMap(id => [
    [id, link, { ...link, Link: 'https://play.example/r?id=1&s=2' }] as const,
    [id, { ...link, Link: '', ShortLink: 'a' }, { ...link, Link: '', ShortLink: 'b' }] as const,
  ]),
  ['relations.list', { SourceParentID: 1, RoleID: 9 }, { SourceParentID: 2, RoleID: 9 }],
  ['winRates.list', { RoleID: 9, Platform: 31, WinRate: 50 }, { RoleID: 9, Platform: 32, WinRate: 60 }],
  ...[
    'channelTotals.salesmanDaily',
    'channelTotals.salesmanMonthly',
    'channelTotals.subChannelDaily',
    'channelTotals.subChannelMonthly',
    'salesmanSettlement.daily',
    'subChannelSettlement.daily',
  ].flatMap(id => [
    [id, day, { ...day, mydate: '2026-07-31' }] as const,
    [id, unnamedDays[0] ?? {}, unnamedDays[1] ?? {}] as const,
    [id, { ...day, ProxyId: '', Deposit: 1 }, { ...day, ProxyId: '', Deposit: 2 }] as const,
  ]),
]

describe.each(pairs)('%s with %j and %j', (id, first, second) => {
  test('keeps both rows when it is walked and exported', async () => {
    const rowKey = rowKeys.get(id) ?? null
    const page = parseRows(id, [first, second])
    const walked = await walkList<Row>(async () => ok(page), { rowKey })
    expect(walked).toMatchObject({ ok: true, value: { rows: page.rows, gaps: { isMoved: false } } })
    const deduplicator = createRowDeduplicator(rowKey)
    const occurrences = page.rows.map(row => deduplicator.classify({ kind: 'row', row }))
    expect(occurrences).toEqual(['new', 'new'])
  })
})

test.each(['salesmanSettlement.summary', 'subChannelSettlement.summary'])(
  'a row of %s, which has no day, is identified by its account',
  id => {
    const { rows } = parseRows(id, [{ ProxyId: 7 }, { ProxyId: 8 }])
    const keys = rows.map(row => row[rowKeys.get(id) ?? ''])
    expect(new Set(keys).size).toBe(2)
    expect(keys).not.toContain('')
  },
)
