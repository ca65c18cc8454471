type Labels = Readonly<Record<string, string>>

const isLabels = (value: unknown): value is Labels => typeof value === 'object' && value !== null

/** Several maps as one. A code that two of them name differently is left to the dictionary: no guess is better than a wrong word. */
const merged = (maps: readonly Labels[]): Labels =>
  Object.fromEntries(
    maps
      .flatMap(map => Object.entries(map))
      .filter(([code, label]) => maps.every(map => (map[code] ?? label) === label)),
  )

/** The server's label maps by the dictionary they override, several as one; nothing where it sent none. */
export const overridesOf = (
  declared: Readonly<Record<string, string | readonly string[]>> = {},
  configs: Readonly<Record<string, unknown>>,
): Readonly<Record<string, Labels>> =>
  Object.fromEntries(
    Object.entries(declared).flatMap(([dictionary, keys]) => {
      const maps = [keys].flat().flatMap(key => {
        const map = configs[key]
        return isLabels(map) ? [map] : []
      })
      return maps.length > 0 ? [[dictionary, merged(maps)]] : []
    }),
  )
