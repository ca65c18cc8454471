import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { channelReports } from '../../../src/areas/channel-reports/calls.ts'
import { home } from '../../../src/areas/home/calls.ts'
import { rechargeOrders } from '../../../src/areas/recharge-orders/calls.ts'
import { system } from '../../../src/areas/system/calls.ts'
import {
  formatCell,
  getCellMarks,
  getCellTone,
  getCellValue,
  listExportColumns,
} from '../../../src/shared/cell.ts'
import {
  count as countColumn,
  day,
  id as idColumn,
  mark,
  money,
  percent as percentColumn,
  status,
  text as textColumn,
  time,
} from '../../../src/shared/column.ts'
import { playerRole } from '../../../src/shared/domain/accounts.ts'
import { divideOrZero } from '../../../src/shared/domain/money.ts'
import { rechargeStatus, reissued } from '../../../src/shared/domain/orders.ts'
import { vipLevel } from '../../../src/shared/domain/players.ts'
import { isPage, page } from '../../../src/shared/page.ts'
import { fieldwiseRecord } from '../../../src/shared/record.ts'
import {
  choiceMap,
  code,
  labelMap,
  plainNumber,
  runInScale,
  thousandths,
  unscaled,
  wireCount,
  wireId,
  wirePercent,
  wireText,
} from '../../../src/shared/wire.ts'

const row = z.object({ Id: wireId(), Money: thousandths() })
const two = [
  { Id: 1, Money: '1500' },
  { Id: '2', Money: null },
]

describe('values from the wire', () => {
  it('keep ids as text', () => {
    expect([123, '00123', null, undefined, ' 9 '].map(value => wireId().parse(value))).toEqual([
      '123',
      '00123',
      '',
      '',
      '9',
    ])
  })

  it('read money in either scale as thousandths, and the unknown as null', () => {
    expect([1500, '1500', '1500.5', null, '', undefined].map(value => thousandths().parse(value))).toEqual([
      1500,
      1500,
      1500.5,
      null,
      null,
      null,
    ])
    expect([12.5, '12.50', '19.9', 0.1].map(value => unscaled().parse(value))).toEqual([
      12_500, 12_500, 19_900, 100,
    ])
  })

  it('read counts, codes and percentages', () => {
    expect(wireCount().parse('12')).toBe(12)
    expect(code().parse('7')).toBe(7)
    expect(['85.71', '85.71%', 85.71, ' 3 % '].map(value => wirePercent().parse(value))).toEqual([
      8571, 8571, 8571, 300,
    ])
  })

  it('read plain numbers as a form would write them', () => {
    expect(
      ['1.50', 2, '-1.00', '100', '20.10', null, undefined, 'x'].map(value => plainNumber().parse(value)),
    ).toEqual(['1.5', '2', '-1', '100', '20.1', '', '', 'x'])
  })

  it('refuse values that are not numbers', () => {
    expect(thousandths().safeParse('N/A').error?.issues[0]?.message).toBe('not an amount: N/A')
    expect(wireCount().safeParse(true).success).toBe(false)
    expect(thousandths().safeParse(true).success).toBe(false)
    expect(wireCount().safeParse({ a: 1 }).success).toBe(false)
    expect(code().safeParse('1.5').success).toBe(false)
  })

  it('read the empty values of back ends as empty, and booleans as codes', () => {
    for (const wireValue of [null, undefined, '', [], {}, false]) {
      expect([
        wireId().parse(wireValue),
        wireText().parse(wireValue),
        thousandths().parse(wireValue),
        wireCount().parse(wireValue),
      ]).toEqual(['', '', null, null])
    }
    expect([true, false, '', [], {}, '1'].map(wireValue => code().parse(wireValue))).toEqual([
      1,
      0,
      null,
      null,
      null,
      1,
    ])
  })

  it('read amounts with groups, with fractions of a thousandth and of any size', () => {
    expect(unscaled().parse('1,234.50')).toBe(1_234_500)
    expect(thousandths().parse('1234567.9')).toBe(1_234_567.9)
    expect(thousandths().parse('123456789012345678901')).toBe('123456789012345678901')
  })

  it('read all amounts in the given scale only inside runInScale', () => {
    const both = z.object({ a: thousandths(), b: unscaled() })
    const wireValue = { a: '1.5', b: '1.5' }
    expect(both.parse(wireValue)).toEqual({ a: 1.5, b: 1500 })
    expect(runInScale('unscaled', () => both.parse(wireValue))).toEqual({ a: 1500, b: 1500 })
    expect(runInScale('thousandths', () => both.parse(wireValue))).toEqual({ a: 1.5, b: 1.5 })
    expect(() =>
      runInScale('unscaled', () => {
        throw new Error('unreadable')
      }),
    ).toThrow('unreadable')
    expect(both.parse(wireValue)).toEqual({ a: 1.5, b: 1500 })
  })

  it('read label maps as objects, lists and PHP’s empty list', () => {
    expect(labelMap().parse({ 1: 'Paid', 2: 3 })).toEqual({ 1: 'Paid', 2: '3' })
    expect(labelMap().parse(['Unpaid', 'Paid'])).toEqual({ 0: 'Unpaid', 1: 'Paid' })
    expect(labelMap().parse([])).toEqual({})
    expect(labelMap().parse(null)).toEqual({})
  })

  it('read labels that carry their own codes and skip invalid ones', () => {
    const labelWithCode = { id: 9, name: 'By app' }
    expect(labelMap().parse([labelWithCode])).toEqual({ 9: 'By app' })
    expect(labelMap().parse({ 9: { name: 'By app' }, 2: 'By account', 3: null, 4: ['x'] })).toEqual({
      9: 'By app',
      2: 'By account',
    })
    expect(labelMap().parse([{ value: 2, label: 'By mail' }])).toEqual({ 2: 'By mail' })
    for (const none of ['none', '', false, 7]) expect(labelMap().parse(none)).toEqual({})
  })
})

