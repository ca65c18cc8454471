import { expect, test } from 'vitest'
import { failed, ok } from '../../../src/shared/result.ts'
import {
  collectSubjects,
  isAbout,
  listChangedAreas,
  mayHaveChanged,
} from '../../../src/shared/writes/change.ts'
import { getCall } from './contract.ts'

test.each([
  ['playerActions.toggleLock', { roleId: '5' }, ['5']],
  ['playerActions.setVipLevel', { roleId: '5', vipLevel: '7' }, ['5']],
  ['bloggers.toggleInnerBind', { role_id: '6' }, ['6']],
  ['bloggers.setRemark', { RoleID: '6', remark: '7' }, ['6']],
  // A toggle names its record by any parameter name; other account writes name no player.
  ['accounts.toggleOnly2nd', { id: '9' }, ['9']],
  ['accounts.unbindGoogle', { id: '9' }, []],
  ['droppedBinding.removeExempt', { RoleID: '5,6' }, ['5', '6']],
  // Reads change nothing; exports and repairs only start a task.
  ['playerDetail.detail', { roleId: '5' }, []],
  ['players.export', { page: 1, limit: 20, roleId: '5' }, []],
  ['bloggers.repair', { RoleID: '6' }, []],
] as const)('%s with %o changes %o', (id, input, subjects) => {
  expect(collectSubjects(getCall(id), input)).toEqual(subjects)
})

test.each([
  ['gm.topUp', ['gm']],
  ['simulatedAccounts.add', ['simulatedAccounts', 'players']],
  ['playerActions.toggleLock', ['playerActions', 'players', 'playerDetail']],
  // An export changes nothing, a repair what it repairs.
  ['players.export', []],
  ['salesmanSettlement.export', []],
  ['bloggers.repair', ['bloggers']],
] as const)('%s changes the lists %j', (id, areas) => {
  expect(listChangedAreas(getCall(id))).toEqual(areas)
})

test('a record is recognized in rows, fields, parameters and ID lists', () => {
  const rows = [{ ID: '4', Money: 5 }, { ID: '5' }]
  for (const [value, is] of [
    [{ rows, total: 2 }, true],
    [{ rows: rows.slice(0, 1), total: 1 }, false],
    [{ rows: [], total: 5 }, false],
    [{ AccountID: '5' }, true],
    [{ AccountID: '55', Money: 5 }, false],
    [{ roleId: '5', page: 1 }, true],
    [['4', '5'], true],
    [null, false],
    [undefined, false],
    ['5', false],
  ] as const) {
    expect(isAbout(value, ['5', '6']), JSON.stringify(value)).toBe(is)
  }
})

test('only a success, an unknown outcome or a stale state may have changed something', () => {
  expect(mayHaveChanged(ok(undefined))).toBe(true)
  expect(mayHaveChanged(failed({ kind: 'outcomeUnknown', endpoint: 'x' }))).toBe(true)
  expect(mayHaveChanged(failed({ kind: 'stale', state: 'onOff', on: true }))).toBe(true)
  expect(mayHaveChanged(failed({ kind: 'busy', endpoint: 'x' }))).toBe(false)
  expect(mayHaveChanged(failed({ kind: 'offline', detail: '' }))).toBe(false)
})
