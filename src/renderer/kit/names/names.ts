/** Why a name cannot be used; keys of the `problems` of its texts. */
export type NameProblem = 'empty' | 'taken' | 'full'

interface NamedItem {
  readonly name: string
}

interface Rules {
  /** Existing named items. */
  readonly existing: readonly NamedItem[]
  /** Maximum characters of a name. */
  readonly maxLength: number
  /** Number of items that can still be saved. */
  readonly freeSlots: number
}

const isSame = (one: string, other: string): boolean =>
  one.localeCompare(other, undefined, { sensitivity: 'accent' }) === 0

const isTaken = (name: string, existing: readonly NamedItem[]): boolean =>
  existing.some(one => isSame(one.name, name))

/** Returns the problem of a name; null if it is valid. */
export const findNameProblem = (
  draftName: string,
  { existing, maxLength, freeSlots }: Rules,
): NameProblem | null => {
  const name = draftName.trim()
  if (name === '' || name.length > maxLength) return 'empty'
  if (isTaken(name, existing)) return 'taken'
  return freeSlots < 1 ? 'full' : null
}

/** Returns the name, with a number if it is taken. */
export const findFreeName = (name: string, { existing, maxLength }: Omit<Rules, 'freeSlots'>): string => {
  let [free, number] = [name, 1]
  while (isTaken(free, existing)) {
    number += 1
    const end = ` (${number})`
    free = `${name.slice(0, maxLength - end.length).trimEnd()}${end}`
  }
  return free
}
