import type { ReactElement } from 'react'
import { type ActionGroup, sortByGroup } from './action-group.ts'

/** A command of a menu. */
export interface MenuCommand {
  readonly label: string
  readonly icon?: ReactElement | undefined
  /** Its shortcut key, as configured here. */
  readonly key?: string | undefined
  /** Text beside the label. */
  readonly note?: string | undefined
  readonly disabled?: boolean | undefined
  /** True if it deletes its record: only these are red. */
  readonly isDeletion?: boolean | undefined
  readonly run: () => void
}

/** An entry that opens a menu of its own. */
interface Submenu {
  readonly label: string
  readonly entries: readonly MenuEntry[]
}

/** An entry of a menu; null is a divider. */
export type MenuEntry = MenuCommand | Submenu | null

/** A command with the group that a menu shows it in; default: other. */
export interface GroupedCommand extends MenuCommand {
  readonly group?: ActionGroup | undefined
}

const groupOf = ({ group = 'other' }: GroupedCommand): ActionGroup => group

/** Maximum of a menu's entries; further ones are in submenus. */
export const maxMenuEntries = 12

const count = (groups: readonly (readonly GroupedCommand[])[], folded: ReadonlySet<unknown>): number =>
  groups.reduce((sum, group) => sum + (folded.has(group) ? 1 : group.length), 0)

/**
 * Builds the entries of a record's actions: sorted by group, with dividers between groups. While there are more than `max`, the
 * longest group, of equal ones the last, becomes a submenu.
 */
export const buildActionEntries = (
  commands: readonly GroupedCommand[],
  nameOf: (group: ActionGroup) => string,
  max: number = maxMenuEntries,
): readonly MenuEntry[] => {
  const groups = [...Map.groupBy(sortByGroup(commands, groupOf), groupOf).values()]
  const byLength = groups.filter(({ length }) => length > 1).toSorted((a, b) => a.length - b.length)
  const folded = new Set<readonly GroupedCommand[]>()
  while (count(groups, folded) > max && byLength.length > 0) folded.add(byLength.pop() ?? [])
  return groups.flatMap((group, index): readonly MenuEntry[] => [
    ...(index > 0 ? [null] : []),
    ...(folded.has(group)
      ? group.slice(0, 1).map(first => ({ label: nameOf(groupOf(first)), entries: group }))
      : group),
  ])
}
