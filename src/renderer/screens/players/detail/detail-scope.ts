import type { FetchQueryOptions, UseQueryResult } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { accountKind } from '../../../../shared/domain/accounts.ts'
import { type PlayerDetail, playerDetail } from '../../../../shared/endpoints/player-detail.ts'
import { players } from '../../../../shared/endpoints/players.ts'
import { type FailureError, toPrefetch, useRead } from '../../../kit/call.ts'

const DetailPlace = createContext<string | null>(null)
export const DetailScopeProvider = DetailPlace.Provider

/** The place of the whole detail, within which its tabs have places of their own. */
export const useDetailScope = (): string => {
  const place = useContext(DetailPlace)
  if (place === null) throw new Error('a tab outside a player’s detail')
  return place
}

/** The player on show, null where there is none: one answer for the head and for every tab that shows some of it. */
export const usePlayer = (roleId: string): UseQueryResult<PlayerDetail | null, FailureError> =>
  useRead(useDetailScope(), playerDetail.detail, { roleId })

/** The search for the player's own row in the list, whatever kind of account it is. */
export const createRowSearch = (roleId: string) => ({
  page: 1,
  limit: 20,
  roleId,
  IfInnerProxy: String(accountKind.code.all),
})

/** What a detail reads first in a place, whatever tab it opens with. */
export const getDetailQueries = (place: string, roleId: string): readonly FetchQueryOptions[] => [
  toPrefetch(place, playerDetail.detail, { roleId }),
  toPrefetch(place, players.list, createRowSearch(roleId)),
  toPrefetch(place, players.online, {}),
]
