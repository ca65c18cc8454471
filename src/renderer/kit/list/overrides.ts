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
