import type { Locator } from '@playwright/test'

/** Texts of the rows' cells under a header, which is brought into view first: a cell out of view is not drawn. */
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
