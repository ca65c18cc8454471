type Labels = Readonly<Record<string, string>>

/** The server's label maps by the dictionary they override; nothing where it sent none. */
export const overridesOf = (
  declared: Readonly<Record<string, string>> = {},
  configs: Readonly<Record<string, unknown>>,
): Readonly<Record<string, Labels>> =>
  Object.fromEntries(
    Object.entries(declared).flatMap(([dictionary, key]) => {
      const labels = configs[key]
      return typeof labels === 'object' && labels !== null ? [[dictionary, labels as Labels]] : []
    }),
  )
