import type { FixedInput } from '../dialog/action.ts'

/** The list whose records a figure is the sum of: its route, and the search that finds them. */
export interface DrillDown<Row, Field extends string = string> {
  readonly figures: readonly Field[]
  readonly route: string
  /** By names of that list's filters, by the row and by what its own list was asked for; null where there is none. */
  readonly search: (row: Row, search: FixedInput) => Readonly<Record<string, string>> | null
}

/** A list that can be opened, and what the menu calls it. */
export interface DrillDownTarget {
  readonly title: string
  readonly route: string
}

/** The list behind a figure, where it has one and the menu of whoever is signed in holds it. */
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

/** One end of what a list was asked for; '' where it was not. */
export const getSearchValue = (search: FixedInput, field: string): string => {
  const value = search[field]
  return typeof value === 'string' ? value : ''
}
