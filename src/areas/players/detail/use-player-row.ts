import { useRead } from '../../../renderer/kit/calls/call.ts'
import { useEnvironment } from '../../../renderer/kit/environment.ts'
import { findLoadProblem } from '../../../renderer/kit/failure/load-problem.ts'
import { useStaleRows } from '../../../renderer/kit/list/rows/stale-rows.ts'
import type { Player } from '../calls.ts'
import { players } from '../calls.ts'
import { createRowSearch, useDetailScope, usePlayer } from './detail-scope.ts'

/** Reads the player's row of the list of players: its actions, and whether the player is online. */
export const usePlayerRow = (roleId: string, { tabShowsProblem }: { readonly tabShowsProblem: boolean }) => {
  const place = useDetailScope()
  const { variant } = useEnvironment()
  const search = createRowSearch(roleId)
  const detail = usePlayer(roleId)
  const list = useRead(place, players.list, search)
  const online = useRead(place, players.online, {})
  const playerRow = list.data?.rows.find(one => one.ID === roleId)
  // A name that the detail hides must not appear in its dialogs.
  const row: Player | undefined =
    playerRow && variant.hidePlayerAccountName ? { ...playerRow, AccountName: '' } : playerRow
  const staleRows = useStaleRows('ID', {
    queryKey: [place, players.list.id, search],
    arrivedAt: list.dataUpdatedAt,
    isOld: list.isPlaceholderData,
  })
  return {
    row,
    /** True if the platform does not list the player to this account. */
    isUnlisted: list.isSuccess && playerRow === undefined,
    configs: list.data?.configs ?? {},
    online: online.data ? Number(online.data.includes(roleId)) : null,
    staleRows,
    /** Load problems, except those that the visible tab reports itself. */
    loadProblem: [
      tabShowsProblem ? undefined : findLoadProblem(detail),
      findLoadProblem(list),
      findLoadProblem(online),
    ].find(one => one?.failure),
  }
}
