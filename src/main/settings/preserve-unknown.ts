import { isDeepStrictEqual } from 'node:util'

type Json = Readonly<Record<string, unknown>>

/** True for a JSON object. */
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fields that identify list entries: an id, else owner and name. */
const ids = ['id', 'taskId'] as const
const names = ['account', 'screen', 'name', 'startedAt'] as const
/** Maximum number of unreadable entries preserved per list. */
const maxUnread = 100

const getEntryName = (entry: unknown): string | undefined => {
  if (!isObject(entry)) return undefined
  const id = ids.find(key => entry[key] !== undefined)
  return JSON.stringify(id ? [entry[id]] : names.map(key => entry[key]))
}

const byName = (entries: readonly unknown[]): ReadonlyMap<string | undefined, unknown> =>
  new Map(entries.map(entry => [getEntryName(entry), entry]))

const keepFields = (current: Json, understood: Json, next: Json): Json => {
  const isForeign = (key: string) => !Object.hasOwn(understood, key) && !Object.hasOwn(next, key)
  return Object.fromEntries([
    ...Object.entries(current).filter(([key]) => isForeign(key)),
    ...Object.entries(next).map(([key, value]) => [
      key,
      preserveUnknown(current[key], understood[key], value),
    ]),
  ])
}

const keepEntries = (
  current: readonly unknown[],
  understood: readonly unknown[],
  next: readonly unknown[],
): readonly unknown[] => {
  const [storedBy, understoodBy, nextBy] = [byName(current), byName(understood), byName(next)]
  const isUnread = (entry: unknown) => {
    const name = getEntryName(entry)
    return name !== undefined && !understoodBy.has(name) && !nextBy.has(name)
  }
  const mergedEntries = next.map(entry => {
    const name = getEntryName(entry)
    return name === undefined ? entry : preserveUnknown(storedBy.get(name), understoodBy.get(name), entry)
  })
  return [...mergedEntries, ...current.filter(isUnread).slice(0, maxUnread)]
}

/**
 * Merges a write so that data of other versions survives: `current` is the stored value, `understood` what this version read of
 * it, `next` what it writes. Unchanged values stay verbatim; unknown fields and entries stay; known ones missing from `next` are
 * removed.
 */
export const preserveUnknown = (current: unknown, understood: unknown, next: unknown): unknown => {
  if (current === undefined) return next
  if (isDeepStrictEqual(understood, next)) return current
  if (Array.isArray(current) && Array.isArray(next)) {
    return keepEntries(current, Array.isArray(understood) ? understood : [], next)
  }
  if (isObject(current) && isObject(next)) {
    return keepFields(current, isObject(understood) ? understood : {}, next)
  }
  return next
}
