import { Refused } from './command.ts'

/** A version as numbers: `1.4.0` or `1.4.0-beta.2`. */
export interface Version {
  readonly numbers: readonly [major: number, minor: number, patch: number]
  /** Number of the pre-release; null for a release. */
  readonly beta: number | null
}

/** Reads a version; null for anything else, such as `v1.0`, `01.0.0` or another kind of pre-release. */
export const versionIn = (text: string): Version | null => {
  const number = '(0|[1-9]\\d{0,5})'
  const match = new RegExp(`^${number}\\.${number}\\.${number}(?:-beta\\.${number})?$`).exec(text)
  if (!match) return null
  const [major = 0, minor = 0, patch = 0] = match.slice(1, 4).map(Number)
  return { numbers: [major, minor, patch], beta: match[4] === undefined ? null : Number(match[4]) }
}

export const textOf = ({ numbers, beta }: Version): string =>
  numbers.join('.') + (beta === null ? '' : `-beta.${beta}`)

const parseVersion = (text: string): Version => {
  const version = versionIn(text)
  if (!version) throw new Refused(`${text} is no version such as 1.4.0 or 1.4.0-beta.2`)
  return version
}

/** Compares two versions: negative if `a` is older than `b`, 0 if they are the same. */
export const compared = (a: string, b: string): number => {
  const [x, y] = [parseVersion(a), parseVersion(b)]
  const order = (version: Version) => [...version.numbers, version.beta ?? Infinity]
  const [xs, ys] = [order(x), order(y)]
  const at = xs.findIndex((part, index) => part !== ys[index])
  return at === -1 ? 0 : (xs[at] ?? 0) < (ys[at] ?? 0) ? -1 : 1
}

/**
 * Finds the version that `wish` (`major`, `minor`, `patch` or a version) means after `current`. A beta's own release counts as
 * the next one of its kind: `patch` after 1.4.0-beta.2 is 1.4.0. Refuses a version that is not greater.
 */
export const nextVersion = (current: string, wish: string): string => {
  const { numbers, beta } = parseVersion(current)
  const [major, minor, patch] = numbers
  const isBeta = beta !== null
  const steps: Readonly<Record<string, Version['numbers']>> = {
    major: isBeta && minor === 0 && patch === 0 ? numbers : [major + 1, 0, 0],
    minor: isBeta && patch === 0 ? numbers : [major, minor + 1, 0],
    patch: isBeta ? numbers : [major, minor, patch + 1],
  }
  const step = steps[wish]
  const next = step ? textOf({ numbers: step, beta: null }) : textOf(parseVersion(wish))
  if (compared(next, current) <= 0) throw new Refused(`${next} is not greater than ${current}`)
  return next
}
