import { describe, expect, test } from 'vitest'
import { isOther, missingFor, over, rateOf, share, sum, valueOf } from '../../../src/shared/domain/formula.ts'
import * as formulas from '../../../src/shared/domain/formulas.ts'
import { catalogue } from '../../../src/shared/endpoints/catalogue.ts'
import { channelReports } from '../../../src/shared/endpoints/channel-reports.ts'
import { playerLevels } from '../../../src/shared/endpoints/player-levels.ts'
import { salesmanSettlement } from '../../../src/shared/endpoints/settlements.ts'
import { figuresOf, sentAs } from '../../../src/shared/figures.ts'

describe('a formula', () => {
  test('names what it cannot do without, and takes nothing that is missing for 0', () => {
    const left = sum('x', '+a', '-b', '?+c')
    expect(valueOf(left, { a: 5, b: 7 })).toBe(-2)
    expect(valueOf(left, { a: 5, b: 7, c: 3 })).toBe(1)
    expect(valueOf(left, { a: 5, b: null })).toBeNull()
    expect(missingFor(left, { a: 5, b: null })).toEqual(['b'])
    expect(missingFor(formulas.apiFeeInForce, { ApiFee: 0 })).toEqual([])
    expect(missingFor(formulas.apiFeeInForce, {})).toEqual(['RealApiFee'])
    expect(missingFor(formulas.channelFee, { Deposit: 1 })).toEqual(['game_passage_point'])
  })

  test('is exact beyond what a double holds', () => {
    expect(valueOf(sum('x', '+a', '-b'), { a: '9007199254740993.5', b: 1 })).toBe('9007199254740992.5')
    expect(valueOf(share('x', 'a', 'p'), { a: 30, p: 500 })).toBe(1.5)
  })

  test('divides by nobody as its document says', () => {
    expect(valueOf(over('x', 'a', 'n'), { a: 9000, n: 0 })).toBe(0)
    expect(valueOf(over('x', 'a', 'n', 'top'), { a: 9000, n: 0 })).toBe(9000)
    expect(valueOf(rateOf('x', 'a', 'n'), { a: 9, n: 0 })).toBe(0)
    expect(valueOf(over('x', 'a', 'n', 'top'), { a: 9000 })).toBeNull()
  })
})

describe('what was sent is another than the formula gives', () => {
  const total = sum('x', '+a')

  test('from more than half of the last place that is shown', () => {
    // Shown with three decimals, a thousandth is one: 0.5 is rounding, 0.6 is not.
    expect([0, 0.5, 0.6, 1].map(by => isOther(total, 1000, 1000 + by, 1))).toEqual([false, false, true, true])
    // With one decimal half of it is 50 thousandths.
    expect([50, 51, -50, -51].map(by => isOther(total, 1000, 1000 + by, 100))).toEqual([
      false,
      true,
      false,
      true,
    ])
  })

  test('and for each product that the platform rounded by as much again', () => {
    expect([1.5, 1.6].map(by => isOther(total, 1000, 1000 + by, 1, 2))).toEqual([false, true])
  })

  test('a quotient that the platform rounded to two decimals is no other, a sum is', () => {
    // 1,000.000 / 3 as 333.33, shown with three decimals.
    const average = over('x', 'a', 'n')
    expect(isOther(average, 333_330, valueOf(average, { a: 1_000_000, n: 3 }) ?? 0, 1)).toBe(false)
    expect(isOther(average, 333_300, valueOf(average, { a: 1_000_000, n: 3 }) ?? 0, 1)).toBe(true)
    expect(isOther(total, 333_330, 333_333, 1)).toBe(true)
  })
})

