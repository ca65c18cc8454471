/** Conditions of a search and their values. */
export interface Search {
  readonly where: string
  readonly values: readonly (string | number)[]
}

/** SQL with one placeholder and its value, or SQL alone. */
export type SqlCondition = readonly [sql: string, value?: string | number]

/** Builds `column = ?`, or the comparison that the column ends with; undefined for an empty filter. */
export const compare = (column: string, value: string | number | undefined): SqlCondition | undefined =>
  value === undefined ? undefined : [`${column} ${column.endsWith('=') ? '' : '= '}?`, value]

/** Combines all conditions with AND. */
export const combineConditions = (conditions: readonly (SqlCondition | undefined)[]): Search => {
  const activeConditions = conditions.filter(condition => condition !== undefined)
  return {
    where: activeConditions.map(([sql]) => sql).join(' AND ') || '1',
    values: activeConditions.flatMap(([, value]) => (value === undefined ? [] : [value])),
  }
}
