import { expect, test, vi } from 'vitest'
import type { Behind } from '../../src/renderer/kit/explain/behind.ts'
import type { ListEndpoint } from '../../src/renderer/kit/list/declaration.ts'
import type { AnyList } from '../../src/renderer/kit/list/use-list.ts'
import { behindCards } from '../../src/renderer/screens/home/explained-card.ts'
import { type Figures, figuresOf } from '../../src/shared/figures.ts'

interface Declared {
  readonly source: ListEndpoint
  readonly list: AnyList
}
const declared = vi.hoisted((): Declared[] => [])

// The real lists, whose declarations are written down on their way.
vi.mock(import('../../src/renderer/kit/list/list-screen.tsx'), async original => {
  const real = await original()
  const noting = (make: unknown): never =>
    ((...[source, list, as]: readonly unknown[]) => {
      declared.push({ source, list } as Declared)
      return (make as (...all: readonly unknown[]) => unknown)(source, list, as)
    }) as never
  return {
    ...real,
    listPart: noting(real.listPart),
    listScreen: noting(real.listScreen),
    listSection: noting(real.listSection),
    listPane: noting(real.listPane),
  }
})

const modules = import.meta.glob('../../src/renderer/screens/**/*.{list,report,dialog,form}.{ts,tsx}')
const lists = async () => {
  await Promise.all(Object.values(modules).map(load => load()))
  expect(declared.length).toBeGreaterThan(40)
  return declared
}

/** The figures that the documents derive from others (spec 1 §9, spec 2 §9, spec 3 §9), by whatever list shows them. */
const derived = new Set(
  `DWdiff avgDeposit AdvNet DPrate FPrate passageFee realIncome realProfit UnSettleAmount apiFeeInForce Profit
  BloggerGmMoney realPerson realPersonDeposit realDeposit remainQuotaToday remainQuotaTotal returnRate RealPay
  Difference profit totalSum sumWithoutBet notReceivedInviteBonus withdrawableInviteBonus`.split(/\s+/),
)

/** Why a list does not tell how one of these comes about. */
const reasons: Readonly<Record<string, string>> = {
  'total passageFee': 'each account has points of its own',
  'total realProfit': 'likewise',
  'total realIncome': 'sums do not tell which fees were set',
}

test('every derived figure of every list has a formula, or a reason for having none', async () => {
  const silent = (await lists()).flatMap(({ source, list }) => {
    const totals: Figures = list.totals?.source
      ? figuresOf(list.totals.source.output, 'data')
      : figuresOf(source.output, 'other')
    const rows = figuresOf(source.output, 'row')
    const of = (fields: readonly string[], known: Figures, kind: string) =>
      fields
        .filter(field => derived.has(field) && !known[field] && !reasons[`${kind} ${field}`])
        .map(field => `${list.texts} ${kind} ${field}`)
    return [
      ...of(
        list.columns.map(({ field }) => field),
        rows,
        'row',
      ),
      ...of(
        (list.totals?.tiles ?? []).map(({ field }) => field),
        totals,
        'total',
      ),
    ]
  })
  expect([...new Set(silent)]).toEqual([])
})

const anyRow = { ProxyId: '7', ID: '7', date: '2026-07-30', mydate: '2026-07-30', month: '2026-07' }
const asked = { month: '2026-07', startTime: '2026-07-01', endTime: '2026-07-31' }

test('a list behind a figure exists, and is asked by its own filters', async () => {
  const all = await lists()
  const behind = [
    ...behindCards.map(one => ({ from: 'home', one: one as unknown as Behind<object> })),
    ...all.flatMap(({ list }) =>
      (list.behind ?? []).map(one => ({ from: list.texts, one: one as unknown as Behind<object> })),
    ),
  ]
  expect(behind.length).toBeGreaterThan(25)
  const wrong = behind.flatMap(({ from, one }) => {
    const target = all.find(({ list }) => list.route === one.route)?.list
    const search = one.search(anyRow, asked)
    if (!target || !search) return [`${from} ${one.route}`]
    const filters = new Set<string>(target.filters.map(({ field }) => field))
    return Object.keys(search)
      .filter(name => !filters.has(name))
      .map(name => `${from} ${one.route} ${name}`)
  })
  expect(wrong).toEqual([])
})
