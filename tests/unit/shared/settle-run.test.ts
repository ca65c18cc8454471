import { describe, expect, it } from 'vitest'
import { type SettleRow, salesmanSettlement } from '../../../src/areas/settlements/calls.ts'
import { parseDecimal } from '../../../src/shared/domain/money.ts'
import { splitPeriodDays } from '../../../src/shared/domain/settle-days.ts'
import {
  applyFormula,
  canBeSettled,
  classifySettleDay,
  getAmountToSettle,
  isHeldLoss,
  isProposed,
  isSettledOtherwise,
  settleDayState,
  sumSettleDays,
} from '../../../src/shared/domain/settle-run.ts'

/** Creates a day as the platform sends it: 8,000 in, 2,000 out, fees of 200 and 300, 40 % of 5,500. */
const createDay = (wireFields: object = {}): SettleRow => {
  const answer = {
    data: {
      list: [
        {
          ProxyId: '9007199254740993001',
          mydate: '2026-07-29',
          Deposit: '8000000',
          Withdraw: 2_000_000,
          passageFee: '200,000.00',
          RealApiFee: 300_000,
          ApiFee: null,
          realIncome: 5_500_000,
          realProfit: '2200000',
          SettleAmount: 0,
          more: 'than is known',
          ...wireFields,
        },
      ],
      count: 1,
    },
  }
  const [row] = salesmanSettlement.daily.output.parse(answer).rows
  if (!row) throw new Error('the row cannot be read')
  return row
}
/** 1,000 in, 6,000 out, the same fees: 40 % of −5,500. */
const lossFields = { Deposit: 1_000_000, Withdraw: 6_000_000, realIncome: -5_500_000, realProfit: -2_200_000 }
const today = '2026-07-30'
const classify = (wireFields: object, share: number | null = 4000) =>
  classifySettleDay(createDay(wireFields), today, share)

describe('a day in a settlement run', () => {
  it.each([
    ['a profit with nothing settled', {}, 'due', true],
    ['a profit that is settled', { SettleAmount: '2200000' }, 'settled', false],
    [
      'a profit that is settled as far as it can be sent',
      { realProfit: '2200000.4', SettleAmount: 2_200_000 },
      'settled',
      false,
    ],
    ['half of a profit is settled', { SettleAmount: 1_100_000 }, 'otherwise', true],
    ['less than a thousandth of a profit', { realProfit: '0.4' }, 'nothing', false],
    ['no profit', { realProfit: 0 }, 'nothing', false],
    ['no profit of which something is settled', { realProfit: 0, SettleAmount: 5 }, 'otherwise', true],
    ['a loss', lossFields, 'loss', true],
    ['a loss that the formula does not give', { realProfit: -1 }, 'differs', true],
    ['a profit that the formula does not give', { realProfit: 2_205_000 }, 'differs', true],
    ['an income that the formula does not give', { realIncome: 5_500_001 }, 'differs', true],
    ['a settled loss', { realProfit: -1, SettleAmount: -1 }, 'settled', false],
    ['a day that is not over', { mydate: today }, 'notOver', false],
    ['a day to come', { mydate: '2026-08-01' }, 'notOver', false],
    ['today without a profit', { mydate: today, realProfit: null }, 'notOver', false],
    ['today without what is settled', { mydate: today, SettleAmount: null }, 'notOver', false],
    ['an unknown settled amount', { SettleAmount: null }, 'lacking', false],
    ['an unknown profit', { realProfit: null }, 'lacking', false],
    ['an invalid day', { mydate: '0000-00-00' }, 'lacking', false],
    ['no account', { ProxyId: '' }, 'lacking', false],
    ['an unknown fee', { passageFee: null }, 'lacking', true],
  ] as const)('is classified: %s', (_, wireFields, state, may) => {
    expect(classify(wireFields)).toBe(state)
    expect(canBeSettled(createDay(wireFields), classify(wireFields))).toBe(may)
  })

  it('has the state noShare and can be settled when no share point is known', () => {
    expect(classify({}, null)).toBe('noShare')
    expect(canBeSettled(createDay(), 'noShare')).toBe(true)
  })

  it('is included automatically with a profit, or with a loss in a whole period', () => {
    const proposed = settleDayState.entries.map(({ name }) => name)
    expect(proposed.filter(name => isProposed(name, 'whole'))).toEqual(['due', 'loss'])
    expect(proposed.filter(name => isProposed(name, 'profits'))).toEqual(['due'])
  })

  it('is a held loss if it may take from its account and is not included', () => {
    const loss = createDay({ realProfit: -1_960_582 })
    expect(isHeldLoss(loss, 'differs')).toBe(true)
    expect(isHeldLoss(loss, 'loss')).toBe(false)
    expect(isHeldLoss(createDay(), 'differs')).toBe(false)
    expect(isHeldLoss(createDay({ realProfit: null }), 'lacking')).toBe(true)
    expect(isHeldLoss(createDay({ SettleAmount: 3_000_000 }), 'otherwise')).toBe(true)
  })

  it('keeps IDs beyond the safe integers', () => {
    expect(createDay().ProxyId).toBe('9007199254740993001')
  })

  it('is settled otherwise only if the settled amount is not the profit', () => {
    expect(
      [0, 2_200_000, '2200000.3', 2_199_999, -2_200_000].map(SettleAmount =>
        isSettledOtherwise(createDay({ SettleAmount })),
      ),
    ).toEqual([false, false, false, true, true])
    expect(isSettledOtherwise(createDay({ SettleAmount: 5, realProfit: null }))).toBe(false)
  })
})

