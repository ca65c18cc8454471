import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { AnyList } from '../../src/renderer/kit/list/declaration.ts'
import type { ListEndpoint } from '../../src/renderer/kit/list/list-endpoint.ts'
import { getInitialQueries } from '../../src/renderer/kit/list/read/list-reader.ts'
import { dictionaries, getDictionary } from '../../src/shared/domain/dictionaries.ts'
import { startPage } from '../start-page.ts'
import { startAllTexts } from '../texts.ts'
import { getDeclaredLists } from './declared-lists.ts'
import { describeList } from './specification/describe-list.ts'
import { documents, readCodes, readLists, type SpecifiedList } from './specification/read-lists.ts'

vi.mock(import('../../src/renderer/kit/list/list-screen.tsx'), async original =>
  (await import('./declared-lists.ts')).recordDeclarations(await original()),
)

interface DeclaredList {
  readonly source: ListEndpoint
  readonly list: AnyList
}
type Input = Readonly<Record<string, unknown>>

await startAllTexts('en-us')
const declaredLists: readonly DeclaredList[] = await getDeclaredLists()

// In Sao Paulo it is still Thursday, the 30th of July.
const zone = 'America/Sao_Paulo'
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-31T01:30:00Z') })
  startPage()
})

/** The days of each named range on that date. */
const ranges: Readonly<Record<string, readonly [string, string]>> = {
  today: ['2026-07-30', '2026-07-30'],
  thisMonth: ['2026-07-01', '2026-07-30'],
  last3Days: ['2026-07-28', '2026-07-30'],
  last7Days: ['2026-07-24', '2026-07-30'],
  last15Days: ['2026-07-16', '2026-07-30'],
  last30Days: ['2026-07-01', '2026-07-30'],
}

/** Returns the reads of a list, and of its separate totals, in a tag that remembers this search. */
const listReads = ({ source, list }: DeclaredList, remembered: unknown) =>
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

/** Parses a filter line of a document into field, kind and initial value. */
const readFilter = (line: string) => {
  const [field = '', kind = ''] = line.split(' | ')
  return { field, kind, initial: / = (\S+)/.exec(kind)?.[1] ?? '' }
}
type SpecifiedFilter = ReturnType<typeof readFilter>

/** Returns the parameters that the document specifies for a filter with this value. */
const getParameters = ({ field, kind }: SpecifiedFilter, value: string): Input => {
  if (value === '') return {}
  const [, unit, end = ''] = /^(days|times) to (\S+)/.exec(kind) ?? []
  if (unit === undefined) return { [field]: value === 'current' ? '2026-07' : value }
  const [first, last] = ranges[value] ?? value.split('~')
  const isTimes = unit === 'times'
  return { [field]: isTimes ? `${first} 00:00:00` : first, [end]: isTimes ? `${last} 23:59:59` : last }
}

/** Returns a value other than the initial value of a filter. */
const pickSample = ({ kind, initial }: SpecifiedFilter): string => {
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
const createMatcher =
  ({ texts, route }: Pick<SpecifiedList, 'texts' | 'route'>) =>
  ({ list }: DeclaredList): boolean =>
    list.texts === texts && list.route === route

const findDeclared = (specified: SpecifiedList): readonly DeclaredList[] =>
  declaredLists.filter(createMatcher(specified))
const getPageInput = ({ source, list }: DeclaredList): Input =>
  'page' in source.input.shape ? { page: 1, limit: list.pageSize } : {}

describe.each(documents)('%s', file => {
  test.each(readLists(file))('$title has its filters, columns, totals and actions, in order', specified => {
    const { from, sorts: _, call, pages, ...expected } = specified
    expect(from).not.toBe('')
    const descriptions = findDeclared(specified).map(({ source, list }) => describeList(list, source.id))
    for (const { call: __, pages: ___, ...list } of descriptions) expect(list).toEqual(expected)
    // Each alternative call and page size occurs.
    expect(new Set(descriptions.map(one => one.call))).toEqual(new Set(call.split(' or ')))
    expect(new Set(descriptions.map(one => one.pages))).toEqual(new Set(pages.split(' or ')))
  })

  test.each(readLists(file))('$title requests what its document specifies', specified => {
    const filters = specified.filters.map(readFilter)
    const initial = merge(filters.map(one => getParameters(one, one.initial)))
    const values = Object.fromEntries(filters.map(one => [one.field, pickSample(one)]))
    const all = merge(filters.map(one => getParameters(one, values[one.field] ?? '')))
    for (const one of findDeclared(specified)) {
      const { source, list } = one
      const sums = list.totals?.source
      const createReads = (input: Input) => [
        { call: source.id, input: { ...getPageInput(one), ...input } },
        ...(sums ? [{ call: sums.id, input }] : []),
      ]
      // Other lookups follow them.
      const count = sums ? 2 : 1
      expect(listReads(one, undefined).slice(0, count)).toEqual(createReads(initial))
      const searchReads = listReads(one, { values, limit: list.pageSize, isAuto: false })
      expect(searchReads.slice(0, count)).toEqual(createReads(all))
      // A parameter that is not in the call's input would never be sent.
      for (const { input } of sums ? [source, sums] : [source])
        expect(Object.keys(all).filter(name => !(name in input.shape))).toEqual([])
    }
  })

  const sortedLists = readLists(file).filter(({ sorts }) => sorts !== undefined)
  test.each(sortedLists)('$title is sorted by the platform as its document specifies', specified => {
    const [by = '', direction = ''] = specified.sorts?.split(' ') ?? []
    const columns = specified.columns.map(readFilter).filter(({ kind }) => / sort\b/.test(kind))
    expect(columns.length).toBeGreaterThan(0)
    for (const one of findDeclared(specified)) {
      expect(Object.keys(one.source.input.shape)).toEqual(expect.arrayContaining([by, direction]))
      for (const { field, kind } of columns) {
        for (const way of ['asc', 'desc'] as const) {
          const [read] = listReads(one, { sort: { field, direction: way } })
          const other = way === 'asc' ? 'desc' : 'asc'
          const expected = kind.includes('sort inverted') ? other : way
          expect(read?.input).toMatchObject({ [by]: field, [direction]: expected })
        }
      }
    }
  })
})

test('every declared list is specified exactly once', () => {
  const all = documents.flatMap(readLists)
  const names = all.map(({ texts, route }) => `${texts} ${route}`)
  expect(new Set(names).size).toBe(names.length)
  const missing = declaredLists.filter(one => !all.some(specified => createMatcher(specified)(one)))
  expect(missing.map(({ list }) => `${list.texts} ${list.route}`)).toEqual([])
})

test.each(readCodes())('%s has its specified codes and names, in order', (dictionary, codes) => {
  const { entries } = getDictionary(dictionary)
  expect(entries.map(({ code, labels }) => `${code} ${labels['en-us']}`.trim()).join(' · ')).toBe(codes)
})

test('every dictionary is specified', () => {
  const specifiedIds = new Set(readCodes().map(([dictionary]) => dictionary))
  expect(dictionaries.map(({ id }) => id).filter(id => !specifiedIds.has(id))).toEqual([])
})
