import { describe, expect, test } from 'vitest'
import {
  joinSavedIds,
  type RolePermissions,
  readPermissions,
  resolveStates,
} from '../../src/shared/domain/permissions.ts'
import { roles } from '../../src/shared/endpoints/roles.ts'

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
const rulesOf = (data: unknown) => roles.rules.output.parse({ success: true, data })
const saved = (held: RolePermissions | null) =>
  held && joinSavedIds(resolveStates(held.tree, held.leaves), held.unseen)

describe('what a role has', () => {
  test('is what the answer names, whatever the role’s own list says', () => {
    expect(saved(readPermissions(rulesOf({ list: tree(), auth_rule_ids: '9,20' }), '1'))).toBe('9,20')
  })

  test('is what the answer ticks', () => {
    expect(saved(readPermissions(rulesOf(tree(1)), '9,20'))).toBe('1')
  })

  test.each([
    ['says nothing', tree()],
    ['ticks nothing', tree(0)],
    ['names nothing', { list: tree(), auth_rule_ids: '' }],
    ['names null', { list: tree(), auth_rule_ids: null }],
  ])('is the role’s own list where the answer %s', (_, data) => {
    expect(saved(readPermissions(rulesOf(data), '9,20'))).toBe('9,20')
  })

  test('keeps what the tree does not show, in order', () => {
    expect(saved(readPermissions(rulesOf({ list: tree(), auth_rule_ids: '9,20,500' }), '9,15,20'))).toBe(
      '9,15,20,500',
    )
    expect(saved(readPermissions(rulesOf(tree()), '1,7,300'))).toBe('1,7,300')
  })

  test('is not known where neither tells', () => {
    expect(readPermissions(rulesOf(tree()), null)).toBeNull()
  })

  test('is nothing where the answer says so and the role’s list was not sent', () => {
    expect(saved(readPermissions(rulesOf(tree(0)), null))).toBe('')
    expect(saved(readPermissions(rulesOf({ list: tree(), auth_rule_ids: '' }), null))).toBe('')
  })
})
