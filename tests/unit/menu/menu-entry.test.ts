import { describe, expect, it } from 'vitest'
import type { ActionGroup } from '../../../src/renderer/kit/menu/action-group.ts'
import { buildActionEntries, type MenuEntry } from '../../../src/renderer/kit/menu/menu-entry.ts'

const createCommands = (groups: readonly (readonly [ActionGroup, number])[]) =>
  groups.flatMap(([group, count]) =>
    Array.from({ length: count }, (_, index) => ({
      group,
      label: `${group} ${index + 1}`,
      run: () => undefined,
    })),
  )

const describeEntry = (entry: MenuEntry): string =>
  entry === null ? '–' : 'entries' in entry ? `${entry.label} (${entry.entries.length})` : entry.label

const nameOf = (group: ActionGroup) => group.toUpperCase()

describe('buildActionEntries', () => {
  it('sorts by group, with a divider between groups', () => {
    const commands = createCommands([
      ['danger', 1],
      ['marks', 1],
      ['money', 2],
      ['other', 1],
    ])
    expect(buildActionEntries(commands, nameOf).map(describeEntry)).toEqual([
      'other 1',
      '–',
      'money 1',
      'money 2',
      '–',
      'marks 1',
      '–',
      'danger 1',
    ])
  })

  it('folds the longest groups, of equal ones the last, until the rest fits', () => {
    const commands = createCommands([
      ['money', 3],
      ['restrictions', 4],
      ['relations', 3],
      ['marks', 7],
      ['danger', 3],
    ])
    const fold = (max: number) =>
      buildActionEntries(commands, nameOf, max)
        .filter(entry => entry !== null)
        .map(describeEntry)
    expect(fold(20)).toHaveLength(20)
    expect(fold(14)).toHaveLength(14)
    expect(fold(7)).toEqual([
      'money 1',
      'money 2',
      'money 3',
      'RESTRICTIONS (4)',
      'RELATIONS (3)',
      'MARKS (7)',
      'DANGER (3)',
    ])
    expect(fold(5)).toHaveLength(5)
    expect(fold(1)).toHaveLength(5)
  })
})
