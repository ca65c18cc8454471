/** Groups of a record's actions, in the order of every button bar and menu; actions without a group come first. */
const orderedGroups = ['other', 'money', 'restrictions', 'relations', 'marks', 'danger'] as const

/** Subject of a record's action, which decides its place in bars and menus. */
export type ActionGroup = (typeof orderedGroups)[number]

/** Returns the group of an action: as declared, else by its tone. */
export const getActionGroup = ({
  group,
  tone,
}: {
  readonly group?: ActionGroup
  readonly tone: 'normal' | 'danger'
}): ActionGroup => group ?? (tone === 'danger' ? 'danger' : 'other')

/** Sorts by group; within a group the declared order stays. */
export const sortByGroup = <T>(all: readonly T[], groupOf: (one: T) => ActionGroup): readonly T[] =>
  all.toSorted((a, b) => orderedGroups.indexOf(groupOf(a)) - orderedGroups.indexOf(groupOf(b)))
