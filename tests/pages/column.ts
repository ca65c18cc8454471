import type { Locator } from '@playwright/test'

/** Reads the rows' texts under a header, scrolled into view first: a cell out of view is not drawn. */
export const readColumn = async (
  table: Locator,
  rows: Locator,
  header: string,
): Promise<readonly string[]> => {
  const head = table
    .getByRole('columnheader')
    .filter({ hasText: new RegExp(`^\\s*${RegExp.escape(header)}\\s*$`) })
    .first()
  await head.scrollIntoViewIfNeeded()
  const column = await head.getAttribute('aria-colindex')
  const cells = await rows.all()
  return Promise.all(cells.map(row => row.locator(`[aria-colindex="${column}"]`).innerText()))
}
