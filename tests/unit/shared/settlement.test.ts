import { describe, expect, it } from 'vitest'
import { channelTotals } from '../../../src/areas/channel-totals/calls.ts'
import { salesmanSettlement } from '../../../src/areas/settlements/calls.ts'
import { computeDepositWithdrawDifference } from '../../../src/shared/domain/derived-amounts.ts'
import { evaluateFormula, type FigureRecord } from '../../../src/shared/domain/formula.ts'
import * as formulas from '../../../src/shared/domain/formulas.ts'
import { formatMoney, formatPercent, getRate } from '../../../src/shared/domain/money.ts'
import {
  computeChannelFee,
  computeChannelProfit,
  computeRealIncome,
  computeUnsettled,
  getApiFeeInForce,
} from '../../../src/shared/domain/settlement.ts'
import { getMoneyTone } from '../../../src/shared/money-tone.ts'

const advertisingNetOutflow = (row: FigureRecord) => evaluateFormula(formulas.advertisingNetOutflow, row)
const bloggerProfit = (row: FigureRecord) => evaluateFormula(formulas.bloggerProfit, row)
const averageDeposit = (Deposit: number | null, persons: number | null) =>
  evaluateFormula(formulas.averageDeposit('persons'), { Deposit, persons })
const averageRecharge = (Deposit: number | null, PersonDeposit: number | null) =>
  evaluateFormula(formulas.averageRecharge, { Deposit, PersonDeposit })

/** Amounts are thousandths, points and rates hundredths of a percent: 250 is 2.5 %, as accounts have it in tenths, 25. */
describe('the settlement of a day (spec 3 §9), worked by hand', () => {
  // 12,345.670 came in, 4,000.005 went out, the games cost 610.200; 2.5 % of deposits, 35 % of the income.
  const Deposit = 12_345_670
  const Withdraw = 4_000_005
  const RealApiFee = 610_200

  it('computes net deposits as deposits minus withdrawals', () => {
    expect(computeDepositWithdrawDifference({ Deposit, Withdraw })).toBe(8_345_665)
    expect(computeDepositWithdrawDifference({ Deposit: Withdraw, Withdraw: Deposit })).toBe(-8_345_665)
  })

  it('computes the channel fee as points of the deposits only', () => {
    // 12,345.670 × 0.025 = 308.64175
    expect(computeChannelFee(Deposit, 250)).toBe(308_641.75)
    expect(computeChannelFee(Deposit, 0)).toBe(0)
    expect(computeChannelFee(0, 250)).toBe(0)
  })

  it('computes the real income as net deposits minus both fees', () => {
    // 8,345.665 − 308.642 − 610.200
    expect(computeRealIncome(8_345_665, 308_642, RealApiFee)).toBe(7_426_823)
    // A platform that lost is credited.
    expect(computeRealIncome(8_345_665, 308_642, -610_200)).toBe(8_647_223)
    expect(computeRealIncome(100, 200, 300)).toBe(-400)
  })

  it('computes the channel’s profit as share points of the income, also of a loss', () => {
    // 7,426.823 × 0.35 = 2,599.38805
    expect(computeChannelProfit(7_426_823, 3500)).toBe(2_599_388.05)
    expect(computeChannelProfit(-7_426_823, 3500)).toBe(-2_599_388.05)
  })

  it('keeps fractions of a thousandth', () => {
    // 0.030 × 5 % = 0.0015, 0.029 × 5 % = 0.00145
    expect([computeChannelFee(30, 500), computeChannelFee(29, 500)]).toEqual([1.5, 1.45])
    expect([computeChannelProfit(-30, 500), computeChannelProfit(-29, 500)]).toEqual([-1.5, -1.45])
  })

  it('is exact where the product is beyond safe integers', () => {
    // 9,007,199,254,740.991 × 99.99 % = 9,006,298,534,815.5169009
    expect(computeChannelFee(Number.MAX_SAFE_INTEGER, 9999)).toBe('9006298534815516.9009')
  })

  it('computes the unsettled amount as profit minus the settled amount', () => {
    expect(computeUnsettled({ realProfit: 2_599_388, SettleAmount: 2_000_000 })).toBe(599_388)
    expect(computeUnsettled({ realProfit: 2_599_388, SettleAmount: 2_599_388 })).toBe(0)
    expect(computeUnsettled({ realProfit: -500, SettleAmount: 1000 })).toBe(-1500)
  })

  it('returns null for values that were not sent', () => {
    expect(computeChannelFee(null, 250)).toBeNull()
    expect(computeChannelFee(Deposit, null)).toBeNull()
    expect(computeRealIncome(null, 1, 1)).toBeNull()
    expect(computeRealIncome(1, 1, null)).toBeNull()
    expect(computeChannelProfit(null, 1)).toBeNull()
    expect(computeUnsettled({ realProfit: null, SettleAmount: 1 })).toBeNull()
    expect(computeDepositWithdrawDifference({ Deposit: 1, Withdraw: null })).toBeNull()
  })
})

