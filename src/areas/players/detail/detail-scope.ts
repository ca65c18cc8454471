import type { QueryExecuteOptions, UseQueryResult } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { type FailureError, toPrefetch, useRead } from '../../../renderer/kit/calls/call.ts'
import { accountKind } from '../../../shared/domain/accounts.ts'
import { players } from '../calls.ts'
import { type PlayerDetail, playerDetail } from '../player-detail.calls.ts'

const DetailPlace = createContext<string | null>(null)
export const DetailScopeProvider = DetailPlace.Provider

/** Tag scope of the whole detail; its tabs have scopes of their own within it. */
export const useDetailScope = (): string => {
  const place = useContext(DetailPlace)
  if (place === null) throw new Error('useDetailScope needs a DetailScopeProvider')
  return place
}

/** The current player, null if unknown to the platform: one query shared by the head and the tabs. */
export const usePlayer = (roleId: string): UseQueryResult<PlayerDetail | null, FailureError> =>
  useRead(useDetailScope(), playerDetail.detail, { roleId })

/** Search for the player's own row in the list, for every kind of account. */
export const createRowSearch = (roleId: string) => ({
  page: 1,
  limit: 20,
  roleId,
  IfInnerProxy: String(accountKind.code.all),
})

/** First queries of a detail, whatever tab it opens with. */
export const getDetailQueries = (place: string, roleId: string): readonly QueryExecuteOptions[] => [
  toPrefetch(place, playerDetail.detail, { roleId }),
  toPrefetch(place, players.list, createRowSearch(roleId)),
  toPrefetch(place, players.online, {}),
]
