import { expect, type Page } from '@playwright/test'
import { chinese as texts } from '../shown-texts.ts'
import { readColumn } from './column.ts'
import { ListPage } from './list-page.ts'

const words = texts.home

/** The home dashboard, in Chinese: cards, promotion links, the daily report. */
export class HomePage {
  readonly page: Page
  readonly report: ListPage
  constructor(page: Page) {
    this.page = page
    this.report = new ListPage(page, words.report.title)
  }

  get links() {
    return this.page.getByRole('region', { name: words.links.title })
  }
  get reportRegion() {
    return this.page.getByRole('region', { name: words.report.title })
  }
  /** Rows of the report, found by their date: the report has no selection column. */
  get reportRows() {
    return this.report.table.getByRole('row').filter({ hasText: /\d{4}-\d\d-\d\d/ })
  }

  group(title: string) {
    return this.page.getByRole('region', { name: title, exact: true })
  }

  /** The figure of a card, also by its group: figures of two groups may share a label. */
  figure(group: string, label: string) {
    return this.group(group)
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${label}$`) })
      .locator('xpath=following-sibling::dd[1]')
  }

  persons(group: string, label: string) {
    return this.group(group)
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${label}$`) })
      .locator('xpath=following-sibling::dd[2]')
  }

  async isLoaded() {
    await expect(this.reportRows.first()).toBeVisible()
    await expect(this.figure(words.summary.overall, words.summary.TotalPerson)).toHaveText(/^[\d,]+$/)
    await expect(this.group(words.waiting.title).and(this.page.locator('[aria-busy="true"]'))).toHaveCount(0)
  }

  async reportColumn(header: string): Promise<readonly string[]> {
    return readColumn(this.report.table, this.reportRows, header)
  }
}
