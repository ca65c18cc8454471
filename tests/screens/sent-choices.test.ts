import { describe, expect, test } from 'vitest'
import { type FieldContext, getChoiceLabel, listOptions } from '../../src/renderer/kit/form/choices.ts'
import { choice, fromConfigs } from '../../src/renderer/kit/form/fields.ts'
import { roleStatus } from '../../src/shared/domain/account-settings.ts'
import { gmTopUpType } from '../../src/shared/domain/gm.ts'
import { operationsSettings } from '../../src/shared/endpoints/operations-settings.ts'
import { playerActions } from '../../src/shared/endpoints/player-actions.ts'
import { isOn, type ToggleState } from '../../src/shared/toggle-state.ts'
import { getToggleState } from '../../src/shared/write-record.ts'

const flag = (state: ToggleState | undefined, code: unknown) => state && isOn(state, { [state.field]: code })

const sending = (sent: Readonly<Record<string, string>>): FieldContext => ({
  language: 'en-us',
  configs: {},
  overrides: { [roleStatus.id]: sent },
})
const offered = (field: Parameters<typeof listOptions>[0], context: FieldContext) =>
  listOptions(field, context).map(({ code, label }) => `${code} ${label}`)

describe('choices that the platform sends', () => {
  const status = choice('status', roleStatus, { serverCodes: 'only' })

  test('are the only ones that are offered, in our order, then theirs', () => {
    expect(offered(status, sending({ 7: 'Paused', 1: 'Running' }))).toEqual(['1 Running', '7 Paused'])
  })

  test('are ours where none came', () => {
    expect(offered(status, sending({}))).toEqual(['0 Disabled', '1 Enabled'])
    expect(offered(status, { language: 'en-us', configs: {} })).toEqual(['0 Disabled', '1 Enabled'])
  })

  test('do not take the name from what is on record and no longer offered', () => {
    const context = sending({ 1: 'Running' })
    expect([getChoiceLabel(status, '0', context), getChoiceLabel(status, '9', context)]).toEqual([
      'Disabled',
      '#9',
    ])
  })

  test('stand beside ours where the map holds labels', () => {
    const labelled = choice('status', roleStatus, { serverCodes: 'added' })
    expect(offered(labelled, sending({ 7: 'Paused', 1: 'Running' }))).toEqual([
      '0 Disabled',
      '1 Running',
      '7 Paused',
    ])
  })
})

describe('choices of a map alone', () => {
  const type = choice('operateType', fromConfigs('gm_up_money_type', undefined, gmTopUpType))

  test.each([[undefined], [{}], [[]], ['']])('fall back where it is %j', sent => {
    const context = { language: 'en-us', configs: { gm_up_money_type: sent } } as const
    expect(offered(type, context)).toEqual(['1 Top-up'])
  })

  test('are the map’s where it came', () => {
    const context = { language: 'en-us', configs: { gm_up_money_type: { 7: 'Advertising' } } } as const
    expect(offered(type, context)).toEqual(['7 Advertising'])
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
  expect(flag(getToggleState(operationsSettings.toggleOnly2nd), code)).toBe(on)
})

test('whatever bans is a ban', () => {
  expect([0, 1, 2, null].map(code => flag(getToggleState(playerActions.toggleLock), code))).toEqual([
    false,
    true,
    true,
    false,
  ])
})
