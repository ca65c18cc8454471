import type { Profile } from '../../shared/profile.ts'

/** Fields of an answer whose names or scales differ on this platform. */
export type Spelling = Pick<NonNullable<Profile['endpoints'][string]>, 'fields' | 'scale'>

/** This platform's names of fields → ours. */
type Names = ReadonlyMap<string, string>

export const collectNames = ({ fields = {} }: Spelling): Names =>
  new Map(Object.entries(fields).map(([ours, theirs]) => [theirs, ours]))

/** Renames fields to our names; those of rows in lists only with `lists`. */
export const respell = <T>(value: T, names: Names, lists: boolean): T => {
  if (names.size === 0 || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return lists ? (value.map(one => respell(one, names, true)) as T) : value
  const fields = Object.entries(value).map(([name, part]) => ({ name, part: respell(part, names, lists) }))
  const spelling = fields.filter(field => !names.has(field.name)).map(field => [field.name, field.part])
  const renamedFields = fields.flatMap(({ name, part }) => (names.has(name) ? [[names.get(name), part]] : []))
  // The profile's mapping wins over a field that happens to have our name.
  return Object.fromEntries([...spelling, ...renamedFields]) as T
}
