import type { FixedInput } from '../dialog/action.ts'

/** The list whose records add up to a figure: its route, and the search that finds them. */
export interface DrillDown<Row, Field extends string = string> {
  readonly figures: readonly Field[]
  readonly route: string
  /** Filters of that list, by the row and by the own list's filters; null: no drill-down. */
  readonly search: (row: Row, search: FixedInput) => Readonly<Record<string, string>> | null
}

/** A list that can be opened, with its menu title. */
export interface DrillDownTarget {
  readonly title: string
  readonly route: string
}

/** Returns a figure's drill-down; null without one or outside the user's menu. */
export const resolveDrillDown = <Row>(
  behind: readonly DrillDown<Row>[] | undefined,
  field: string,
  row: Row,
  search: FixedInput,
  reaches: (route: string) => string | null,
): DrillDownTarget | null => {
  const found = behind?.find(({ figures }) => figures.includes(field))
  const wanted = found?.search(row, search)
  if (!found || !wanted) return null
  const route = `${found.route}?${new URLSearchParams(wanted).toString()}`
  const title = reaches(route)
  return title === null ? null : { title, route }
}

/** Returns one end of a list's searched range; '' if not searched for. */
export const getSearchValue = (search: FixedInput, field: string): string => {
  const value = search[field]
  return typeof value === 'string' ? value : ''
}
