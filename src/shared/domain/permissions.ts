/** One node of the permission tree; the answer's shape is assumed: nested, with what the role has already. */
export interface Rule {
  readonly id: string
  readonly title: string
  /** Null where the answer does not tell. */
  readonly checked: boolean | null
  readonly children: readonly Rule[]
}

/** The root of the tree: all rules, and no rule itself (spec 3 §6). */
export const root = 'all'

/** A rule is half-checked while some, but not all, of what is below it is checked. */
export type CheckState = boolean | 'mixed'

const withChildren = (rules: readonly Rule[]): Rule => ({
  id: root,
  title: '',
  checked: false,
  children: rules,
})

/** The tree under one root, whether or not the platform sent it. */
export const createRoot = (rules: readonly Rule[]): Rule =>
  rules.length === 1 && rules[0]?.id === root ? rules[0] : withChildren(rules)

/** Ids of the rules at the ends of the branches: they alone decide what is checked above them. */
export const listLeaves = (rule: Rule): readonly string[] =>
  rule.children.length === 0 ? (rule.id === root ? [] : [rule.id]) : rule.children.flatMap(listLeaves)

/** The ends of the branches that a role has: those marked, or named in its comma-joined list. */
export const findHeldLeaves = (rule: Rule, ids: string): ReadonlySet<string> => {
  const named = new Set(ids.split(',').map(id => id.trim()))
  const held = (one: Rule): readonly string[] => {
    if (one.children.length > 0) return one.children.flatMap(held)
    return one.id !== root && (one.checked || named.has(one.id)) ? [one.id] : []
  }
  return new Set(held(rule))
}

/** How each rule is checked, by its id, with these ends of branches held. */
export const resolveStates = (rule: Rule, held: ReadonlySet<string>): ReadonlyMap<string, CheckState> => {
  const states = new Map<string, CheckState>()
  const visit = (one: Rule): CheckState => {
    if (one.children.length === 0) {
      const state = held.has(one.id)
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

/** What is saved: checked and half-checked ids and those that no branch shows, ascending and comma-joined (spec 3 §5). */
export const joinSavedIds = (states: ReadonlyMap<string, CheckState>, unseen: readonly string[]): string =>
  [...[...states].filter(([id, state]) => id !== root && state !== false).map(([id]) => id), ...unseen]
    .toSorted(ascending)
    .join()

/** What a role may do, as the platform told: the tree, the ends of its branches that it has, and ids that no branch shows. */
export interface RolePermissions {
  readonly tree: Rule
  readonly leaves: ReadonlySet<string>
  readonly unseen: readonly string[]
}

const idsIn = (joined: string | null): readonly string[] =>
  (joined ?? '')
    .split(',')
    .map(id => id.trim())
    .filter(Boolean)

const idsOf = (rule: Rule): readonly string[] => [rule.id, ...rule.children.flatMap(idsOf)]
const tells = (rule: Rule): boolean => rule.checked !== null || rule.children.some(tells)

/**
 * What a role has: what the answer for its rules ticks or names; where that ticks nothing, the ids of the role itself, null
 * where these are not known. Null where nothing tells what it has: then nothing may be saved.
 */
export const readPermissions = (
  { list, auth_rule_ids: named }: { readonly list: readonly Rule[]; readonly auth_rule_ids: string | null },
  own: string | null,
): RolePermissions | null => {
  const tree = createRoot(list)
  const ticked = findHeldLeaves(tree, named ?? '')
  const isTold = named !== null || list.some(tells)
  if (ticked.size === 0 && !isTold && own === null) return null
  const shown = new Set(idsOf(tree))
  const unseen = [...idsIn(named), ...idsIn(own)].filter(id => !shown.has(id))
  return {
    tree,
    leaves: ticked.size > 0 ? ticked : findHeldLeaves(tree, own ?? ''),
    unseen: [...new Set(unseen)],
  }
}
