import { configure, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { gm } from '../../src/areas/gm/calls.ts'
import { gmScreen } from '../../src/areas/gm/gm.list.ts'
import { salesmanSettlement } from '../../src/areas/settlements/calls.ts'
import { salesmanSettleSummaryScreen } from '../../src/areas/settlements/settle-summary.list.ts'
import { proofUnless } from '../tiers.ts'
import { createPlatform, openScreen, setClock } from './console.tsx'
import { aWireOperation, createGmAnswer } from './gm-platform.ts'
import { createListAnswer } from './hierarchy-platform.ts'

type Wire = Readonly<Record<string, unknown>>

configure({ defaultHidden: true })
beforeEach(() => setClock('2026-07-31T01:30:00Z'))
afterEach(() => vi.restoreAllMocks())

type Count = (length: number, all: number) => number | null
/** Counts that a platform may send with a page of `length` rows out of `all`; null: no count. */
const counts = {
  none: () => null,
  ofPage: length => length,
  ofAll: (_, all) => all,
} as const satisfies Record<string, Count>
const getCount = (kind: keyof typeof counts): Count => counts[kind]

/** Creates a platform with `all` salesmen that sends at most `maxRows` rows per page. */
const createCappedServer = (all: number, count: keyof typeof counts, maxRows = 50) =>
  createPlatform([
    [
      salesmanSettlement.summary,
      ({ page }: Wire) => {
        const first = (Number(page) - 1) * maxRows
        const rows = Array.from({ length: all }, (_, at) => ({ ProxyId: 200_001 + at, Deposit: 1000 }))
        const pageRows = rows.slice(first, first + maxRows)
        return createListAnswer(pageRows, { count: getCount(count)(pageRows.length, all), other: {} })
      },
    ],
  ])

const open = async (server: ReturnType<typeof createCappedServer>) => {
  const memory = new Map<string, unknown>([
    [`search:${salesmanSettleSummaryScreen.route}`, { limit: 100, isAuto: false }],
  ])
  const view = await openScreen(salesmanSettleSummaryScreen, server, { memory })
  await screen.findByText(/^1–/)
  const getButton = (name: string) => screen.getByRole('button', { name })
  const isDisabled = (name: string) => getButton(name).getAttribute('aria-disabled') === 'true'
  const openNextPage = async (text: string) => {
    await view.user.click(getButton('Next page'))
    await screen.findByText(text)
  }
  return { ...view, isDisabled, openNextPage }
}
const readRequestedPages = (server: ReturnType<typeof createCappedServer>) =>
  server.listInputs(salesmanSettlement.summary).map(({ page, limit }) => `${String(page)}/${String(limit)}`)

describe('a platform that sends fewer rows per page than requested', () => {
  const shownCounts = ['none', 'ofPage'] as const
  for (const [at, one] of shownCounts.entries())
    test.each([one])('is read to its last page when its count is: %s', proofUnless(at === 0), async count => {
      const server = createCappedServer(120, count)
      const { isDisabled, openNextPage } = await open(server)
      expect(screen.getByText('1–50 of at least 50')).toBeTruthy()
      expect(screen.getByText('50+ rows')).toBeTruthy()
      await openNextPage('51–100 of at least 100')
      await openNextPage('101–120 of 120')
      expect(screen.getByText('120 rows')).toBeTruthy()
      expect(isDisabled('Next page')).toBe(true)
      expect(readRequestedPages(server)).toEqual(['1/100', '2/100', '3/100'])
    })

  test('has its pages computed from its count and its actual page size', async () => {
    const { user, isDisabled, openNextPage } = await open(createCappedServer(120, 'ofAll'))
    expect(screen.getByText('1–50 of 120')).toBeTruthy()
    expect(screen.getByText('of 3')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Last page' }))
    await screen.findByText('101–120 of 120')
    expect(isDisabled('Next page')).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Previous page' }))
    await screen.findByText('51–100 of 120')
    await openNextPage('101–120 of 120')
  })

  test('shows its last full page again when the next page is empty', { tags: ['proof'] }, async () => {
    const server = createCappedServer(100, 'none')
    const { user, openNextPage } = await open(server)
    await openNextPage('51–100 of at least 100')
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(readRequestedPages(server).slice(2)).toEqual(['3/100', '2/100']))
    await screen.findByText('51–100 of at least 100')
  })

  const snapshotCounts = ['none', 'ofPage'] as const
  for (const [at, one] of snapshotCounts.entries())
    test.each([one])(
      'has a partial first snapshot when its count is: %s',
      proofUnless(at === 0),
      async count => {
        vi.spyOn(globalThis, 'requestIdleCallback').mockImplementation(run => {
          run({ didTimeout: false, timeRemaining: () => 50 })
          return 1
        })
        // A first snapshot is stored once a day, so each case has its own day.
        setClock(count === 'none' ? '2026-07-29T01:30:00Z' : '2026-07-28T01:30:00Z')
        const server = createCappedServer(120, count)
        await open(server)
        await waitFor(() => expect(server.storedSnapshots).toMatchObject([{ kind: 'first', isWhole: false }]))
        expect(server.storedSnapshots[0]?.rows).toHaveLength(50)
      },
    )
})

describe('a platform whose counts are of all rows', () => {
  const createGmServer = (all: number) =>
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

  test('has a trusted count for a full page after it counted more than one page', {
    tags: ['proof'],
  }, async () => {
    const { user } = await openScreen(gmScreen, createGmServer(45))
    await screen.findByText('1–20 of 45')
    await user.type(screen.getByLabelText('Player ID'), '100001{Enter}')
    await screen.findByText('1–20 of 20')
    // The only page has no others to go to.
    expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull()
  })

  test('has a trusted count once a page past the last one was read', async () => {
    const { user } = await openScreen(gmScreen, createGmServer(20))
    await screen.findByText('1–20 of at least 20')
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    expect(await screen.findByText('1–20 of 20')).toBeTruthy()
  })

  test('has exactly the rows of a page that is not full', async () => {
    await openScreen(gmScreen, createGmServer(17))
    await screen.findByText('1–17 of 17')
    // The only page has no others to go to.
    expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull()
  })
})

const partialCounts = ['none', 'ofPage'] as const
for (const [at, one] of partialCounts.entries())
  test.each([one])(
    'selecting all rows is offered when the count is: %s',
    proofUnless(at === 0),
    async count => {
      const rows = Array.from({ length: 30 }, (_, at) => aWireOperation({ ID: at + 1, RoleId: 100_001 + at }))
      const server = createPlatform([
        [
          gm.list,
          ({ page }: Wire) => {
            const pageRows = rows.slice((Number(page) - 1) * 10, Number(page) * 10)
            return createGmAnswer(pageRows, getCount(count)(pageRows.length, rows.length) as number)
          },
        ],
      ])
      const { user } = await openScreen(gmScreen, server)
      await screen.findByText('100001')
      const [all] = screen.getAllByRole('checkbox')
      if (!all) throw new Error('no box')
      await user.click(all)
      await user.click(await screen.findByRole('button', { name: 'Select all rows, up to 1,000' }))
      expect(await screen.findByText(/^30 selected/)).toBeTruthy()
    },
  )
