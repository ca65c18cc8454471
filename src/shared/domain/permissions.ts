/** A node of the permission tree, with the role's current state; the answer's nested shape is assumed. */
export interface Rule {
  readonly id: string
  readonly title: string
  /** Null if the answer does not have it. */
  readonly checked: boolean | null
  readonly children: readonly Rule[]
}

/** Id of the tree's root: it contains all rules and is not a rule itself (spec 3 §6). */
export const root = 'all'

/** State of a rule's checkbox; `mixed`: some, but not all, of its descendants are checked. */
export type CheckState = boolean | 'mixed'

const withChildren = (rules: readonly Rule[]): Rule => ({
  id: root,
  title: '',
  checked: false,
  children: rules,
})

/** Returns the tree under one root, adding the root if the platform did not send it. */
const createRoot = (rules: readonly Rule[]): Rule =>
  rules.length === 1 && rules[0]?.id === root ? rules[0] : withChildren(rules)

/** Lists the ids of the leaf rules: they alone decide the state of their ancestors. */
export const listLeaves = (rule: Rule): readonly string[] =>
  rule.children.length === 0 ? (rule.id === root ? [] : [rule.id]) : rule.children.flatMap(listLeaves)

/** Finds the leaves that a role has: those checked, or listed in its comma-joined ids. */
const findHeldLeaves = (rule: Rule, ids: string): ReadonlySet<string> => {
  const heldIds = new Set(ids.split(',').map(id => id.trim()))
  const collectHeld = (child: Rule): readonly string[] => {
    if (child.children.length > 0) return child.children.flatMap(collectHeld)
    return child.id !== root && (child.checked || heldIds.has(child.id)) ? [child.id] : []
  }
  return new Set(collectHeld(rule))
}

/** Resolves each rule's checkbox state, by id, from the held leaves. */
export const resolveStates = (rule: Rule, heldIds: ReadonlySet<string>): ReadonlyMap<string, CheckState> => {
  const states = new Map<string, CheckState>()
  const visit = (one: Rule): CheckState => {
    if (one.children.length === 0) {
      const state = heldIds.has(one.id)
      states.set(one.id, state)
      return state
    }
    const below = one.children.map(visit)
    const state = below.every(child => child === true) || (below.some(child => child !== false) && 'mixed')
    states.set(one.id, state)
    return state
  }
  visit(rule)
  return states
}

const ascending = (a: string, b: string): number => Number(a) - Number(b) || (a < b ? -1 : 1)

/** Joins the ids to save: checked and half-checked ones and those not in the tree, ascending, comma-joined (spec 3 §5). */
export const joinSavedIds = (states: ReadonlyMap<string, CheckState>, unseen: readonly string[]): string =>
  [...[...states].filter(([id, state]) => id !== root && state !== false).map(([id]) => id), ...unseen]
    .toSorted(ascending)
    .join()

/** A role's permissions by the platform: the tree, the leaves that it has, and ids that are not in the tree. */
export interface RolePermissions {
  readonly tree: Rule
  readonly leaves: ReadonlySet<string>
  readonly unseen: readonly string[]
}

const parseIds = (idList: string | null): readonly string[] =>
  (idList ?? '')
    .split(',')
    .map(id => id.trim())
    .filter(Boolean)

const collectIds = (rule: Rule): readonly string[] => [rule.id, ...rule.children.flatMap(collectIds)]
const isDecided = (rule: Rule): boolean => rule.checked !== null || rule.children.some(isDecided)

/**
 * Reads a role's permissions: those checked or listed in the answer, or, if it checks none, the role's own ids (`own`, null if
 * unknown). Null if neither source is available, or if the role has permissions and the tree shows none: then nothing may be
 * saved.
 */
export const readPermissions = (
  { list, auth_rule_ids: roleIds }: { readonly list: readonly Rule[]; readonly auth_rule_ids: string | null },
  ownRules: string | null,
): RolePermissions | null => {
  const tree = createRoot(list)
  const ticked = findHeldLeaves(tree, roleIds ?? '')
  const isTold = roleIds !== null || list.some(isDecided)
  if (ticked.size === 0 && !isTold && ownRules === null) return null
  const heldIds = [...parseIds(roleIds), ...parseIds(ownRules)]
  if (heldIds.length > 0 && listLeaves(tree).length === 0) return null
  const visibleIds = new Set(collectIds(tree))
  const unseen = heldIds.filter(id => !visibleIds.has(id))
  return {
    tree,
    leaves: ticked.size > 0 ? ticked : findHeldLeaves(tree, ownRules ?? ''),
    unseen: [...new Set(unseen)],
  }
}
