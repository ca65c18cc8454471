import i18next from 'i18next'

/** Joins names or IDs within a sentence with the language's separator. */
export const joinNames = (names: readonly string[]): string => names.join(i18next.t('app:between.names'))

/** Joins parts of a sentence that may hold commas, in the language in use by default. */
export const joinClauses = (clauses: readonly string[], language: string = i18next.language): string =>
  clauses.join(i18next.t('app:between.clauses', { lng: language }))

/** Joins a label with its value: `Status: Paid`, `状态：已支付`. */
export const joinValue = (label: string, value: string): string =>
  `${label}${i18next.t('app:between.value')}${value}`