describe('the advertising fee', () => {
  it('is the sum of the issued amount and the negative deducted amount', () => {
    expect(advertisingNetOutflow({ AdvAddAmount: 50_000, AdvReduceAmount: -20_500 })).toBe(29_500)
    expect(advertisingNetOutflow({ AdvAddAmount: 0, AdvReduceAmount: -20_500 })).toBe(-20_500)
  })
})

describe('the API fee in force', () => {
  it('is the set fee, or the games’ own fee when none is set', () => {
    expect(getApiFeeInForce(500_000, 610_200)).toBe(500_000)
    expect(getApiFeeInForce(null, 610_200)).toBe(610_200)
    expect(getApiFeeInForce(null, null)).toBeNull()
  })

  it('is 0 when it was set to 0, not the games’ own fee', () => {
    expect(getApiFeeInForce(0, 610_200)).toBe(0)
  })

  it.each([
    ['differs from the set one', 610_200, 500_000, 'info'],
    ['was not set', 610_200, null, 'info'],
    ['was not set and is a credit', -610_200, null, 'info'],
    ['is the set one and above 0', 500_000, 500_000, 'info'],
    ['is the set one, 0', 0, 0, 'danger'],
    ['is the set one, a credit', -10, -10, 'danger'],
  ] as const)('shows blue or red when it %s', (_, inForce, set, tone) => {
    const rule = { kind: 'against', field: 'ApiFee' } as const
    expect(getMoneyTone(rule, inForce, { ApiFee: set })).toBe(tone)
  })
})

describe('rates and averages', () => {
  it('are shares of players in percent with two decimals', () => {
    // Register rate: 37 depositing of 112 registered = 33.0357 %.
    expect(formatPercent(getRate(37, 112) ?? 0)).toBe('33.04%')
    // Repeat-deposit rate: 5 first depositing of 37 depositing = 13.5135 %.
    expect(formatPercent(getRate(5, 37) ?? 0)).toBe('13.51%')
    // More may deposit than registered that day.
    expect(getRate(10, 4)).toBe(25_000)
    // 1 of 2000 = 0.05 %, 1 of 200,000 = 0.0005 %.
    expect([getRate(1, 2000), getRate(1, 200_000)]).toEqual([5, 0.05])
  })

  it('are 0 without players', () => {
    expect(getRate(5, 0)).toBe(0)
    expect(getRate(0, 5)).toBe(0)
  })

  it('divide deposits by depositors, and without any follow the rule of the report', () => {
    // 1,000.000 / 3 = 333.3333…, 2,000.000 / 3 = 666.6666…
    const averages = [averageDeposit(1_000_000, 3), averageDeposit(2_000_000, 3)]
    expect(averages.map(average => formatMoney(average ?? 0, 3))).toEqual(['333.333', '666.667'])
    expect(averageDeposit(1_000_000, 0)).toBe(1_000_000)
    expect(averageRecharge(1_000_000, 0)).toBe(0)
    expect(averageDeposit(null, 3)).toBeNull()
    expect(averageDeposit(1_000_000, null)).toBeNull()
  })
})

describe('a blogger’s profit', () => {
  it('is first-level deposits minus first-level and own withdrawals', () => {
    expect(bloggerProfit({ Lv1Deposit: 1_500_000, Lv1Withdraw: 700_250, BloggerWithdraw: 99_999 })).toBe(
      699_751,
    )
    expect(bloggerProfit({ Lv1Deposit: 0, Lv1Withdraw: 1, BloggerWithdraw: 1 })).toBe(-2)
    expect(bloggerProfit({ Lv1Deposit: 0, Lv1Withdraw: null, BloggerWithdraw: 1 })).toBeNull()
  })
})

describe('rows of the reports', () => {
  const answer = (row: object) => ({ data: { list: [row], count: '1', other: [] } })

  it('derive rates, net deposits and the unsettled amount', () => {
    const wireRow = {
      PersonCount: '112',
      PersonDeposit: 37,
      FirstDepositPerson: '5',
      Deposit: '12345670',
      Withdraw: 4_000_005,
      realProfit: '2599388',
      SettleAmount: 2_000_000,
      ApiFee: null,
      RealApiFee: '610200',
    }
    const [row] = channelTotals.salesmanDaily.output.parse(answer(wireRow)).rows
    expect(row).toMatchObject({
      DWdiff: 8_345_665,
      UnSettleAmount: 599_388,
      DPrate: getRate(37, 112),
      FPrate: getRate(5, 37),
      apiFeeInForce: 610_200,
    })
  })

  it('of a settlement are keyed by account and day', () => {
    const wireRow = { ProxyId: 20_000_101, mydate: '2026-06-30', RealApiFee: 5, ApiFee: '0' }
    const [row] = salesmanSettlement.daily.output.parse(answer(wireRow)).rows
    expect(row).toMatchObject({
      key: '20000101 2026-06-30',
      apiFeeInForce: 0,
      DWdiff: null,
      UnSettleAmount: null,
    })
  })
})
