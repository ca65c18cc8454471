import { describe, expect, test, vi } from 'vitest'
import { goldLog } from '../../src/areas/gold-log/calls.ts'
import { operationsSettings } from '../../src/areas/operations-settings/calls.ts'
import { playerActions } from '../../src/areas/players/player-actions.calls.ts'
import { playerDetail } from '../../src/areas/players/player-detail.calls.ts'
import {
  type FieldContext,
  findChoicesProblem,
  getChoiceLabel,
  listOptions,
} from '../../src/renderer/kit/form/choices.ts'
import { choice, fromConfigs } from '../../src/renderer/kit/form/fields.ts'
import type { ListEndpoint } from '../../src/renderer/kit/list/list-endpoint.ts'
import { getLabelOverrides, listUnreadMaps } from '../../src/renderer/kit/list/overrides.ts'
import { roleStatus } from '../../src/shared/domain/account-settings.ts'
import { gmTopUpType } from '../../src/shared/domain/gm.ts'
import { getToggleState } from '../../src/shared/write-record.ts'
import { isOn, type ToggleState } from '../../src/shared/writes/toggle-state.ts'
import { getDeclaredLists } from './declared-lists.ts'

vi.mock(import('../../src/renderer/kit/list/list-screen.tsx'), async original =>
  (await import('./declared-lists.ts')).recordDeclarations(await original()),
)

const readFlag = (state: ToggleState | undefined, code: unknown) =>
  state && isOn(state, { [state.field]: code })

const createContext = (labels: Readonly<Record<string, string>>): FieldContext => ({
  language: 'en-us',
  configs: {},
  overrides: { [roleStatus.id]: labels },
})
const listLabels = (field: Parameters<typeof listOptions>[0], context: FieldContext) =>
  listOptions(field, context).map(({ code, label }) => `${code} ${label}`)

/** The maps of an answer of a list that has no rows. */
const getConfigs = ({ output }: ListEndpoint, configs: unknown) => {
  const answer = output.parse({ success: true, data: { list: [], count: 0, configs } })
  return (answer as { readonly configs?: Readonly<Record<string, unknown>> }).configs ?? {}
}

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

test('no filter offers choices of our own or a part of a map that could not be read', async () => {
  const wrong: string[] = []
  const checked: string[] = []
  for (const { source, list } of await getDeclaredLists())
    for (const field of list.filters) {
      if (field.kind !== 'choice' || !('configs' in field.options || field.serverCodes === 'only')) continue
      const map = 'configs' in field.options ? field.options.configs : list.overrides?.[field.options.id]
      if (!map) continue
      const sentAs = map === 'platforms' ? 'vintepg_rtp_api' : map
      // Maps that are no part of the list's own answer are answers of their own, which fail as a whole.
      if (!(map in getConfigs(source, { [sentAs]: {} }))) continue
      checked.push(map)
      const maps = getConfigs(source, { [sentAs]: { 1: 'Known', 2: { id: 3, value: 4, name: 'Which?' } } })
      const context = {
        language: 'en-us' as const,
        configs: maps,
        overrides: getLabelOverrides(list.overrides, maps),
        unreadMaps: listUnreadMaps(source.id, list.overrides, maps, () => undefined),
      }
      const codes = listLabels(field, context)
      if (codes.length > 0 || !findChoicesProblem(field, context))
        wrong.push(`${source.id} ${field.field}: ${codes.join()}`)
    }
  expect(wrong).toEqual([])
  expect(checked.length).toBeGreaterThan(4)
})

test.each([
  ['goldLog.types', goldLog.types],
  ['playerDetail.coinTypes', playerDetail.coinTypes],
] as const)('%s fails if its labels cannot be read', (_, { output }) => {
  const parse = (data: unknown) => output.safeParse({ success: true, data })
  expect(parse({ 1: 'Bet', 2: { id: 3, value: 4, name: 'Which?' } }).success).toBe(false)
  expect(parse({ 1: 'Bet' }).data).toEqual({ types: { 1: 'Bet' } })
  expect(parse([]).data).toEqual({ types: {} })
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
