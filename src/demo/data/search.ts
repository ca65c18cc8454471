/** Conditions of a search and their values. */
export interface Search {
  readonly where: string
  readonly values: readonly (string | number)[]
}

/** SQL with one placeholder and its value, or SQL alone. */
export type Condition = readonly [sql: string, value?: string | number]

/** Builds `column = ?`, or the comparison that the column ends with; undefined for an empty filter. */
export const compare = (column: string, value: string | number | undefined): Condition | undefined =>
  value === undefined ? undefined : [`${column} ${column.endsWith('=') ? '' : '= '}?`, value]

/** Combines all conditions with AND. */
export const searchOf = (conditions: readonly (Condition | undefined)[]): Search => {
  const asked = conditions.filter(condition => condition !== undefined)
  return {
    where: asked.map(([sql]) => sql).join(' AND ') || '1',
    values: asked.flatMap(([, value]) => (value === undefined ? [] : [value])),
  }
}
