import { describe, expect, test } from 'vitest'
import { operationsSettings } from '../../src/areas/operations-settings/calls.ts'
import { playerActions } from '../../src/areas/players/player-actions.calls.ts'
import { type FieldContext, getChoiceLabel, listOptions } from '../../src/renderer/kit/form/choices.ts'
import { choice, fromConfigs } from '../../src/renderer/kit/form/fields.ts'
import { roleStatus } from '../../src/shared/domain/account-settings.ts'
import { gmTopUpType } from '../../src/shared/domain/gm.ts'
import { isOn, type ToggleState } from '../../src/shared/toggle-state.ts'
import { getToggleState } from '../../src/shared/write-record.ts'

const readFlag = (state: ToggleState | undefined, code: unknown) =>
  state && isOn(state, { [state.field]: code })

const createContext = (labels: Readonly<Record<string, string>>): FieldContext => ({
  language: 'en-us',
  configs: {},
  overrides: { [roleStatus.id]: labels },
})
const listLabels = (field: Parameters<typeof listOptions>[0], context: FieldContext) =>
  listOptions(field, context).map(({ code, label }) => `${code} ${label}`)

describe('choices that the platform sends', () => {
  const status = choice('status', roleStatus, { serverCodes: 'only' })

  test('replace ours, first in our order and then in theirs', () => {
    expect(listLabels(status, createContext({ 7: 'Paused', 1: 'Running' }))).toEqual([
      '1 Running',
      '7 Paused',
    ])
  })

  test('fall back to ours when the platform sends none', () => {
    expect(listLabels(status, createContext({}))).toEqual(['0 Disabled', '1 Enabled'])
    expect(listLabels(status, { language: 'en-us', configs: {} })).toEqual(['0 Disabled', '1 Enabled'])
  })

  test('keep the label of a stored code that is no longer offered', () => {
    const context = createContext({ 1: 'Running' })
    expect([getChoiceLabel(status, '0', context), getChoiceLabel(status, '9', context)]).toEqual([
      'Disabled',
      '#9',
    ])
  })

  test('are added to ours where the field only adds server codes', () => {
    const labelledStatus = choice('status', roleStatus, { serverCodes: 'added' })
    expect(listLabels(labelledStatus, createContext({ 7: 'Paused', 1: 'Running' }))).toEqual([
      '0 Disabled',
      '1 Running',
      '7 Paused',
    ])
  })
})

describe('choices from a config map', () => {
  const type = choice('operateType', fromConfigs('gm_up_money_type', undefined, gmTopUpType))

  test.each([[undefined], [{}], [[]], ['']])('fall back to the default when the map is %j', value => {
    const context = { language: 'en-us', configs: { gm_up_money_type: value } } as const
    expect(listLabels(type, context)).toEqual(['1 Top-up'])
  })

  test('come from the map when the platform sends it', () => {
    const context = { language: 'en-us', configs: { gm_up_money_type: { 7: 'Advertising' } } } as const
    expect(listLabels(type, context)).toEqual(['7 Advertising'])
  })
})

test.each([
  [1, true],
  [0, false],
  [2, false],
  [-1, false],
  [null, false],
  ['', false],
])('a flag of %j is on: %s', (code, on) => {
  expect(readFlag(getToggleState(operationsSettings.toggleOnly2nd), code)).toBe(on)
})

test('lock codes 1 and 2 both count as a ban', () => {
  expect([0, 1, 2, null].map(code => readFlag(getToggleState(playerActions.toggleLock), code))).toEqual([
    false,
    true,
    true,
    false,
  ])
})