describe('the amount that is settled', () => {
  it('is the whole profit, rounded half away from zero to what can be sent', () => {
    // 35.0567 in units has four decimals: 35056.7 thousandths.
    expect(getAmountToSettle({ realProfit: parseDecimal('35.0567', 3) ?? null })).toBe(35_057)
    expect(
      [35_056.5, -35_056.5, 35_056.4999, 0.4].map(realProfit => getAmountToSettle({ realProfit })),
    ).toEqual([35_057, -35_057, 35_056, 0])
    expect(getAmountToSettle({ realProfit: null })).toBeNull()
  })
})

describe('the formula', () => {
  it('computes the profit from deposit, withdrawal, fees and the share point', () => {
    // 8,000 − 2,000 − 200 − 300 = 5,500; × 40 % = 2,200
    expect(applyFormula(createDay(), 4000)).toEqual({ income: 5_500_000, profit: 2_200_000, differences: [] })
  })

  it('reports an income or profit that differs, with the difference', () => {
    expect(applyFormula(createDay({ realIncome: 5_500_001 }), null).differences).toEqual([
      { field: 'realIncome', sent: 5_500_001, computed: 5_500_000, by: 1 },
    ])
    // (458.090 − 0 − 9.162 − 6.329) × 30 % = 132.7797, sent as 137.780 and as 132.780.
    const odd = { Deposit: 458_090, Withdraw: 0, passageFee: 9162, RealApiFee: 6329, realIncome: 442_599 }
    expect(applyFormula(createDay({ ...odd, realProfit: 137_780 }), 3000)).toEqual({
      income: 442_599,
      profit: 132_779.7,
      differences: [{ field: 'realProfit', sent: 137_780, computed: 132_779.7, by: 5000.3 }],
    })
    expect(applyFormula(createDay({ ...odd, realProfit: 132_780 }), 3000).differences).toEqual([])
    expect(applyFormula(createDay({ ...odd, realProfit: 132_779 }), 3000).differences).toHaveLength(1)
    // With more digits, half of the last of them is allowed.
    expect(applyFormula(createDay({ ...odd, realProfit: '132779.70' }), 3000).differences).toEqual([])
    expect(applyFormula(createDay({ ...odd, realProfit: '132779.60' }), 3000).differences).toHaveLength(1)
  })

  it('computes the profit from its own income when the sent income differs', () => {
    const { profit } = applyFormula(createDay({ realIncome: 6_000_000, realProfit: 2_400_000 }), 4000)
    expect(profit).toBe(2_200_000)
  })

  it('prefers a set fee over the fee of the games', () => {
    expect(
      applyFormula(createDay({ ApiFee: 0, realIncome: 5_800_000, realProfit: 2_320_000 }), 4000),
    ).toEqual({
      income: 5_800_000,
      profit: 2_320_000,
      differences: [],
    })
  })

  it('gives null for unknown values', () => {
    expect(applyFormula(createDay({ passageFee: null, realIncome: null }), 4000)).toEqual({
      income: null,
      profit: null,
      differences: [],
    })
    expect(applyFormula(createDay(), null)).toEqual({ income: 5_500_000, profit: null, differences: [] })
  })
})

