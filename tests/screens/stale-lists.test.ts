import { expect, test, vi } from 'vitest'
import { findEndpoint } from '../../src/areas/calls.ts'
import type { Action } from '../../src/renderer/kit/dialog/action.ts'
import type { AnyList } from '../../src/renderer/kit/list/declaration.ts'
import { getTaskKind } from '../../src/shared/task-id.ts'
import { getArea, listChangedAreas } from '../../src/shared/writes/change.ts'
import { getDeclaredLists } from './declared-lists.ts'

vi.mock(import('../../src/renderer/kit/list/list-screen.tsx'), async original =>
  (await import('./declared-lists.ts')).recordDeclarations(await original()),
)

/** Ids of a list's actions: those of their calls, or of the list that they open. */
const listActions = (list: AnyList): readonly string[] =>
  [
    ...(list.rowActions ?? []),
    ...Object.values(list.switches ?? {}),
    ...(list.actions ?? []),
    ...(list.selectedActions ?? []),
    ...(list.batches ?? []),
  ].map(action => (action as Action<never>).id)

/** Parameters by which a change finds the rows of its player, whatever list they are in. */
const playerNames = ['roleId', 'RoleID', 'role_id']

test('every write that starts at a list, or in a dialog of it, makes that list stale', async () => {
  const lists = await getDeclaredLists()
  const listWrites = (list: AnyList, depth = 0): readonly string[] =>
    listActions(list).flatMap(id => {
      const inner = depth < 3 ? lists.filter(({ source }) => source.id === id) : []
      return [id, ...inner.flatMap(one => listWrites(one.list, depth + 1))]
    })
  const kept = lists.flatMap(({ source, list }) =>
    listWrites(list).flatMap(id => {
      const endpoint = findEndpoint(id)
      // A task makes its lists stale when it ends.
      if (!endpoint || endpoint.effect === 'read' || getTaskKind(endpoint.output)) return []
      const isOfPlayer = playerNames.some(name => name in endpoint.input.shape)
      const isStale = listChangedAreas(endpoint).includes(getArea(source.id)) || isOfPlayer
      return isStale ? [] : [`${id} leaves ${source.id} as it was`]
    }),
  )
  expect(kept).toEqual([])
}, 120_000)
