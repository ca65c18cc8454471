import { stat } from 'node:fs/promises'
import { expect, type Locator } from '@playwright/test'
import { texts } from '../../src/renderer/i18n/zh-cn/texts.ts'
import { columnOf, LogPage } from './log-page.ts'
import { ShellPage } from './shell-page.ts'

const headed = (header: string) => new RegExp(`^${RegExp.escape(header)}(?!\\S)`)

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
  override async open() {
    // Behind a dialog that is just closing there is no menu yet.
    await expect(new ShellPage(this.page).menu).toBeVisible()
    await super.open()
  }

  row(text: string) {
    return this.rows.filter({ hasText: text })
  }
  /** The cell of a row under a header. */
  async cell(row: Locator, header: string) {
    const column = this.table.getByRole('columnheader', { name: headed(header) }).first()
    await column.scrollIntoViewIfNeeded()
    return row.locator(`[aria-colindex="${await column.getAttribute('aria-colindex')}"]`)
  }

  /** Another list under the table. */
  part(title: string) {
    return this.page.getByRole('region', { name: title, exact: true })
  }

  /** Clicks the cell whose value starts an action of its row. */
  async act(action: string, row: Locator) {
    await row.getByRole('button', { name: new RegExp(` – ${RegExp.escape(action)}$`) }).click()
  }

  async copyRows() {
    await this.page.getByRole('button', { name: texts.list.copyRows }).click()
  }
  async exportOnServer() {
    await this.page.getByRole('button', { name: texts.list.export.which }).click()
    await this.page.getByRole('menuitem', { name: texts.list.export.server }).click()
  }
  /** The platform says that its file is ready; it is on disk by then or soon after. */
  async arrives(file: string) {
    const tip = this.page.getByRole('alertdialog', { name: this.title })
    await expect(tip).toBeVisible({ timeout: 20_000 })
    await tip.getByRole('button', { name: texts.app.close }).click()
    const isSaved = () =>
      stat(file).then(
        ({ size }) => size > 0,
        () => false,
      )
    await expect.poll(isSaved).toBe(true)
  }

  /** The list shows so many rows of the search that it was last asked for. */
  async counts(total: number) {
    await expect.poll(() => this.total()).toBe(total)
  }
}