describe('a map of choices', () => {
  it.each([
    [{ 11: 'Bonus', 12: 'Promo' }],
    ['{"11":"Bonus","12":"Promo"}'],
    [
      [
        [11, 'Bonus'],
        [12, 'Promo'],
      ],
    ],
    [
      {
        list: [
          { id: 11, name: 'Bonus' },
          { id: 12, name: 'Promo' },
        ],
      },
    ],
    [
      [
        { key: 11, value: 'Bonus' },
        { key: 12, value: 'Promo' },
      ],
    ],
    [{ a: { value: 11, label: 'Bonus' }, b: { value: '12', label: 'Promo' } }],
  ])('is read in a plain shape: %j', wireValue => {
    expect(choiceMap().parse(wireValue)).toEqual({ 11: 'Bonus', 12: 'Promo' })
  })

  it.each([
    [{ 11: { typeName: 'Bonus' } }],
    [[{ type: 11, desc: 'Bonus' }]],
    [{ 11: { typeName: 'Bonus' }, 1: 'Fine' }],
    [{ 11: { 'zh-cn': '红利' } }],
    [[{ id: 1, value: 11, name: 'Bonus' }]],
    [[{ name: 'Bonus' }]],
    [{ 11: '', 12: null }],
    ['none'],
    [7],
  ])('is null where not all of it was read: %j', wireValue => {
    expect(choiceMap().parse(wireValue)).toBeNull()
  })

  it('is empty where an empty one came, and undefined where none came', () => {
    for (const none of [null, '', false, [], {}]) expect(choiceMap().parse(none)).toEqual({})
    expect(choiceMap().parse(undefined)).toBeUndefined()
  })
})

