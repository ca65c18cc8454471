/** A version as numbers; the last one is the beta's number, Infinity for a release. */
type Version = readonly [number, number, number, number]

const number = '(0|[1-9]\\d{0,5})'
const pattern = new RegExp(`^${number}\\.${number}\\.${number}(?:-beta\\.${number})?$`)

/** Parses `1.4.0` and `1.4.0-beta.2`; null for anything else, like the release tools (`tests/tools/release/version.ts`). */
const parseVersion = (text: string): Version | null => {
  const [, major, minor, patch, beta] = pattern.exec(text) ?? []
  if (major === undefined) return null
  return [Number(major), Number(minor), Number(patch), beta === undefined ? Infinity : Number(beta)]
}

/** True for a publishable version, betas included. */
export const isVersion = (text: string): boolean => parseVersion(text) !== null

/** True for a version that is not a beta. */
export const isReleased = (text: string): boolean => parseVersion(text)?.[3] === Infinity

/** True if `candidate` is newer than `current`; false if either is invalid. */
export const isNewer = (candidate: string, current: string): boolean => {
  const [to, from] = [parseVersion(candidate), parseVersion(current)]
  if (!to || !from) return false
  const at = to.findIndex((part, index) => part !== from[index])
  return at !== -1 && (to[at] ?? 0) > (from[at] ?? 0)
}
