import { configure, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { gmScreen } from '../../src/renderer/screens/operations/gm.list.ts'
import { salesmanSettleSummaryScreen } from '../../src/renderer/screens/settlement/settle-summary.list.ts'
import { gm } from '../../src/shared/endpoints/gm.ts'
import { salesmanSettlement } from '../../src/shared/endpoints/settlements.ts'
import { createPlatform, openScreen, setClock } from './console.tsx'
import { aWireOperation, createGmAnswer } from './gm-platform.ts'
import { createListAnswer } from './hierarchy-platform.ts'

type Wire = Readonly<Record<string, unknown>>

configure({ defaultHidden: true })
beforeEach(() => setClock('2026-07-31T01:30:00Z'))
afterEach(() => vi.restoreAllMocks())

type Count = (length: number, all: number) => number | null
/** Counts that a platform may send beside `length` rows of a page, of `all` there are; null: none. */
const counts = {
  none: () => null,
  ofPage: length => length,
  ofAll: (_, all) => all,
} as const satisfies Record<string, Count>
const countOf = (kind: keyof typeof counts): Count => counts[kind]

/** A platform with this many salesmen that gives `most` rows at once, whatever it is asked for. */
const capped = (all: number, count: keyof typeof counts, most = 50) =>
  createPlatform([
    [
      salesmanSettlement.summary,
      ({ page }: Wire) => {
        const first = (Number(page) - 1) * most
        const rows = Array.from({ length: all }, (_, at) => ({ ProxyId: 200_001 + at, Deposit: 1000 }))
        const here = rows.slice(first, first + most)
        return createListAnswer(here, { count: countOf(count)(here.length, all), other: {} })
      },
    ],
  ])

const open = async (server: ReturnType<typeof capped>) => {
  const memory = new Map<string, unknown>([
    [`search:${salesmanSettleSummaryScreen.route}`, { limit: 100, isAuto: false }],
  ])
  const opened = await openScreen(salesmanSettleSummaryScreen, server, { memory })
  await screen.findByText(/^1–/)
  const button = (name: string) => screen.getByRole('button', { name })
  const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true'
  const next = async (said: string) => {
    await opened.user.click(button('Next page'))
    await screen.findByText(said)
  }
  return { ...opened, isOff, next }
}
const askedPages = (server: ReturnType<typeof capped>) =>
  server.of(salesmanSettlement.summary).map(({ page, limit }) => `${String(page)}/${String(limit)}`)

describe('a platform that gives fewer rows at once than it is asked for', () => {
  test.each(['none', 'ofPage'] as const)('is read to its end where its count is: %s', async count => {
    const server = capped(120, count)
    const { isOff, next } = await open(server)
    expect(screen.getByText('1–50 of at least 50')).toBeTruthy()
    expect(screen.getByText('50+ rows')).toBeTruthy()
    await next('51–100 of at least 100')
    await next('101–120 of 120')
    expect(screen.getByText('120 rows')).toBeTruthy()
    expect(isOff('Next page')).toBe(true)
    expect(askedPages(server)).toEqual(['1/100', '2/100', '3/100'])
  })

  test('has as many pages as its count says, each of as many rows as it gives', async () => {
    const { user, isOff, next } = await open(capped(120, 'ofAll'))
    expect(screen.getByText('1–50 of 120')).toBeTruthy()
    expect(screen.getByText('of 3')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Last page' }))
    await screen.findByText('101–120 of 120')
    expect(isOff('Next page')).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Previous page' }))
    await screen.findByText('51–100 of 120')
    await next('101–120 of 120')
  })

  test('whose last page was full leads back to it', async () => {
    const server = capped(100, 'none')
    const { user, next } = await open(server)
    await next('51–100 of at least 100')
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(askedPages(server).slice(2)).toEqual(['3/100', '2/100']))
    await screen.findByText('51–100 of at least 100')
  })

  test.each(['none', 'ofPage'] as const)('is read in part at first where its count is: %s', async count => {
    vi.spyOn(globalThis, 'requestIdleCallback').mockImplementation(run => {
      run({ didTimeout: false, timeRemaining: () => 50 })
      return 1
    })
    // A first reading is kept once a day.
    setClock(count === 'none' ? '2026-07-29T01:30:00Z' : '2026-07-28T01:30:00Z')
    const server = capped(120, count)
    await open(server)
    await waitFor(() => expect(server.kept).toMatchObject([{ kind: 'first', isWhole: false }]))
    expect(server.kept[0]?.rows).toHaveLength(50)
  })
})

describe('a platform whose counts are of all rows', () => {
  const operations = (all: number) =>
    createPlatform([
      [
        gm.list,
        ({ page, limit, roleId }: Wire) => {
          const rows = Array.from({ length: roleId ? 20 : all }, (_, at) => aWireOperation({ ID: at + 1 }))
          const first = (Number(page) - 1) * Number(limit)
          return createGmAnswer(rows.slice(first, first + Number(limit)), rows.length)
        },
      ],
    ])

  test('is taken at its word about a full page once it counted more than a page', async () => {
    const { user } = await openScreen(gmScreen, operations(45))
    await screen.findByText('1–20 of 45')
    await user.type(screen.getByLabelText('Player ID'), '100001{Enter}')
    await screen.findByText('1–20 of 20')
    expect(screen.getByText('of 1')).toBeTruthy()
  })

  test('is taken at its word once a page behind the last one told', async () => {
    const { user } = await openScreen(gmScreen, operations(20))
    await screen.findByText('1–20 of at least 20')
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    expect(await screen.findByText('1–20 of 20')).toBeTruthy()
  })

  test('never has more than the rows of a page that is not full', async () => {
    await openScreen(gmScreen, operations(17))
    await screen.findByText('1–17 of 17')
    expect(screen.getByText('of 1')).toBeTruthy()
  })
})

test.each(['none', 'ofPage'] as const)(
  'all that was found is offered where the count is: %s',
  async count => {
    const rows = Array.from({ length: 30 }, (_, at) => aWireOperation({ ID: at + 1, RoleId: 100_001 + at }))
    const server = createPlatform([
      [
        gm.list,
        ({ page }: Wire) => {
          const here = rows.slice((Number(page) - 1) * 10, Number(page) * 10)
          return createGmAnswer(here, countOf(count)(here.length, rows.length) as number)
        },
      ],
    ])
    const { user } = await openScreen(gmScreen, server)
    await screen.findByText('100001')
    const [all] = screen.getAllByRole('checkbox')
    if (!all) throw new Error('no box')
    await user.click(all)
    await user.click(await screen.findByRole('button', { name: 'Select all rows, up to 1,000' }))
    expect(await screen.findByRole('button', { name: 'Actions (30 selected)' })).toBeTruthy()
  },
)