describe('a page of a list', () => {
  const read = page(row, { configs: z.object({ kinds: labelMap() }) })

  it.each([
    ['data.list and count', { data: { list: two, count: 2 } }],
    ['data.data and total', { data: { data: two, total: '2' } }],
    ['data.rows and total', { data: { rows: two, total: 2 } }],
    ['list and total at the top', { list: two, total: 2 }],
    ['data as the list with count at the top', { data: two, count: 2 }],
  ])('is read from %s', (_, answer) => {
    const result = read.parse({ success: true, ...answer })
    expect(result.rows).toEqual([
      { Id: '1', Money: 1500 },
      { Id: '2', Money: null },
    ])
    expect(result.total).toBe(2)
  })

  it('reads configs beside the rows, in data or at the top', () => {
    const configs = { kinds: { 1: 'Paid' } }
    const answers = [
      { data: { list: two, count: 2, configs } },
      { data: { list: two, count: 2 }, configs },
      { list: two, total: 2, data: { configs, other: {} } },
    ]
    for (const answer of answers) expect(read.parse(answer).configs).toEqual(configs)
  })

  it('reads PHP’s empty list as empty configs', () => {
    expect(read.parse({ data: { list: two, count: 2, configs: [] } }).configs).toEqual({ kinds: {} })
  })

  it('reads an empty list, also as a bare []', () => {
    expect(read.parse({ data: [] })).toMatchObject({ rows: [], total: 0 })
    expect(read.parse({ data: { list: [], count: 0 } })).toMatchObject({ rows: [], total: 0 })
  })

  it.each([
    ['data null', { data: null }],
    ['no data', {}],
    ['data an empty list', { data: [] }],
    ['data an empty object', { data: {} }],
    ['data an empty text', { data: '' }],
    ['data false', { data: false }],
    ['list null, count 0', { data: { list: null, count: 0 } }],
    ['list an empty object, count null', { data: { list: {}, count: null } }],
    ['list absent, count 0', { data: { count: '0' } }],
    ['list and count absent', { data: { configs: [] } }],
    ['list empty, no count', { data: { list: [] } }],
    ['rows false', { data: { rows: false, total: '' } }],
  ])('reads %s as an empty list', (_, answer) => {
    const result = read.parse({ success: true, ...answer })
    expect(result).toMatchObject({ rows: [], unreadable: [], total: 0, configs: { kinds: {} } })
    expect(result.atLeast).toBeUndefined()
  })

  it.each([
    ['no total', { data: { list: two } }],
    ['total null', { data: { list: two, count: null } }],
    ['total empty', { data: { list: two, total: '' } }],
    ['total 0', { data: { list: two, count: 0 } }],
    ['a total below the number of rows', { data: { list: two, count: 1 } }],
    ['an invalid total', { data: { list: two, count: 'many' } }],
    ['a bare list', { data: two }],
    ['a list with gaps and no total', { data: { 0: two[0], 2: two[1] } }],
  ])('with %s counts at least the rows that arrived', (_, answer) => {
    expect(read.parse({ success: true, ...answer })).toMatchObject({ total: 2, atLeast: true })
  })

  it.each([
    ['beside data', { data: two, total: 9 }],
    ['beside the object in data', { data: { list: two }, count: '9' }],
    ['as text with groups', { data: { list: two, count: '1,009' } }],
    ['of a list with gaps', { data: { list: { 0: two[0], 2: two[1] }, count: 9 } }],
    ['of a list two objects deep', { data: { data: { list: two, total: 9 } } }],
  ])('reads a total %s', (_, answer) => {
    const result = read.parse({ success: true, ...answer })
    expect(result.rows).toHaveLength(2)
    expect([9, 1009]).toContain(result.total)
    expect(result.atLeast).toBeUndefined()
  })

  it('survives invalid configs and keeps those that can be read', () => {
    const strict = page(row, { configs: z.object({ kinds: labelMap(), most: z.number().optional() }) })
    for (const configs of ['', false, [], ['x'], null, 7, { kinds: '', most: 'x' }]) {
      expect(
        strict.parse({ data: { list: two, count: 2, configs } }).configs,
        JSON.stringify(configs),
      ).toEqual({
        kinds: {},
      })
    }
    const half = { kinds: [{ value: 1, label: 'Paid' }], most: 'x' }
    expect(strict.parse({ data: { list: two, count: 2, configs: half } }).configs).toEqual({
      kinds: { 1: 'Paid' },
    })
  })

  it('reads sums under their own name and beside the rows', () => {
    const summed = page(row, { other: z.object({ A: thousandths(), B: thousandths() }) })
    const answers = [
      { data: { list: two, count: 2, other: { A: 1, B: 2 } } },
      { data: { list: two, count: 2, A: 1, B: 2 } },
      { data: { list: two, count: 2 }, A: 1, B: '2' },
      { data: { list: two, count: 2, other: { A: 1 }, B: 2 } },
    ]
    for (const answer of answers) expect(summed.parse(answer).other).toEqual({ A: 1, B: 2 })
    for (const other of [[], '', null, false, {}]) {
      expect(summed.parse({ data: { list: two, count: 2, other } }).other).toEqual({ A: null, B: null })
    }
  })

  it('reports the index and the reason of an unreadable row', () => {
    const result = read.parse({ data: { list: [two[0], { Id: 3, Money: 'x' }, two[1], 'row'], count: 4 } })
    expect(result.rows).toHaveLength(2)
    expect(result.unreadable.map(one => one.index)).toEqual([1, 3])
    expect(result.unreadable[0]?.detail).toBe('Money: not an amount: x')
  })

  const channels = [{ id: 1 }]
  it.each([
    ['list empty, count 0', { data: { list: [], count: 0, channels } }],
    ['rows empty, no total', { data: { rows: [], channels } }],
    ['list empty at the top', { list: [], total: '0', channels }],
    ['list empty, the other list beside data', { data: { list: [] }, channels }],
  ])('reads %s beside another list as an empty list', (_, answer) => {
    expect(read.parse({ success: true, ...answer })).toMatchObject({ rows: [], unreadable: [], total: 0 })
  })

  it.each([
    ['data empty', { data: [], channels }],
    ['data.data empty', { data: { data: [], total: 0, channels } }],
    ['list null', { data: { list: null, count: 0, channels } }],
    ['list an empty object', { data: { list: {}, channels } }],
    ['no list', { data: { count: 0, channels } }],
    ['list empty, a total above 0', { data: { list: [], count: 3, channels } }],
  ])('refuses %s beside another list', (_, answer) => {
    expect(read.safeParse({ success: true, ...answer }).success).toBe(false)
  })

  it('does not take sums in a list for another list', () => {
    const summed = page(row, { other: fieldwiseRecord({ A: thousandths() }), otherKey: 'totals' })
    const answer = { data: { list: null, count: 0, totals: [{ A: 1 }] } }
    expect(summed.parse(answer)).toMatchObject({ rows: [], total: 0 })
  })

  it('refuses an answer without a list of rows', () => {
    for (const data of ['text', 7, { count: 2 }, { list: 'rows' }, { list: { a: 1 } }, { rows: 5 }]) {
      expect(read.safeParse({ data }).success, JSON.stringify(data)).toBe(false)
    }
  })

  it('is recognized as a page, unlike other outputs', () => {
    expect(isPage(rechargeOrders.list.output)).toBe(true)
    expect(isPage(rechargeOrders.sum.output)).toBe(false)
  })
})

