import { createStore } from 'zustand'
import type { Values } from '../form/fields.ts'

/** A record that a list is to show beside its rows: the filters that find it, whatever the list is searched for. */
interface RowRequest {
  readonly route: string
  readonly values: Values
}

const requests = createStore<ReadonlyMap<string, RowRequest>>(() => new Map())

/** Asks the list in a tag to show a record; a tag that is not drawn yet finds the request when it is. */
export const requestRow = (scope: string, request: RowRequest): void =>
  requests.setState(new Map([...requests.getState(), [scope, request]]), true)

/** Calls back with each record that the list of this route in this tag is to show; returns what ends that. */
export const followRowRequests = (
  scope: string,
  route: string,
  onRequest: (request: RowRequest) => void,
): (() => void) => {
  const take = (all: ReadonlyMap<string, RowRequest>) => {
    const request = all.get(scope)
    if (request?.route !== route) return
    requests.setState(new Map([...all].filter(([id]) => id !== scope)), true)
    onRequest(request)
  }
  take(requests.getState())
  return requests.subscribe(take)
}