describe('a row keeps what was sent', () => {
  const day = (row: object) =>
    salesmanSettlement.daily.output.parse({ data: { list: [row], count: 1, other: [] } }).rows[0]

  test('only where its formula gives another', () => {
    const same = day({ Deposit: 5000, Withdraw: '2000', DWdiff: 3000 })
    expect(same).toMatchObject({ DWdiff: 3000 })
    expect(same).not.toHaveProperty('sent')
    expect(day({ Deposit: 5000, Withdraw: '2000', DWdiff: '4000' })).toMatchObject({
      DWdiff: 3000,
      sent: { DWdiff: 4000 },
    })
    // What cannot be computed is shown as it was sent.
    expect(day({ Deposit: 5000, DWdiff: '4000' })).toMatchObject({ DWdiff: 4000 })
  })

  test('and says of one that was computed that it was not', () => {
    const level = (row: object) =>
      playerLevels.levels.output.parse({ data: { list: [row], count: 1 } }).rows[0] ?? {}
    const { avgDeposit } = figuresOf(playerLevels.levels.output, 'row')
    if (!avgDeposit) throw new Error('no such figure')
    const sent = { Deposit: 9000, DepositCount: 2, avgDeposit: 4400 }
    expect(level(sent)).toMatchObject({ avgDeposit: 4400 })
    expect(sentAs(avgDeposit, level(sent), 'avgDeposit')).toBe(4400)
    const { avgDeposit: _, ...lacking } = sent
    expect(level(lacking)).toMatchObject({ avgDeposit: 4500 })
    expect(sentAs(avgDeposit, level(lacking), 'avgDeposit')).toBeNull()
  })
})

test('a channel’s day, worked by hand', () => {
  const sent = {
    Deposit: '52462530',
    PersonDeposit: 295,
    Withdraw: 60_000_501,
    PersonCount: 44,
    AdvAddAmount: 4_000_000,
    AdvReduceAmount: -900_000,
    IfInnerProxyPerson: 4,
    IfInnerProxyPersonDeposit: 5,
    IfInnerProxyDeposit: '462530',
  }
  const [row] = channelReports.daily.output.parse({ data: { data: [sent], total: 1 } }).rows
  expect(row).toMatchObject({
    DWdiff: -7_537_971,
    AdvNet: 3_100_000,
    realPerson: 40,
    realPersonDeposit: 290,
    realDeposit: 52_000_000,
  })
})

/** What a schema adds to a record that is no figure. */
const noFigures = new Set([
  'key',
  'missing',
  'sent',
  'result',
  'online',
  'BankName',
  'CardNo',
  // Settings of accounts and of games in words and short forms.
  'hasRole',
  'inviteLevels',
  'hiddenFirst',
  'hiddenExtra',
  'chargeTimes',
  'fakeTimes',
  'Password',
  // A flag, and a rate as it is written.
  'InviteBonusWithdrawFlag',
  'entered',
  'shown',
])

interface Shaped {
  readonly def?: { readonly type: string; readonly in?: Shaped; readonly out?: Shaped }
  readonly shape?: object
}
/** The fields that a record is read from, below all that is done to it. */
const readFields = (schema: Shaped | undefined): readonly string[] => {
  if (!schema) return []
  if (schema.shape) return Object.keys(schema.shape)
  return [...readFields(schema.def?.in), ...readFields(schema.def?.out)]
}

test('whatever the schema of a list adds to its rows and sums has a formula, or is known to be no figure', () => {
  const unexplained = catalogue.flatMap(({ id, output }) => {
    const parts = output.meta()?.['page'] as { readonly row: Shaped; readonly other?: Shaped } | undefined
    return (['row', 'other'] as const).flatMap(part => {
      const schema = parts?.[part] as unknown as
        | { readonly safeParse: (sent: object) => { readonly data?: unknown } }
        | undefined
      const { data } = schema?.safeParse({}) ?? {}
      if (typeof data !== 'object' || data === null) return []
      const read = new Set(readFields(parts?.[part]))
      const figures = figuresOf(output, part)
      return Object.keys(data)
        .filter(field => !read.has(field) && !(field in figures) && !noFigures.has(field))
        .map(field => `${id} ${part} ${field}`)
    })
  })
  expect(unexplained).toEqual([])
})
