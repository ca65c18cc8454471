import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ListEndpoint } from '../../src/renderer/kit/list/list-endpoint.ts'
import { type AnyList, getInitialQueries } from '../../src/renderer/kit/list/use-list.ts'
import { dictionaries, getDictionary } from '../../src/shared/domain/dictionaries.ts'
import { startPage } from '../start-page.ts'
import { startAllTexts } from '../texts.ts'
import { getDeclaredLists } from './declared-lists.ts'
import { describeList } from './specification/describe-list.ts'
import { documents, readCodes, readLists, type SpecifiedList } from './specification/read-lists.ts'

vi.mock(import('../../src/renderer/kit/list/list-screen.tsx'), async original =>
  (await import('./declared-lists.ts')).recordDeclarations(await original()),
)

interface Declared {
  readonly source: ListEndpoint
  readonly list: AnyList
}
type Input = Readonly<Record<string, unknown>>

await startAllTexts('en-us')
const declared: readonly Declared[] = await getDeclaredLists()

// In Sao Paulo it is still Thursday, the 30th of July.
const zone = 'America/Sao_Paulo'
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-31T01:30:00Z') })
  startPage()
})

/** The days that a range means then. */
const ranges: Readonly<Record<string, readonly [string, string]>> = {
  today: ['2026-07-30', '2026-07-30'],
  thisMonth: ['2026-07-01', '2026-07-30'],
  last3Days: ['2026-07-28', '2026-07-30'],
  last7Days: ['2026-07-24', '2026-07-30'],
  last15Days: ['2026-07-16', '2026-07-30'],
  last30Days: ['2026-07-01', '2026-07-30'],
}

/** What a list asks for in a place that recalls this of its search; and its totals, where they are a call of their own. */
const readsOf = ({ source, list }: Declared, remembered: unknown) =>
  getInitialQueries(
    source,
    list,
    {
      id: 'tag-1',
      params: new URLSearchParams(),
      recall: key => (key === `search:${list.route}` ? remembered : undefined),
      remember: () => undefined,
    },
    zone,
  ).map(({ queryKey }) => ({ call: queryKey[1], input: queryKey[2] as Input }))

/** A filter of a document's table, and what it begins with. */
const readFilter = (line: string) => {
  const [field = '', kind = ''] = line.split(' | ')
  return { field, kind, initial: / = (\S+)/.exec(kind)?.[1] ?? '' }
}
type SpecifiedFilter = ReturnType<typeof readFilter>

/** The parameters of a filter with this value, by its document. */
const parametersOf = ({ field, kind }: SpecifiedFilter, value: string): Input => {
  if (value === '') return {}
  const [, unit, end = ''] = /^(days|times) to (\S+)/.exec(kind) ?? []
  if (unit === undefined) return { [field]: value === 'current' ? '2026-07' : value }
  const [first, last] = ranges[value] ?? value.split('~')
  const isTimes = unit === 'times'
  return { [field]: isTimes ? `${first} 00:00:00` : first, [end]: isTimes ? `${last} 23:59:59` : last }
}

/** A value that a filter does not begin with. */
const sampleOf = ({ kind, initial }: SpecifiedFilter): string => {
  if (kind.startsWith('days') || kind.startsWith('times')) return '2026-02-01~2026-02-03'
  if (kind.startsWith('month')) return '2026-02'
  if (kind.startsWith('configs')) return initial === '1' ? '2' : '1'
  if (kind === 'text') return 'North'
  if (kind === 'amount') return '5.5'
  if (kind === 'digits') return '20000001'
  const codes = getDictionary(kind.split(' ')[0] ?? '').entries.map(({ code }) => String(code))
  return codes.find(code => code !== initial) ?? ''
}

const merge = (inputs: readonly Input[]): Input => Object.assign({}, ...inputs) as Input
const isOf =
  ({ texts, route }: Pick<SpecifiedList, 'texts' | 'route'>) =>
  ({ list }: Declared): boolean =>
    list.texts === texts && list.route === route

