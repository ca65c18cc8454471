/** A version of the program as numbers; the last is Infinity for a release and the number of a beta else. */
type Version = readonly [number, number, number, number]

const number = '(0|[1-9]\\d{0,5})'
const pattern = new RegExp(`^${number}\\.${number}\\.${number}(?:-beta\\.${number})?$`)

/** Reads `1.4.0` and `1.4.0-beta.2`; null for anything else, as a release's own tools do (`tests/tools/release/version.ts`). */
const versionIn = (text: string): Version | null => {
  const [, major, minor, patch, beta] = pattern.exec(text) ?? []
  if (major === undefined) return null
  return [Number(major), Number(minor), Number(patch), beta === undefined ? Infinity : Number(beta)]
}

/** Whether this is a version that may be published, a beta included. */
export const isVersion = (text: string): boolean => versionIn(text) !== null

/** Whether this is a version that is no beta. */
export const isReleased = (text: string): boolean => versionIn(text)?.[3] === Infinity

/** Whether `offered` is newer than `current`; false where one of them is no version. */
export const isNewer = (offered: string, current: string): boolean => {
  const [to, from] = [versionIn(offered), versionIn(current)]
  if (!to || !from) return false
  const at = to.findIndex((part, index) => part !== from[index])
  return at !== -1 && (to[at] ?? 0) > (from[at] ?? 0)
}
