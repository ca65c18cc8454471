import { expect, type Locator } from '@playwright/test'
import { texts } from '../../src/renderer/i18n/zh-cn/texts.ts'
import { FormDialog } from './form-dialog.ts'
import { columnOf, LogPage } from './log-page.ts'

interface Words {
  readonly action: string
  readonly title: string
}

const headed = (header: string) => new RegExp(`^${RegExp.escape(header)}(?!\\S)`)

/** The cell of a row of a table under a header. */
export const cellOf = async (grid: Locator, row: Locator, header: string): Promise<Locator> => {
  const place = await grid
    .getByRole('columnheader', { name: headed(header) })
    .first()
    .getAttribute('aria-colindex')
  return row.locator(`[aria-colindex="${place}"]`)
}

/** A table inside of a dialog or of a section of a page, with the rows now in it. */
export const tableIn = (box: Locator) => {
  const grid = box.getByRole('grid')
  const rows = grid.getByRole('row').filter({ has: box.page().getByRole('checkbox', { name: /^选择第/ }) })
  return {
    rows,
    row: (text: string) => rows.filter({ hasText: text }),
    column: (header: string) => columnOf(grid, header),
    check: (row: Locator) => row.getByRole('checkbox').check(),
  }
}

/** A report of the hierarchy: totals, a table, and what is done with its rows. In Chinese. */
export class ReportPage extends LogPage {
  row(...parts: readonly string[]) {
    return parts.reduce((rows, hasText) => rows.filter({ hasText }), this.rows)
  }
  cell(row: Locator, header: string) {
    return cellOf(this.table, row, header)
  }

  /** Another list under the table. */
  part(title: string) {
    return this.page.getByRole('region', { name: title, exact: true })
  }

  /** Clicks the cell whose value starts an action of its row. */
  async act(action: string, row: Locator) {
    await row.getByRole('button', { name: new RegExp(` – ${RegExp.escape(action)}$`) }).click()
  }

  /** A question that an action of a row asks. */
  async question({ action, title }: Words, row: Locator) {
    await row.getByRole('button', { name: action, exact: true }).click()
    return new FormDialog(this.page, title)
  }

  async copyRows() {
    await this.page.getByRole('button', { name: texts.list.copyRows }).click()
  }
  async exportOnServer() {
    await this.page.getByRole('button', { name: texts.list.export.which }).click()
    await this.page.getByRole('menuitem', { name: texts.list.export.server }).click()
  }

  /** The list shows so many rows of the search that it was last asked for. */
  async counts(total: number) {
    await expect.poll(() => this.total()).toBe(total)
  }
}
