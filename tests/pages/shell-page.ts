import { expect, type Page } from '@playwright/test'
import { texts } from '../../src/renderer/i18n/zh-cn/texts.ts'

const words = texts.app

/** The shell around the screens, in Chinese: menu, top bar, tags, jobs. */
export class ShellPage {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  get menu() {
    return this.page.getByRole('navigation', { name: words.menu.title })
  }
  get tags() {
    return this.page.getByRole('tablist', { name: words.tags.title }).getByRole('tab')
  }
  get main() {
    return this.page.getByRole('main')
  }
  get announcement() {
    return this.page.getByRole('dialog')
  }

  tag(title: string) {
    return this.page.getByRole('tablist', { name: words.tags.title }).getByRole('tab', { name: title })
  }

  async isShown() {
    await expect(this.tags.first()).toBeAttached()
  }

  async closeAnnouncement() {
    await this.page.getByRole('button', { name: words.announcement.confirm }).click()
    await expect(this.announcement).toHaveCount(0)
  }

  /** Opens a screen through the menu: its group, then its entry. */
  async openScreen(group: string, entry: string) {
    const item = this.menu
      .getByRole('link', { name: entry })
      .or(this.menu.getByRole('button', { name: entry }))
    if (!(await item.first().isVisible())) await this.menu.getByRole('button', { name: group }).click()
    await item.first().click()
  }

  async toast(text: string | RegExp) {
    await expect(this.page.getByText(text).first()).toBeVisible()
  }
}
