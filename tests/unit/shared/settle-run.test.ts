import { describe, expect, it } from 'vitest'
import { parseDecimal } from '../../../src/shared/domain/money.ts'
import {
  amountToSettle,
  byFormula,
  isSettledOtherwise,
  mayBeSettled,
  type SettleDay,
  settleStateOf,
  settleSums,
} from '../../../src/shared/domain/settle-run.ts'
import { salesmanSettlement } from '../../../src/shared/endpoints/settlements.ts'

/** A day as the platform sends it: 8,000 in, 2,000 out, fees of 200 and 300, 40 % of 5,500. */
const aDay = (sent: object = {}): SettleDay => {
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
          ...sent,
        },
      ],
      count: 1,
    },
  }
  const [row] = salesmanSettlement.daily.output.parse(answer).rows
  if (!row) throw new Error('the row cannot be read')
  return row
}
const today = '2026-07-30'
const stateOf = (sent: object) => settleStateOf(aDay(sent), today)

describe('how a day stands in a settlement run', () => {
  it.each([
    ['a profit of which nothing is settled', {}, 'due', true],
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
    ['a loss', { realProfit: -1 }, 'loss', true],
    ['a settled loss', { realProfit: -1, SettleAmount: -1 }, 'settled', false],
    ['a day that is not over', { mydate: today }, 'notOver', false],
    ['a day to come', { mydate: '2026-08-01' }, 'notOver', false],
    ['no word on what is settled', { SettleAmount: null }, 'lacking', false],
    ['no profit told', { realProfit: null }, 'lacking', false],
    ['no such day', { mydate: '0000-00-00' }, 'lacking', false],
    ['nobody', { ProxyId: '' }, 'lacking', false],
    ['a fee that is not told', { passageFee: null }, 'lacking', true],
  ] as const)('%s', (_, sent, state, may) => {
    expect(stateOf(sent)).toBe(state)
    expect(mayBeSettled(aDay(sent), stateOf(sent))).toBe(may)
  })

  it('keeps ids beyond what a number holds', () => {
    expect(aDay().ProxyId).toBe('9007199254740993001')
  })

  it('says when something is settled that is not the profit, and only then', () => {
    expect(
      [0, 2_200_000, '2200000.3', 2_199_999, -2_200_000].map(SettleAmount =>
        isSettledOtherwise(aDay({ SettleAmount })),
      ),
    ).toEqual([false, false, false, true, true])
    expect(isSettledOtherwise(aDay({ SettleAmount: 5, realProfit: null }))).toBe(false)
  })
})

describe('the amount that is settled', () => {
  it('is the whole profit, rounded half away from zero to what can be sent', () => {
    // 35.0567 in units has four decimals: 35056.7 thousandths.
    expect(amountToSettle({ realProfit: parseDecimal('35.0567', 3) ?? null })).toBe(35_057)
    expect([35_056.5, -35_056.5, 35_056.4999, 0.4].map(realProfit => amountToSettle({ realProfit }))).toEqual(
      [35_057, -35_057, 35_056, 0],
    )
    expect(amountToSettle({ realProfit: null })).toBeNull()
  })
})

describe('the formula', () => {
  it('gives the profit of the point from deposit, withdrawal and fees', () => {
    // 8,000 − 2,000 − 200 − 300 = 5,500; × 40 % = 2,200
    expect(byFormula(aDay(), 4000)).toEqual({ income: 5_500_000, profit: 2_200_000, differs: false })
  })

  it('says when the platform sent another income or profit, not for what it has rounded', () => {
    expect(byFormula(aDay({ realIncome: 5_500_001 }), null).differs).toBe(true)
    expect(byFormula(aDay({ realProfit: 2_200_001 }), 4000).differs).toBe(true)
    // 5,500.001 × 40 % = 2,200.0004
    const rounded = byFormula(aDay({ Deposit: 8_000_001, realIncome: 5_500_001 }), 4000)
    expect(rounded).toEqual({ income: 5_500_001, profit: 2_200_000.4, differs: false })
  })

  it('takes a fee that was set before that of the games', () => {
    expect(byFormula(aDay({ ApiFee: 0, realIncome: 5_800_000, realProfit: 2_320_000 }), 4000)).toEqual({
      income: 5_800_000,
      profit: 2_320_000,
      differs: false,
    })
  })

  it('gives nothing for what is not told', () => {
    expect(byFormula(aDay({ passageFee: null, realIncome: null }), 4000)).toEqual({
      income: null,
      profit: null,
      differs: false,
    })
    expect(byFormula(aDay(), null)).toEqual({ income: 5_500_000, profit: null, differs: false })
  })
})

describe('the sums of a run', () => {
  it('are those of the days, and of the amounts that go in', () => {
    const days = [
      aDay({ mydate: '2026-07-27' }),
      aDay({ mydate: '2026-07-28', realProfit: '100.5', SettleAmount: 100 }),
      aDay({ mydate: '2026-07-29', realProfit: -50, Deposit: null, SettleAmount: 0 }),
    ]
    const chosen = new Set(days.filter(day => day.mydate !== '2026-07-28').map(day => day.key))
    expect(settleSums(days, chosen)).toEqual({
      days: 3,
      lacking: 1,
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

  it('are unknown where no day tells', () => {
    const days = [aDay({ Deposit: null })]
    expect(settleSums(days, new Set())).toMatchObject({
      Deposit: null,
      DWdiff: null,
      toSettle: 0,
      lacking: 1,
    })
  })
})
