import { describe, expect, test } from 'vitest'
import { formatCharge, formatTimes } from '../../../src/shared/domain/account-settings.ts'
import {
  formatHiddenOrders,
  type HiddenOrders,
  hiddenOrderFields,
  hidingSwitch,
  statesAllHidden,
} from '../../../src/shared/domain/hidden-orders.ts'

const orders = (set: Partial<HiddenOrders> = {}): HiddenOrders => ({
  ...(Object.fromEntries(hiddenOrderFields.map(field => [field, ''])) as HiddenOrders),
  ...set,
})

test('three tiers of two charges have five fields each, the first tier unnumbered', () => {
  expect(hiddenOrderFields).toHaveLength(30)
  expect(hiddenOrderFields.slice(0, 6)).toEqual([
    'FirstRoubarSwitch',
    'FirstMoney',
    'FirstRate',
    'FirstType',
    'FirstData',
    'FirstRoubarSwitch1',
  ])
  expect(hiddenOrderFields.at(-1)).toBe('ExtraData2')
})

test('a switch is unset at -1, on at 1, and off at anything else', () => {
  expect([-1, 1, 0, 2, 9].map(code => hidingSwitch.find(code)?.name)).toEqual([
    'unset',
    'on',
    'off',
    'off',
    'off',
  ])
})

describe('the “all hidden” state', () => {
  const hidesAll = (mode: number | null, ExtraRate2: string, ExtraData2: string) =>
    statesAllHidden(mode, orders({ ExtraRoubarSwitch2: '1', ExtraRate2, ExtraData2 }))
  test.each([-1, 0, 1, 2, 3, 4, 5, 6])('applies only in modes 2 and 5: mode %i', mode => {
    expect(hidesAll(mode, '100', '100.0')).toBe(mode === 2 || mode === 5)
  })
  test('requires both the rate and the data', () => {
    expect(hidesAll(2, '99', '100')).toBe(false)
    expect(hidesAll(2, '100', '99.9')).toBe(false)
    expect(hidesAll(2, '', '')).toBe(false)
    expect(hidesAll(null, '100', '100')).toBe(false)
  })
  test('is stated for repeat tiers that are on, never for first charges', () => {
    const full = { ExtraRate2: '100', ExtraData2: '100' }
    expect(statesAllHidden(5, orders({ ...full, ExtraRoubarSwitch2: '1' }))).toBe(true)
    expect(statesAllHidden(5, orders({ ...full, ExtraRoubarSwitch2: '0' }))).toBe(false)
    expect(statesAllHidden(5, orders({ FirstRoubarSwitch: '1', FirstRate: '100', FirstData: '100' }))).toBe(
      false,
    )
  })
})

test('the summary of hidden orders lists only the tiers that are on', () => {
  const set = orders({
    FirstRoubarSwitch: '1',
    FirstMoney: '50',
    FirstRate: '30',
    FirstType: '0',
    FirstData: '20',
    FirstRoubarSwitch1: '-1',
    FirstMoney1: '70',
    FirstRoubarSwitch2: '1',
    FirstMoney2: '200',
    FirstRate2: '100',
    FirstType2: '1',
    FirstData2: '15',
  })
  expect(formatHiddenOrders(set, 'First')).toBe('≥50 · 30% → 20%; ≥200 · 100% → 15')
  expect(formatHiddenOrders(set, 'Extra')).toBe('')
})

test('multipliers are written with × or left empty', () => {
  expect([15, 10, 150, null].map(formatTimes)).toEqual(['×1.5', '×1', '×15', ''])
  expect(['-1', '', '1.5', '0'].map(formatCharge)).toEqual(['', '', '×1.5', '×0'])
})
