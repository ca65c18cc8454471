import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Demo, startDemo } from '../../src/demo/platform.ts'
import { createSumRows } from '../../src/main/exports/sum-rows.ts'
import { createSecretValues } from '../../src/main/log/secret-values.ts'
import { getInitialValues, toInput } from '../../src/renderer/kit/form/values.ts'
import type { ListEndpoint } from '../../src/renderer/kit/list/list-endpoint.ts'
import { listSummedTotals, toExpectedSums } from '../../src/renderer/kit/list/sums/summed-totals.ts'
import { reconcileTotals } from '../../src/renderer/kit/list/sums/total-check.ts'
import { lastRange } from '../../src/renderer/kit/range/range-value.ts'
import type { Row } from '../../src/shared/cell.ts'
import type { AnyEndpoint } from '../../src/shared/endpoint.ts'
import { type RequestedSum, RowSumsRequest } from '../../src/shared/files/row-sums.ts'
import type { Page } from '../../src/shared/page.ts'
import { Profile } from '../../src/shared/profile.ts'
import { startPage } from '../start-page.ts'
import { signIn } from '../unit/demo/client.ts'
import { answersUrl, createTestLog, createWirePlatform } from '../unit/platform/fixtures.ts'
import { getDeclaredLists } from './declared-lists.ts'

beforeEach(() => startPage())

vi.mock(import('../../src/renderer/kit/list/list-screen.tsx'), async original =>
  (await import('./declared-lists.ts')).recordDeclarations(await original()),
)

const now = new Date('2026-07-31T15:00:00Z')
const today = '2026-07-31'
const omitEmpty = (values: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  )

/** Starts a demo platform with consistent books at a fixed time. */
const startDemoPlatform = async (): Promise<Demo> => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  const demo = await startDemo({ players: 400, orders: 2000, logs: 3000, now: () => now })
  onTestFinished(demo.close)
  return demo
}
const createPlatform = async (demo: Demo) => {
  const token = await signIn(demo)
  return createWirePlatform({
    profile: Profile.parse(demo.profile),
    profileFile: '',
    token: () => token,
    language: () => 'en-us',
    onSignedOut: () => undefined,
    log: createTestLog(),
    secretValues: createSecretValues(),
    answersUrl,
    now: () => now.getTime(),
  })
}
type Platform = Awaited<ReturnType<typeof createPlatform>>
const fetchAnswer = async (platform: Platform, endpoint: AnyEndpoint, input: object) => {
  const answer = await platform.call(endpoint, input as never)
  if (!answer.ok) throw new Error(`${endpoint.id}: ${JSON.stringify(answer.failure)}`)
  return answer.value as never
}

/** Sums whole thousandths in doubles: exact at demo size and independent of the console's code. */
const sumRows = (rows: readonly Row[], { of, when }: Omit<RequestedSum, 'expected' | 'name'>): number =>
  rows
    .filter(row => when.every(one => 'code' in one && row[one.field] === one.code))
    .reduce((sum, row) => sum + (of === null ? 1 : Number(row[of])), 0)

/** Reads all rows of a search, twenty per page. */
const readAllRows = async (platform: Platform, source: ListEndpoint, input: object) => {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- page by page
    const answer: Page<Row, Row> = await fetchAnswer(platform, source, { ...input, page, limit: 20 })
    expect(answer.unreadable).toEqual([])
    rows.push(...answer.rows)
    if (rows.length >= answer.total || answer.rows.length === 0) return { rows, other: answer.other }
  }
}

test('the totals of every list equal the sum of its rows over all pages', async () => {
  const lists = (await getDeclaredLists()).filter(({ list }) => listSummedTotals(list).length > 0)
  expect(new Set(lists.map(({ list }) => list.route)).size).toBe(18)
  const platform = await createPlatform(await startDemoPlatform())
  for (const { source, list } of lists) {
    const values = Object.fromEntries(
      list.filters.map(filter => [
        filter.field,
        filter.kind === 'dateRange' ? lastRange(30, 'days') : undefined,
      ]),
    )
    const { input } = toInput(
      list.filters,
      { ...getInitialValues(list.filters), ...omitEmpty(values) },
      today,
      'filter',
    )
    // oxlint-disable-next-line no-await-in-loop -- one list at a time: its failure names it
    const { rows, other } = await readAllRows(platform, source, input)
    const own = list.totals?.source
    // oxlint-disable-next-line no-await-in-loop -- likewise
    const totals: Row = own ? await fetchAnswer(platform, own, input) : other
    expect(rows.length, list.route).toBeGreaterThan(1)
    const summed = listSummedTotals(list)
    for (const { sum } of summed) {
      expect(Number(totals[sum.name]), `${list.route} ${sum.name}`).toBeCloseTo(sumRows(rows, sum), 3)
    }
    const addUp = createSumRows({
      source: () => platform,
      account: () => 'owner2026',
      inFlight: () => 1,
      sendProgress: () => undefined,
    })
    // oxlint-disable-next-line no-await-in-loop -- likewise
    const result = await addUp(
      RowSumsRequest.parse({
        ticket: 'one',
        endpoint: source.id,
        input,
        rowKey: list.rowKey,
        identifying: [],
        sums: [...toExpectedSums(summed, totals)],
      }),
      new AbortController().signal,
    )
    if (!result.ok) throw new Error(`${list.route}: ${result.failure.kind}`)
    expect(result.value.rows).toBe(rows.length)
    const { verdicts } = reconcileTotals(totals, result.value, totals)
    expect(verdicts.map(({ kind, name }) => `${list.route} ${name} ${kind}`)).toEqual(
      summed.map(({ sum }) => `${list.route} ${sum.name} equal`),
    )
  }
})
