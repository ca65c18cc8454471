/** Why a name cannot be used; keys of the `problems` of its texts. */
export type NameProblem = 'empty' | 'taken' | 'full'

interface Named {
  readonly name: string
}

interface Rules {
  /** Existing named items. */
  readonly among: readonly Named[]
  /** Maximum characters of a name. */
  readonly longest: number
  /** Number of items that can still be saved. */
  readonly left: number
}

const isSame = (one: string, other: string): boolean =>
  one.localeCompare(other, undefined, { sensitivity: 'accent' }) === 0

const isTaken = (name: string, among: readonly Named[]): boolean => among.some(one => isSame(one.name, name))

/** Returns the problem of a name; null if it is valid. */
export const findNameProblem = (typed: string, { among, longest, left }: Rules): NameProblem | null => {
  const name = typed.trim()
  if (name === '' || name.length > longest) return 'empty'
  if (isTaken(name, among)) return 'taken'
  return left < 1 ? 'full' : null
}

/** Returns the name, with a number if it is taken. */
export const findFreeName = (name: string, { among, longest }: Omit<Rules, 'left'>): string => {
  let [free, number] = [name, 1]
  while (isTaken(free, among)) {
    number += 1
    const end = ` (${number})`
    free = `${name.slice(0, longest - end.length).trimEnd()}${end}`
  }
  return free
}
