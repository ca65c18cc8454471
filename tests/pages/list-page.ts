import { expect, type Locator, type Page } from '@playwright/test'
import { chinese as texts } from '../shown-texts.ts'
import { readColumn } from './column.ts'

const words = texts.list

const isSelect = (field: Locator): Promise<boolean> => field.evaluate(one => one instanceof HTMLSelectElement)

/** Any list screen, in Chinese: search bar, table, pager, export. */
export class ListPage {
  readonly page: Page
  readonly title: string
  constructor(page: Page, title: string) {
    this.page = page
    this.title = title
  }

  get table() {
    return this.page.getByRole('grid', { name: this.title })
  }
  /** Data rows now drawn, without header and totals. */
  get rows() {
    return this.table.getByRole('row').filter({ has: this.page.getByRole('checkbox', { name: /^选择第/ }) })
  }
  get search() {
    return this.page.getByRole('search')
  }

  async isLoaded() {
    await expect(this.page.getByRole('heading', { name: this.title, exact: true })).toBeVisible()
    await expect(this.rows.first()).toBeVisible()
  }

  /** Finds a filter by its label and unfolds it if it is folded away. */
  async filter(label: string) {
    const field = this.search.getByLabel(label, { exact: true })
    const more = this.search.getByRole('button', { name: /^更多（\d+）$/ })
    await field.waitFor({ state: 'attached' })
    if (!(await field.isVisible()) && (await more.isVisible())) await more.click()
    return field
  }

  async fill(label: string, value: string) {
    await (await this.filter(label)).fill(value)
  }

  /** Chooses one of a filter's options, which searches immediately. One of many is found by typing. */
  async pick(label: string, option: string) {
    const field = await this.filter(label)
    if (await isSelect(field)) {
      await field.selectOption({ label: option })
      return
    }
    await field.click()
    await field.fill(option)
    await this.page.getByRole('option', { name: option, exact: true }).click()
  }
  /** Reads the options of a choice, without the empty one. */
  async options(label: string): Promise<readonly string[]> {
    const field = await this.filter(label)
    const isOpen = await isSelect(field)
    if (!isOpen) await field.click()
    const all = isOpen ? field.getByRole('option') : this.page.getByRole('listbox').getByRole('option')
    const names = await all.allInnerTexts()
    if (!isOpen) await field.press('Escape')
    return names.slice(1)
  }

  async lastThirtyDays() {
    await this.search.getByRole('button', { name: /选择日期/ }).click()
    await this.page.getByRole('button', { name: words.range.names.last30Days }).click()
  }

  async go() {
    await this.search.getByRole('button', { name: words.search.go, exact: true }).click()
  }

  /** Reads the total of the result from the pager's `a–b / 共 n 条`. */
  async total(): Promise<number> {
    const text = await this.page
      .getByText(/共 [\d,]+ 条/)
      .filter({ visible: true })
      .innerText()
    return Number(/共 ([\d,]+) 条/.exec(text)?.[1]?.replaceAll(',', ''))
  }

  /** Reads the column headers by position, including the selection and action columns. */
  async headers(): Promise<readonly string[]> {
    return this.table.getByRole('columnheader').allInnerTexts()
  }

  /** Reads the texts of one column in the rows now drawn. */
  async column(header: string): Promise<readonly string[]> {
    return readColumn(this.table, this.rows, header)
  }

  async export(scope: 'all' | 'page' | 'selected') {
    await this.page.getByRole('button', { name: words.export.which }).click()
    const names = { all: words.export.all, page: words.export.page, selected: words.export.selected }
    await this.page.getByRole('menuitem', { name: names[scope] }).click()
  }
}
