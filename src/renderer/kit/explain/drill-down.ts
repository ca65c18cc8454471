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
  drillDowns: readonly DrillDown<Row>[] | undefined,
  field: string,
  row: Row,
  search: FixedInput,
  getMenuTitle: (route: string) => string | null,
): DrillDownTarget | null => {
  const match = drillDowns?.find(({ figures }) => figures.includes(field))
  const filters = match?.search(row, search)
  if (!match || !filters) return null
  const route = `${match.route}?${new URLSearchParams(filters).toString()}`
  const title = getMenuTitle(route)
  return title === null ? null : { title, route }
}

/** Returns one end of a list's searched range; '' if not searched for. */
export const getSearchValue = (search: FixedInput, field: string): string => {
  const value = search[field]
  return typeof value === 'string' ? value : ''
}
