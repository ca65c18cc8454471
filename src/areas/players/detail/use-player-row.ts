import { useRead } from '../../../renderer/kit/calls/call.ts'
import { useChangedRows } from '../../../renderer/kit/calls/changes.ts'
import { useEnvironment } from '../../../renderer/kit/environment.ts'
import { findLoadProblem } from '../../../renderer/kit/failure/load-problem.ts'
import { readAgain } from '../../../renderer/kit/list/read/read-again.ts'
import { useRowLocks } from '../../../renderer/kit/list/rows/use-row-locks.ts'
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
  const reread = async () => {
    const [isRead] = await Promise.all([readAgain(list), detail.refetch(), online.refetch()])
    return isRead
  }
  const locks = useRowLocks('ID', {
    loading: list.isFetching,
    isOld: list.isPlaceholderData,
    failure: list.error?.failure ?? null,
    isChanged: useChangedRows([place, players.list.id, search], list.dataUpdatedAt),
    reread,
  })
  return {
    row,
    /** True if the platform does not list the player to this account. */
    isUnlisted: list.isSuccess && playerRow === undefined,
    configs: list.data?.configs ?? {},
    online: online.data ? Number(online.data.includes(roleId)) : null,
    locks,
    /** Load problems, except those that the visible tab reports itself. */
    loadProblem: [
      tabShowsProblem ? undefined : findLoadProblem(detail),
      findLoadProblem(list),
      findLoadProblem(online),
    ].find(one => one?.failure),
  }
}
