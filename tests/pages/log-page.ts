import { expect, type Locator, type Page } from '@playwright/test'
import { chinese as texts } from '../shown-texts.ts'
import { FormDialog } from './form-dialog.ts'
import { ListPage } from './list-page.ts'
import { ShellPage } from './shell-page.ts'

type ShortcutName = keyof typeof texts.list.range.names

interface Words {
  readonly action: string
  readonly title: string
}

/** A list with totals above it, all its columns and a page of its rows in view. In Chinese. */
export class LogPage extends ListPage {
  readonly menu: readonly [group: string, entry: string]
  constructor(page: Page, title: string, menu: readonly [group: string, entry: string]) {
    super(page, title)
    this.menu = menu
  }

  async open() {
    // A cell out of view is not drawn.
    await this.page.setViewportSize({ width: 3200, height: 900 })
    await new ShellPage(this.page).openScreen(...this.menu)
    await this.isLoaded()
  }

  /** Searches from a day on; logs for which the documents name no range open on today. */
  async since(day: string) {
    const start = this.search.getByRole('textbox', { name: new RegExp(`${texts.list.range.start}$`) })
    await start.fill(day)
    await start.press('Enter')
  }
  async quick(name: ShortcutName) {
    await this.search.getByRole('button', { name: texts.list.range.names[name], exact: true }).click()
  }

  get totals() {
    return this.page.getByRole('region', { name: texts.list.totals.ofSearch })
  }
  /** Shows the totals beyond the first line of tiles. */
  async showAllTotals() {
    await expect(this.totals.getByRole('definition').first()).toBeVisible()
    const name = new RegExp(texts.list.totals.more.replace('{{count}}', String.raw`\d+`))
    const more = this.totals.getByRole('button', { name })
    if ((await more.count()) > 0) await more.click()
  }
  /** A total by its label. */
  sum(label: string) {
    return this.totals
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${RegExp.escape(label)}$`) })
      .locator('xpath=following-sibling::dd[1]')
  }
  async refreshTotals() {
    await this.totals.getByRole('button', { name: texts.list.totals.refresh }).click()
  }

  override async column(header: string): Promise<readonly string[]> {
    return columnOf(this.table, header)
  }
  async sortBy(header: string) {
    await sortBy(this.table, header)
  }

  /** Opens the dialog of an action of a row. */
  async start({ action, title }: Words, row: Locator) {
    await row.getByRole('button', { name: action, exact: true }).click()
    return new FormDialog(this.page, title)
  }
  /** Opens the dialog of a button above the list. */
  async begin({ action, title }: Words) {
    await this.page.getByRole('main').getByRole('button', { name: action, exact: true }).click()
    return new FormDialog(this.page, title)
  }
}

const getHeader = (grid: Locator, header: string) =>
  grid.getByRole('columnheader', { name: new RegExp(`^${RegExp.escape(header)}(?!\\S)`) }).first()

/** Reads a column without header and sum, scrolled into view first: a cell out of view is not drawn. */
export const columnOf = async (grid: Locator, header: string): Promise<readonly string[]> => {
  await getHeader(grid, header).scrollIntoViewIfNeeded()
  const place = await getHeader(grid, header).getAttribute('aria-colindex')
  const rows = grid.getByRole('row').filter({ has: grid.page().getByRole('checkbox', { name: /^选择第/ }) })
  return rows.locator(`[aria-colindex="${place}"]`).allInnerTexts()
}

/** Sorts a table by a column; a second call reverses the order. */
export const sortBy = async (grid: Locator, header: string) => {
  await getHeader(grid, header).getByRole('button').first().click()
}

/** Reads the total of the result from the pager under a table. */
export const findTotal = async (box: Locator): Promise<number> => {
  const text = await box.getByText(/共 [\d,]+ 条/).innerText()
  return Number(/共 ([\d,]+) 条/.exec(text)?.[1]?.replaceAll(',', ''))
}

export const hasRows = (grid: Locator) => expect(grid.getByRole('gridcell').first()).toBeVisible()
