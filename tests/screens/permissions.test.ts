import { describe, expect, test } from 'vitest'
import { roles } from '../../src/areas/roles/calls.ts'
import {
  joinSavedIds,
  type RolePermissions,
  readPermissions,
  resolveStates,
} from '../../src/shared/domain/permissions.ts'

const tree = (ticked?: number) => [
  { id: 1, title: 'Home', ...(ticked !== undefined && { checked: ticked === 1 }) },
  {
    id: 20,
    title: 'Agents',
    children: [
      { id: 101, title: 'Teams' },
      { id: 9, title: 'Relations' },
    ],
  },
]
const parseRules = (data: unknown) => roles.rules.output.parse({ success: true, data })
const joinSaved = (permissions: RolePermissions | null) =>
  permissions && joinSavedIds(resolveStates(permissions.tree, permissions.leaves), permissions.unseen)

describe('the permissions of a role', () => {
  test('come from the ids in the answer, even if the role’s own list differs', () => {
    expect(joinSaved(readPermissions(parseRules({ list: tree(), auth_rule_ids: '9,20' }), '1'))).toBe('9,20')
  })

  test('come from the entries that the answer ticks', () => {
    expect(joinSaved(readPermissions(parseRules(tree(1)), '9,20'))).toBe('1')
  })

  test.each([
    ['has no ids and no ticks', tree()],
    ['ticks nothing', tree(0)],
    ['names nothing', { list: tree(), auth_rule_ids: '' }],
    ['names null', { list: tree(), auth_rule_ids: null }],
  ])('are the role’s own list when the answer %s', (_, data) => {
    expect(joinSaved(readPermissions(parseRules(data), '9,20'))).toBe('9,20')
  })

  test('keep ids that the tree does not show, in order', () => {
    expect(
      joinSaved(readPermissions(parseRules({ list: tree(), auth_rule_ids: '9,20,500' }), '9,15,20')),
    ).toBe('9,15,20,500')
    expect(joinSaved(readPermissions(parseRules(tree()), '1,7,300'))).toBe('1,7,300')
  })

  test('are unknown without ids, ticks and the role’s own list', () => {
    expect(readPermissions(parseRules(tree()), null)).toBeNull()
  })

  test('are empty when the answer has none and the role’s list is missing', () => {
    expect(joinSaved(readPermissions(parseRules(tree(0)), null))).toBe('')
    expect(joinSaved(readPermissions(parseRules({ list: tree(), auth_rule_ids: '' }), null))).toBe('')
  })
})
