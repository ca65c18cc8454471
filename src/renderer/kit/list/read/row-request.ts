import { createStore } from 'zustand'
import type { Values } from '../../form/fields.ts'

/** A record that a list is asked to show beside its rows: the filters that find it, independent of the list's search. */
interface RowRequest {
  readonly route: string
  readonly values: Values
}

const requests = createStore<ReadonlyMap<string, RowRequest>>(() => new Map())

/** Asks the list in a tag to show a record; if the tag is not rendered yet, the request waits. */
export const requestRow = (scope: string, request: RowRequest): void =>
  requests.setState(new Map([...requests.getState(), [scope, request]]), true)

/** Calls back with each record to show in the list of this route and tag; returns a function that stops it. */
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