describe('figures derived from a row', () => {
  const wire = {
    date: '2026-11-20',
    Deposit: 10_000_000,
    PersonDeposit: 3,
    FirstDeposit: 1000,
    FirstDepositPerson: 1,
    Withdraw: '12500000',
    PersonWithdraw: 2,
    fakeWithdrawAmount: 0,
    PersonCount: 10,
    PersonRunning: 8,
    Running: 5000,
    WinNum: 2500,
    AdvAddAmount: 300_000,
    AdvReduceAmount: -100_000,
    IfInnerProxyPerson: 4,
    IfInnerProxyPersonDeposit: 1,
    IfInnerProxyDeposit: 2_000_000,
  }
  const parseDay = (change: object) =>
    channelReports.daily.output.parse({ data: { data: [{ ...wire, ...change }], total: 1 } }).rows[0]

  it('include net deposits, averages and real players of a channel’s day', () => {
    expect(parseDay({})).toMatchObject({
      DWdiff: -2_500_000,
      avgDeposit: divideOrZero(10_000_000, 3),
      AdvNet: 200_000,
      realPerson: 6,
      realPersonDeposit: 2,
      realDeposit: 8_000_000,
    })
  })

  it('have the sign of win/loss inverted, and zero stays zero', () => {
    expect(parseDay({})?.WinNum).toBe(-2500)
    expect(parseDay({ WinNum: -1 })?.WinNum).toBe(1)
    expect(Object.is(parseDay({ WinNum: 0 })?.WinNum, 0)).toBe(true)
  })

  it('are 0 for an average over no players and null where a part is unknown', () => {
    expect(parseDay({ PersonDeposit: 0 })?.avgDeposit).toBe(0)
    expect(parseDay({ Withdraw: null })?.DWdiff).toBeNull()
  })

  it('include the real players of the home summary', () => {
    const summary = home.summary.output.parse({
      data: {
        TotalPerson: 100,
        IfInnerProxyPerson: 7,
        PersonDepositSum: '50',
        IfInnerProxyPersonDeposit: 5,
        TotalDeposit: 9000,
        IfInnerProxyDeposit: 1000,
      },
    })
    expect(summary).toMatchObject({
      realPerson: 93,
      realPersonDeposit: 45,
      realDeposit: 8000,
      DepositToday: null,
      differenceToday: null,
    })
  })
})

