import { describe, expect, test } from 'vitest'
import { catalogue } from '../../../src/areas/calls.ts'
import { channelReports } from '../../../src/areas/channel-reports/calls.ts'
import { salesmanSettlement } from '../../../src/areas/settlements/calls.ts'
import { playerLevels } from '../../../src/areas/shared/levels/player-levels.calls.ts'
import { findFigureDifference } from '../../../src/renderer/kit/explain/explanation.ts'
import { money } from '../../../src/shared/column.ts'
import {
  evaluateFormula,
  isDifferent,
  isExact,
  listMissingOperands,
  quotient,
  rate,
  share,
  sum,
} from '../../../src/shared/domain/formula.ts'
import * as formulas from '../../../src/shared/domain/formulas.ts'
import { getFigures, getSentFigure } from '../../../src/shared/figures.ts'
import { runInScale } from '../../../src/shared/wire.ts'

describe('a formula', () => {
  test('names its missing operands and does not treat them as 0', () => {
    const left = sum('x', '+a', '-b', '?+c')
    expect(evaluateFormula(left, { a: 5, b: 7 })).toBe(-2)
    expect(evaluateFormula(left, { a: 5, b: 7, c: 3 })).toBe(1)
    expect(evaluateFormula(left, { a: 5, b: null })).toBeNull()
    expect(listMissingOperands(left, { a: 5, b: null })).toEqual(['b'])
    expect(listMissingOperands(formulas.apiFeeInForce, { ApiFee: 0 })).toEqual([])
    expect(listMissingOperands(formulas.apiFeeInForce, {})).toEqual(['RealApiFee'])
    expect(listMissingOperands(formulas.channelFee, { Deposit: 1 })).toEqual(['game_passage_point'])
  })

  test('is exact beyond what a double holds', () => {
    expect(evaluateFormula(sum('x', '+a', '-b'), { a: '9007199254740993.5', b: 1 })).toBe(
      '9007199254740992.5',
    )
    expect(evaluateFormula(share('x', 'a', 'p'), { a: 30, p: 500 })).toBe(1.5)
  })

  test('reports whether a quotient is exact', () => {
    const [average, part] = [quotient('x', 'a', 'n'), rate('x', 'a', 'n')]
    expect([3, 4, 0].map(n => isExact(average, { a: 10, n }))).toEqual([false, true, true])
    // 1 of 3 and of 8: 33.333…% and 12.5%.
    expect([3, 8].map(n => isExact(part, { a: 1, n }))).toEqual([false, true])
    expect(isExact(sum('x', '+a'), { a: 1 })).toBe(true)
  })

  test('divides by 0 as its document defines', () => {
    expect(evaluateFormula(quotient('x', 'a', 'n'), { a: 9000, n: 0 })).toBe(0)
    expect(evaluateFormula(quotient('x', 'a', 'n', 'top'), { a: 9000, n: 0 })).toBe(9000)
    expect(evaluateFormula(rate('x', 'a', 'n'), { a: 9, n: 0 })).toBe(0)
    expect(evaluateFormula(quotient('x', 'a', 'n', 'top'), { a: 9000 })).toBeNull()
  })
})

describe('the difference check', () => {
  test('reports a sum that differs by any amount', () => {
    const total = sum('x', '+a')
    const isOff = (sent: number, computed: number) => isDifferent(total, sent, computed, 1)
    // 0.751 against 0.750, 0.050 against 0.002, and half a thousandth.
    expect([isOff(750, 751), isOff(50, 2), isOff(1000, 1000.5), isOff(1000, 1000)]).toEqual([
      true,
      true,
      true,
      false,
    ])
  })

  test('reports a quotient or share off by more than half of the last sent digit', () => {
    // 1,000.000 / 3 = 333.333…: as 333.333, as 333.33, and as 333.3.
    const average = quotient('x', 'a', 'n')
    const third = evaluateFormula(average, { a: 1_000_000, n: 3 }) ?? 0
    expect(isDifferent(average, 333_333, third, 1)).toBe(false)
    expect(isDifferent(average, 333_330, third, 1)).toBe(true)
    expect(isDifferent(average, 333_330, third, 10)).toBe(false)
    expect(isDifferent(average, 333_300, third, 10)).toBe(true)
    // 442.599 × 30 % = 132.7797
    const profit = share('x', 'a', 'p')
    const computed = evaluateFormula(profit, { a: 442_599, p: 3000 }) ?? 0
    expect([132_779, 132_780, 137_780].map(sent => isDifferent(profit, sent, computed, 1))).toEqual([
      true,
      false,
      true,
    ])
  })

  const createDayCheck = (row: object) => {
    const output = salesmanSettlement.daily.output
    const [read] = output.parse({ data: { list: [row], count: 1, other: [] } }).rows
    const { realProfit, realIncome, UnSettleAmount } = getFigures(output, 'row')
    if (!read || !realProfit || !realIncome || !UnSettleAmount) throw new Error('nothing to check')
    const createColumn = (field: string) => money(field, field === 'UnSettleAmount' ? 1 : 3)
    const figures = { realProfit, realIncome, UnSettleAmount }
    return (field: keyof typeof figures) =>
      findFigureDifference(figures[field], createColumn(field), read) !== null
  }

  test('uses the digits on the wire in the scale of the profile', () => {
    // 0.751 of a fee that was rounded, and 0.05 unsettled of 0.002: shown with three decimals and with one.
    const off = createDayCheck({
      DWdiff: 0,
      Deposit: 1751,
      Withdraw: 0,
      passageFee: 1000,
      RealApiFee: 0,
      realIncome: 750,
    })
    expect(off('realIncome')).toBe(true)
    expect(createDayCheck({ realProfit: 2, SettleAmount: 0, UnSettleAmount: 50 })('UnSettleAmount')).toBe(
      true,
    )

    const points = { game_dividend_point: 5000 }
    const createProfitCheck = (realProfit: unknown) => (scale: 'thousandths' | 'unscaled') =>
      runInScale(scale, () => {
        const sent = { realIncome: scale === 'unscaled' ? '1.502' : 1502, realProfit, ...points }
        const { rows } = salesmanSettlement.daily.output.parse({ data: { list: [sent], count: 1 } })
        const { realProfit: figure } = getFigures(salesmanSettlement.daily.output, 'row')
        if (!figure || !rows[0]) throw new Error('nothing to check')
        return findFigureDifference(figure, money('realProfit', 1), { ...rows[0], ...points }) !== null
      })
    // 1.502 × 50 % = 0.751
    expect([750, '750', '751.0', '750.6', '751'].map(sent => createProfitCheck(sent)('thousandths'))).toEqual(
      [true, true, false, true, false],
    )
    expect(
      ['0.75', '0.750', '0.751', '0.7510', '0.76'].map(sent => createProfitCheck(sent)('unscaled')),
    ).toEqual([false, true, false, false, true])
  })
})

