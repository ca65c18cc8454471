import { beforeEach, expect, test, vi } from 'vitest'
import { catalogue } from '../../src/areas/calls.ts'
import { getProofRoute, ownJournalRoute } from '../../src/renderer/app/writes/unresolved-write-route.ts'
import { useConsole } from '../../src/renderer/kit/console.ts'
import type { AnyList } from '../../src/renderer/kit/list/declaration.ts'
import { getFirstSearch } from '../../src/renderer/kit/list/search/search.ts'
import { startPage } from '../start-page.ts'
import { startAllTexts } from '../texts.ts'
import { getDeclaredLists } from './declared-lists.ts'

vi.mock(import('../../src/renderer/kit/list/list-screen.tsx'), async original =>
  (await import('./declared-lists.ts')).recordDeclarations(await original()),
)

await startAllTexts('en-us')
const listsByRoute = new Map((await getDeclaredLists()).map(({ list }) => [list.route, list]))
const writes = catalogue.filter(({ effect }) => effect !== 'read')

beforeEach(() => {
  startPage()
  const { settings } = useConsole.getState()
  useConsole.setState({ settings: { ...settings, firstRange: 'today' } })
})

/** A write of three weeks ago, with a value in every field. */
const getSampleTarget = (input: object): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.keys('shape' in input ? (input.shape as object) : {}).map(name => [
      name,
      name === 'mydate' ? '2026-06-15' : '7',
    ]),
  )

/** Returns the filters with which a list opens by this route. */
const readOpeningFilters = (list: AnyList, route: string) => {
  const place = {
    id: 'tag-1',
    params: new URLSearchParams(route.split('?')[1] ?? ''),
    recall: () => undefined,
    remember: () => undefined,
  }
  return getFirstSearch(list, place, 'America/Sao_Paulo').values
}

/** True if a filter hides no record of the write. */
const isWide = (
  filter: AnyList['filters'][number],
  value: string,
  sentValues: readonly string[],
): boolean => {
  if (value === '' || sentValues.includes(value)) return true
  if (filter.kind === 'dateRange') return sentValues.some(sent => value === `${sent}~${sent}`)
  return (
    filter.kind === 'choice' &&
    'entries' in filter.options &&
    filter.options.entries.some(({ code, name }) => name === 'all' && String(code) === value)
  )
}

test('no default filter hides a write’s record in the list opened from it', () => {
  const narrowFilters = writes.flatMap(({ id, input }) => {
    const target = getSampleTarget(input)
    const route = getProofRoute({ call: id, target })
    const list = listsByRoute.get(route.split('?')[0] ?? '')
    const values = list ? readOpeningFilters(list, route) : {}
    return (list?.filters ?? [])
      .filter(one => !isWide(one, values[one.field] ?? '', Object.values(target)))
      .map(({ field }) => `${id}: ${field}=${values[field]}`)
  })
  expect(narrowFilters).toEqual([])
})

test('each such list is declared, but for the operations settings and the own journal', () => {
  const routes = new Set(writes.map(({ id }) => getProofRoute({ call: id, target: {} }).split('?')[0] ?? ''))
  expect([...routes].filter(route => !listsByRoute.has(route)).toSorted()).toEqual([
    '/channelapi/channel/myAccountCfg',
  ])
  expect(listsByRoute.has(ownJournalRoute)).toBe(true)
})

test.each([
  [
    'rechargeOrders.restore',
    { OrderNo: '202606010001' },
    '/channelapi/Finance/rechargeDataList?IfInnerProxy=3&startdate=&orderNo=202606010001',
  ],
  [
    'salesmanSettlement.settle',
    { ProxyId: '77', mydate: '2026-06-15', SettleAmount: '5' },
    '/channelapi/channel/salesmanSettleDaily?startTime=2026-06-15%7E2026-06-15&ProxyId=77',
  ],
  ['gm.topUp', { roleId: '7' }, '/channelapi/channel/GmSendMoneyList?start=&roleId=7'],
])('%s is looked up on the day of its record, or on any', (call, target, expectedRoute) => {
  expect(getProofRoute({ call, target })).toBe(expectedRoute)
})
