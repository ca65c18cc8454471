import type { Endpoint } from '../../shared/endpoint.ts'

const changed = new Map<string, ReadonlySet<string>>()

/** Notes which lists a task of the platform changes, by the call that begins it: it may end after a restart. */
export const noteChanges = ({ id }: Pick<Endpoint, 'id'>, lists: readonly Pick<Endpoint, 'id'>[]): void =>
  void changed.set(id, new Set(lists.map(list => list.id)))

/** Ids of the lists that are read again once a task begun by this call has ended. */
export const changedBy = (call: string): ReadonlySet<string> => changed.get(call) ?? new Set()