describe('the sent value of a row', () => {
  const day = (row: object) =>
    salesmanSettlement.daily.output.parse({ data: { list: [row], count: 1, other: [] } }).rows[0]

  test('is kept only when the formula gives another value', () => {
    const same = day({ Deposit: 5000, Withdraw: '2000', DWdiff: 3000 })
    expect(same).toMatchObject({ DWdiff: 3000 })
    expect(same).not.toHaveProperty('sent')
    expect(day({ Deposit: 5000, Withdraw: '2000', DWdiff: '4000' })).toMatchObject({
      DWdiff: 3000,
      sent: { DWdiff: 4000 },
    })
    // A figure that cannot be computed stays as sent.
    expect(day({ Deposit: 5000, DWdiff: '4000' })).toMatchObject({ DWdiff: 4000 })
  })

  test('is returned for a sent figure and null for a computed one', () => {
    const level = (row: object) =>
      playerLevels.levels.output.parse({ data: { list: [row], count: 1 } }).rows[0] ?? {}
    const { avgDeposit } = getFigures(playerLevels.levels.output, 'row')
    if (!avgDeposit) throw new Error('no such figure')
    const sent = { Deposit: 9000, DepositCount: 2, avgDeposit: 4400 }
    expect(level(sent)).toMatchObject({ avgDeposit: 4400 })
    expect(getSentFigure(avgDeposit, level(sent), 'avgDeposit')).toBe(4400)
    const { avgDeposit: _, ...withoutAverage } = sent
    expect(level(withoutAverage)).toMatchObject({ avgDeposit: 4500 })
    expect(getSentFigure(avgDeposit, level(withoutAverage), 'avgDeposit')).toBeNull()
  })
})

test('a channel’s day has the figures calculated by hand', () => {
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

/** Fields that a schema adds to a record and that are not figures. */
const noFigures = new Set([
  'hasHiddenFlag',
  'key',
  'missing',
  'sent',
  'digits',
  'result',
  'online',
  'BankName',
  'CardNo',
  // An amount with the direction of its operation.
  'direction',
  'SignedMoney',
  // Settings of accounts and of games in words and short forms.
  'hasRole',
  'allHidden',
  'inviteLevels',
  'parentInfo',
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

interface SchemaNode {
  readonly def?: { readonly type: string; readonly in?: SchemaNode; readonly out?: SchemaNode }
  readonly shape?: object
}
/** Returns the input fields of a record, below all transformations. */
const readFields = (schema: SchemaNode | undefined): readonly string[] => {
  if (!schema) return []
  if (schema.shape) return Object.keys(schema.shape)
  return [...readFields(schema.def?.in), ...readFields(schema.def?.out)]
}

test('every field that a list schema adds has a formula or is listed as no figure', () => {
  const unexplained = catalogue.flatMap(({ id, output }) => {
    const parts = output.meta()?.['page'] as
      | { readonly row: SchemaNode; readonly other?: SchemaNode }
      | undefined
    return (['row', 'other'] as const).flatMap(part => {
      const schema = parts?.[part] as unknown as
        | { readonly safeParse: (sent: object) => { readonly data?: unknown } }
        | undefined
      const { data } = schema?.safeParse({}) ?? {}
      if (typeof data !== 'object' || data === null) return []
      const read = new Set(readFields(parts?.[part]))
      const figures = getFigures(output, part)
      return Object.keys(data)
        .filter(field => !read.has(field) && !(field in figures) && !noFigures.has(field))
        .map(field => `${id} ${part} ${field}`)
    })
  })
  expect(unexplained).toEqual([])
})
