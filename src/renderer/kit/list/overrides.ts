import type { LoadProblem } from '../failure/load-problem.ts'

type Labels = Readonly<Record<string, string>>

const isLabels = (value: unknown): value is Labels => typeof value === 'object' && value !== null

/** Picks the server's label maps by the dictionary they override; omits those not sent. */
export const getLabelOverrides = (
  declared: Readonly<Record<string, string>> = {},
  configs: Readonly<Record<string, unknown>>,
): Readonly<Record<string, Labels>> =>
  Object.fromEntries(
    Object.entries(declared).flatMap(([dictionary, key]) => {
      const map = configs[key]
      return isLabels(map) ? [[dictionary, map]] : []
    }),
  )

/**
 * The maps of an answer that came and could not be read, by their name and by the dictionary that they override: what they list is
 * not known. `retry` reads the answer again.
 */
export const listUnreadMaps = (
  endpoint: string,
  declared: Readonly<Record<string, string>> = {},
  maps: Readonly<Record<string, unknown>>,
  retry: () => void,
): Readonly<Record<string, LoadProblem>> => {
  const unread = Object.keys(maps).filter(key => maps[key] === null)
  const dictionaries = Object.entries(declared).filter(([, key]) => unread.includes(key))
  return Object.fromEntries(
    [...unread.map(key => [key, key] as const), ...dictionaries].map(([name, key]) => [
      name,
      { failure: { kind: 'malformed', endpoint, detail: `configs.${key}` }, retry },
    ]),
  )
}
