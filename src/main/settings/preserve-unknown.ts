import { isDeepStrictEqual } from 'node:util'

type Json = Readonly<Record<string, unknown>>

/** Whether this is a JSON object. */
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What tells entries of our lists apart: an id of their own, else whose they are and what they are called. */
const ids = ['id', 'taskId'] as const
const names = ['account', 'screen', 'name', 'startedAt'] as const
/** Entries of one list that this version cannot read and keeps all the same. */
const maxUnread = 100

const nameOf = (entry: unknown): string | undefined => {
  if (!isObject(entry)) return undefined
  const id = ids.find(key => entry[key] !== undefined)
  return JSON.stringify(id ? [entry[id]] : names.map(key => entry[key]))
}

const byName = (entries: readonly unknown[]): ReadonlyMap<string | undefined, unknown> =>
  new Map(entries.map(entry => [nameOf(entry), entry]))

const keepFields = (stored: Json, understood: Json, next: Json): Json => {
  const isForeign = (key: string) => !Object.hasOwn(understood, key) && !Object.hasOwn(next, key)
  return Object.fromEntries([
    ...Object.entries(stored).filter(([key]) => isForeign(key)),
    ...Object.entries(next).map(([key, value]) => [
      key,
      preserveUnknown(stored[key], understood[key], value),
    ]),
  ])
}

const keepEntries = (
  stored: readonly unknown[],
  understood: readonly unknown[],
  next: readonly unknown[],
): readonly unknown[] => {
  const [storedBy, understoodBy, nextBy] = [byName(stored), byName(understood), byName(next)]
  const isUnread = (entry: unknown) => {
    const name = nameOf(entry)
    return name !== undefined && !understoodBy.has(name) && !nextBy.has(name)
  }
  const listed = next.map(entry => {
    const name = nameOf(entry)
    return name === undefined ? entry : preserveUnknown(storedBy.get(name), understoodBy.get(name), entry)
  })
  return [...listed, ...stored.filter(isUnread).slice(0, maxUnread)]
}

/**
 * What to store so that a write loses nothing of another version: `stored` is what stands there, `understood` what this
 * version read of it, `next` what it wants to stand there. What did not change stays to the letter; fields and entries that
 * were not understood stay; what was understood and is gone, goes.
 */
export const preserveUnknown = (stored: unknown, understood: unknown, next: unknown): unknown => {
  if (stored === undefined) return next
  if (isDeepStrictEqual(understood, next)) return stored
  if (Array.isArray(stored) && Array.isArray(next)) {
    return keepEntries(stored, Array.isArray(understood) ? understood : [], next)
  }
  if (isObject(stored) && isObject(next)) {
    return keepFields(stored, isObject(understood) ? understood : {}, next)
  }
  return next
}
