import type { Row } from '../../../../shared/cell.ts'
import type { UnreadableRow } from '../../../../shared/page.ts'

/** A line of the table's body: a row of the page, or the placeholder of an unreadable one. */
export type TableEntry =
  | { readonly kind: 'row'; readonly key: string; readonly row: Row }
  | { readonly kind: 'unreadable'; readonly key: string; readonly detail: string }

/** Merges rows and unreadable rows in the server's order; `sorted` rows have none, so unreadable ones come last. */
export const mergeEntries = (
  rows: readonly { readonly key: string; readonly row: Row }[],
  unreadable: readonly UnreadableRow[],
  sorted: boolean,
): readonly TableEntry[] => {
  const entries: TableEntry[] = rows.map(({ key, row }) => ({ kind: 'row', key, row }))
  for (const { index, detail } of unreadable.toSorted((a, b) => a.index - b.index)) {
    const entry: TableEntry = { kind: 'unreadable', key: `unreadable ${index}`, detail }
    if (sorted) entries.push(entry)
    else entries.splice(index, 0, entry)
  }
  return entries
}
