import { stat } from 'node:fs/promises'
import { expect, type Locator } from '@playwright/test'
import { chinese as texts } from '../shown-texts.ts'
import { columnOf, LogPage } from './log-page.ts'
import { ShellPage } from './shell-page.ts'

const matchHeader = (header: string) => new RegExp(`^${RegExp.escape(header)}(?!\\S)`)

/** Creates the locators of a table in a dialog or in a section of a page. */
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

/** A report of the hierarchy: totals, a table and the actions of its rows. In Chinese. */
export class ReportPage extends LogPage {
  override async open() {
    // A closing dialog still hides the menu.
    await expect(new ShellPage(this.page).menu).toBeVisible()
    await super.open()
  }

  row(text: string) {
    return this.rows.filter({ hasText: text })
  }
  /** The cell of a row under a header. */
  async cell(row: Locator, header: string) {
    const column = this.table.getByRole('columnheader', { name: matchHeader(header) }).first()
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
  /** Waits for the message of a finished export and for its file. */
  async expectFile(file: string) {
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

  /** Expects this total for the last search of the list. */
  async counts(total: number) {
    await expect.poll(() => this.total()).toBe(total)
  }
}
