import { expect, type Page } from '@playwright/test'
import { texts } from '../../src/renderer/i18n/zh-cn/texts.ts'
import { textsUnder } from './column.ts'

const words = texts.list

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
  /** Data rows now in the page; header and totals left aside. */
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

  async fill(label: string, value: string) {
    await this.search.getByLabel(label, { exact: true }).fill(value)
  }

  async lastThirtyDays() {
    await this.search.getByRole('button', { name: /选择日期/ }).click()
    await this.page.getByRole('button', { name: words.range.names.last30Days }).click()
  }

  async go() {
    await this.search.getByRole('button', { name: words.search.go }).click()
  }

  /** Number of the whole result, from the pager's `a–b / 共 n 条`. */
  async total(): Promise<number> {
    const text = await this.page
      .getByText(/共 [\d,]+ 条/)
      .filter({ visible: true })
      .innerText()
    return Number(/共 ([\d,]+) 条/.exec(text)?.[1]?.replaceAll(',', ''))
  }

  /** Column headers by position, the selection and action columns included. */
  async headers(): Promise<readonly string[]> {
    return this.table.getByRole('columnheader').allInnerTexts()
  }

  /** Texts of one column over the rows now in the page. */
  async column(header: string): Promise<readonly string[]> {
    return textsUnder(this.table, this.rows, header)
  }

  async export(scope: 'all' | 'page' | 'selected') {
    await this.page.getByRole('button', { name: words.export.which }).click()
    const names = { all: words.export.all, page: words.export.page, selected: words.export.selected }
    await this.page.getByRole('menuitem', { name: names[scope] }).click()
  }
}