const foundFor = (specified: SpecifiedList): readonly Declared[] => declared.filter(isOf(specified))
const pageOf = ({ source, list }: Declared): Input =>
  'page' in source.input.shape ? { page: 1, limit: list.pageSize } : {}

describe.each(documents)('%s', file => {
  test.each(readLists(file))('$title has its filters, columns, totals and actions, in order', specified => {
    const { from, sorts: _, call, pages, ...expected } = specified
    expect(from).not.toBe('')
    const found = foundFor(specified).map(({ source, list }) => describeList(list, source.id))
    for (const { call: __, pages: ___, ...list } of found) expect(list).toEqual(expected)
    // Each alternative is somewhere.
    expect(new Set(found.map(one => one.call))).toEqual(new Set(call.split(' or ')))
    expect(new Set(found.map(one => one.pages))).toEqual(new Set(pages.split(' or ')))
  })

  test.each(readLists(file))('$title is asked for as its document says', specified => {
    const filters = specified.filters.map(readFilter)
    const initial = merge(filters.map(one => parametersOf(one, one.initial)))
    const values = Object.fromEntries(filters.map(one => [one.field, sampleOf(one)]))
    const all = merge(filters.map(one => parametersOf(one, values[one.field] ?? '')))
    for (const one of foundFor(specified)) {
      const { source, list } = one
      const sums = list.totals?.source
      const readsFor = (input: Input) => [
        { call: source.id, input: { ...pageOf(one), ...input } },
        ...(sums ? [{ call: sums.id, input }] : []),
      ]
      // Behind them come what is looked up besides.
      const count = sums ? 2 : 1
      expect(readsOf(one, undefined).slice(0, count)).toEqual(readsFor(initial))
      const searched = readsOf(one, { values, limit: list.pageSize, isAuto: false })
      expect(searched.slice(0, count)).toEqual(readsFor(all))
      // What a call has no name for is not sent, whatever the page asks.
      for (const { input } of sums ? [source, sums] : [source])
        expect(Object.keys(all).filter(name => !(name in input.shape))).toEqual([])
    }
  })

  const sorted = readLists(file).filter(({ sorts }) => sorts !== undefined)
  test.each(sorted)('$title is sorted by the platform as its document says', specified => {
    const [by = '', direction = ''] = specified.sorts?.split(' ') ?? []
    const columns = specified.columns.map(readFilter).filter(({ kind }) => / sort\b/.test(kind))
    expect(columns.length).toBeGreaterThan(0)
    for (const one of foundFor(specified)) {
      expect(Object.keys(one.source.input.shape)).toEqual(expect.arrayContaining([by, direction]))
      for (const { field, kind } of columns) {
        for (const way of ['asc', 'desc'] as const) {
          const [read] = readsOf(one, { sort: { field, direction: way } })
          const other = way === 'asc' ? 'desc' : 'asc'
          const sent = kind.includes('sort inverted') ? other : way
          expect(read?.input).toMatchObject({ [by]: field, [direction]: sent })
        }
      }
    }
  })
})

test('every declared list is specified, once', () => {
  const all = documents.flatMap(readLists)
  const names = all.map(({ texts, route }) => `${texts} ${route}`)
  expect(new Set(names).size).toBe(names.length)
  const missing = declared.filter(one => !all.some(specified => isOf(specified)(one)))
  expect(missing.map(({ list }) => `${list.texts} ${list.route}`)).toEqual([])
})

test.each(readCodes())('%s has its codes and their names, in order', (dictionary, codes) => {
  const { entries } = getDictionary(dictionary)
  expect(entries.map(({ code, labels }) => `${code} ${labels['en-us']}`.trim()).join(' · ')).toBe(codes)
})

test('every code that a list or a form shows is named here', () => {
  const named = new Set(readCodes().map(([dictionary]) => dictionary))
  // Names of operations are those of the calls' own buttons.
  expect(dictionaries.map(({ id }) => id).filter(id => !named.has(id))).toEqual(['journalAction'])
})