describe('the shell’s answers', () => {
  it('read a menu with null and nested children', () => {
    const menus = system.menus.output.parse({
      data: [
        {
          name: 'channelapi/Finance',
          title: 'Finance',
          children: [{ name: 'a', path: 'b', title: 'c', children: null }],
        },
      ],
    })
    expect(menus[0]?.children[0]).toEqual({ name: 'a', path: 'b', title: 'c', icon: '', children: [] })
  })

  it('read no announcement from null, [] and empty texts', () => {
    for (const data of [null, [], { MsgTitle: '', MsgContent: null }]) {
      expect(system.announcement.output.parse({ data })).toBeNull()
    }
    expect(system.announcement.output.parse({ data: { MsgTitle: 'T', MsgContent: '<b>x</b>' } })).toEqual({
      MsgTitle: 'T',
      MsgContent: '<b>x</b>',
    })
    expect(system.projectNote.output.parse({ data: [] })).toBe('')
  })
})

describe('a cell', () => {
  const context = { language: 'en-us' } as const
  const columns = {
    amount: money('a', 2, { tone: 'negativeRed' }),
    persons: countColumn('n'),
    rate: percentColumn('p'),
    state: status('s', rechargeStatus, { suffix: mark('r', reissued) }),
    player: idColumn('id', { marks: [mark('role', playerRole)], remark: 'note' }),
    moment: time('t'),
    date: day('d'),
    note: textColumn('x'),
  }

  it('shows amounts, counts, percentages and unknown values', () => {
    expect(formatCell(columns.amount, { a: -1_234_565 }, context)).toBe('-1,234.57')
    expect(formatCell(columns.persons, { n: 12_345 }, context)).toBe('12,345')
    expect(formatCell(columns.rate, { p: 8571 }, context)).toBe('85.71%')
    expect(formatCell(columns.amount, { a: null }, context)).toBe('–')
    expect(getCellTone(columns.amount, { a: -1 })).toBe('danger')
    expect(getCellTone(columns.amount, { a: 0 })).toBe('quiet')
  })

  it('colors amounts below zero, above it or by sign, on screen and in Excel', () => {
    const tones = (['negativeRed', 'positiveRed', 'sign'] as const).map(tone => {
      const column = money('a', 2, { tone })
      const value = getCellValue(column, { a: 1 }, context)
      return [
        ...[-1, 0, 1, null].map(a => getCellTone(column, { a })),
        value.type === 'number' ? value.format : value.type,
      ]
    })
    expect(tones).toEqual([
      ['danger', 'quiet', 'neutral', 'neutral', '#,##0.00;[Red]-#,##0.00'],
      ['neutral', 'quiet', 'danger', 'neutral', '[Red]#,##0.00;-#,##0.00;#,##0.00'],
      ['danger', 'quiet', 'success', 'neutral', '[Color10]#,##0.00;[Red]-#,##0.00'],
    ])
    // Amounts below zero are red in every column without a rule in the documents.
    expect([-1, 0, 1].map(a => getCellTone(money('a', 2), { a }))).toEqual(['danger', 'quiet', 'neutral'])
  })

  it('shows a status with its suffix or the server’s label', () => {
    expect(formatCell(columns.state, { s: 1, r: 1 }, context)).toBe('Completed (Reissued)')
    expect(formatCell(columns.state, { s: 1, r: 0 }, context)).toBe('Completed')
    expect(
      formatCell(columns.state, { s: 1, r: 0 }, { ...context, overrides: { rechargeStatus: { 1: 'Done' } } }),
    ).toBe('Done')
    expect(getCellTone(columns.state, { s: 3 })).toBe('danger')
  })

  it('marks only bloggers and agents', () => {
    const marks = (role: number | null) =>
      getCellMarks(columns.player, { id: '1', role }, context).map(one => one.label)
    expect([marks(5), marks(6), marks(0), marks(9), marks(null)]).toEqual([['B'], ['A'], [], [], []])
  })

  it('exports to Excel with the whole value and the displayed format', () => {
    expect(getCellValue(columns.amount, { a: 1_234_565 }, context)).toEqual({
      type: 'number',
      value: 1234.565,
      format: '#,##0.00;[Red]-#,##0.00',
    })
    expect(getCellValue(columns.rate, { p: 8571 }, context)).toEqual({
      type: 'number',
      value: 0.8571,
      format: '0.00%',
    })
    expect(getCellValue(columns.player, { id: '123456789012345678', role: 5, note: 'vip' }, context)).toEqual(
      {
        type: 'text',
        value: '123456789012345678',
      },
    )
    expect(getCellValue(columns.moment, { t: '2026-11-20 10:00:00' }, context)).toEqual({
      type: 'date',
      wallClock: '2026-11-20 10:00:00',
      format: 'yyyy-mm-dd hh:mm:ss',
    })
    expect(getCellValue(columns.date, { d: '2026-11-20' }, context)).toEqual({
      type: 'date',
      wallClock: '2026-11-20',
      format: 'yyyy-mm-dd',
    })
    expect(getCellValue(columns.moment, { t: '0000-00-00 00:00:00' }, context).type).toBe('text')
    expect(getCellValue(columns.moment, { t: '' }, context)).toEqual({ type: 'empty' })
    expect(getCellValue(columns.moment, { t: 'soon' }, context)).toEqual({ type: 'text', value: 'soon' })
    expect(getCellValue(columns.note, { x: '=1+1' }, context)).toEqual({ type: 'text', value: '=1+1' })
    expect(getCellValue(columns.amount, { a: null }, context)).toEqual({ type: 'empty' })
  })

  it('exports the remark and the marks of an ID in columns beside it', () => {
    expect(listExportColumns([columns.player, columns.note]).map(one => [one.kind, one.field])).toEqual([
      ['id', 'id'],
      ['text', 'note'],
      ['status', 'role'],
      ['text', 'x'],
    ])
  })
})

it('an unknown VIP level is shown and exported by its number', () => {
  const column = status('VipLv', vipLevel)
  const context = { language: 'en-us' } as const
  expect(formatCell(column, { VipLv: 12 }, context)).toBe('VIP12')
  expect(getCellValue(column, { VipLv: 12 }, context)).toEqual({ type: 'text', value: 'VIP12' })
})