describe('the days of a period', () => {
  const period = { start: '2026-07-20', end: '2026-07-29' }

  it('exclude rows of other days and list them', () => {
    const rows = [
      createDay({ mydate: '2026-07-19' }),
      createDay(),
      createDay({ mydate: '2026-07-30' }),
      createDay({ mydate: '' }),
    ]
    const { days, outside } = splitPeriodDays(rows, period)
    expect(outside.map(row => row.mydate)).toEqual(['2026-07-19', '2026-07-30'])
    // A row without a day cannot be settled but is listed among the days.
    expect(days.map(row => row.mydate)).toEqual(['2026-07-29', ''])
  })

  it('count equal rows of a day once and conflicting rows not at all', () => {
    const rows = [
      createDay(),
      createDay({ remark: 'renamed' }),
      createDay({ mydate: '2026-07-28' }),
      createDay({ mydate: '2026-07-28', realProfit: 1_900_000 }),
      createDay({ mydate: '2026-07-27' }),
    ]
    const { days, repeated, conflicting } = splitPeriodDays(rows, period)
    expect(days.map(row => row.mydate)).toEqual(['2026-07-29', '2026-07-27'])
    expect(repeated.map(row => row.mydate)).toEqual(['2026-07-29'])
    expect(conflicting.map(row => row.realProfit)).toEqual([2_200_000, 1_900_000])
  })
})

describe('the sums of a run', () => {
  it('cover all days, and only the chosen days for the amount to settle', () => {
    const days = [
      createDay({ mydate: '2026-07-27' }),
      createDay({ mydate: '2026-07-28', realProfit: '100.5', SettleAmount: 100 }),
      createDay({ mydate: '2026-07-29', realProfit: -50, Deposit: null, SettleAmount: 0 }),
    ]
    const chosenKeys = new Set(days.filter(day => day.mydate !== '2026-07-28').map(day => day.key))
    expect(sumSettleDays(days, chosenKeys)).toEqual({
      days: 3,
      missingCount: 1,
      Deposit: 16_000_000,
      Withdraw: 6_000_000,
      DWdiff: 12_000_000,
      passageFee: 600_000,
      apiFeeInForce: 900_000,
      realIncome: 16_500_000,
      realProfit: 2_200_050.5,
      SettleAmount: 100,
      UnSettleAmount: 2_199_950.5,
      toSettle: 2_199_950,
    })
  })

  it('skip the unsettled amount of a day without a settled amount', () => {
    const days = [createDay(), createDay({ mydate: '2026-07-28', SettleAmount: null })]
    // The second day has no settled amount, so its unsettled amount is unknown, not 2,200.
    expect(sumSettleDays(days, new Set()).UnSettleAmount).toBe(2_200_000)
  })

  it('are null where no day has a value', () => {
    const days = [createDay({ Deposit: null })]
    expect(sumSettleDays(days, new Set())).toMatchObject({
      Deposit: null,
      DWdiff: null,
      toSettle: 0,
      missingCount: 1,
    })
  })
})
