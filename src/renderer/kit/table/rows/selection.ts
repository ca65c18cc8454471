/** Returns whether all, some or none of the page's rows are selected. */
export const getPageState = (
  selected: ReadonlySet<string>,
  page: readonly string[],
): 'all' | 'some' | 'none' => {
  const count = page.filter(key => selected.has(key)).length
  return count === 0 ? 'none' : count === page.length ? 'all' : 'some'
}

/** Selects or clears the rows of a page; rows of other pages are unaffected. */
export const togglePage = (selected: ReadonlySet<string>, page: readonly string[]): ReadonlySet<string> =>
  setAll(selected, page, getPageState(selected, page) !== 'all')

/** Toggles one row; with an anchor (Shift), every row between the two takes the clicked row's new state. */
export const toggleRow = (
  selected: ReadonlySet<string>,
  page: readonly string[],
  key: string,
  anchor: string | null,
): ReadonlySet<string> => {
  const to = page.indexOf(key)
  const from = anchor === null ? to : page.indexOf(anchor)
  const start = from < 0 ? to : from
  const keysBetween = page.slice(Math.min(start, to), Math.max(start, to) + 1)
  return setAll(selected, keysBetween, !selected.has(key))
}

const setAll = (selected: ReadonlySet<string>, keys: readonly string[], on: boolean): ReadonlySet<string> => {
  const next = new Set(selected)
  for (const key of keys) {
    if (on) next.add(key)
    else next.delete(key)
  }
  return next
}
