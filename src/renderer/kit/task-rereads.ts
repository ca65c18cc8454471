import type { Endpoint } from '../../shared/endpoint.ts'

const changed = new Map<string, ReadonlySet<string>>()

/**
 * Notes which lists a task of the platform, or a batch of writes, changes, by the call that begins it or that it sends: it
 * may end after a restart.
 */
export const noteChanges = ({ id }: Pick<Endpoint, 'id'>, lists: readonly Pick<Endpoint, 'id'>[]): void =>
  void changed.set(id, new Set([...(changed.get(id) ?? []), ...lists.map(list => list.id)]))

/** Ids of the lists that are read again once what this call began has ended. */
export const changedBy = (call: string): ReadonlySet<string> => changed.get(call) ?? new Set()
