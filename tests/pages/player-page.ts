import { expect, type Page } from '@playwright/test'
import { texts } from '../../src/renderer/i18n/zh-cn/texts.ts'

const words = texts.app.player

/** A player's detail, over the console or in a window of its own, in Chinese. */
export class PlayerPage {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  private title(id: string): string {
    return words.title.replace('{{id}}', id)
  }
  dialog(id: string) {
    return this.page.getByRole('dialog', { name: this.title(id) })
  }
  heading(id: string) {
    return this.page.getByRole('heading', { name: this.title(id), exact: true })
  }
  tab(name: keyof typeof texts.playerDetail.tabs) {
    return this.page.getByRole('tab', { name: texts.playerDetail.tabs[name], exact: true })
  }
  get back() {
    return this.page.getByRole('button', { name: words.back, exact: true })
  }
  get close() {
    return this.page.getByRole('button', { name: texts.app.close, exact: true })
  }

  async openWindow() {
    await this.page.getByRole('button', { name: words.ownWindow }).click()
  }

  /** The detail fills the window: there is no shell around it. */
  async fillsWindow(id: string) {
    await expect(this.heading(id)).toBeVisible()
    await expect(this.page.getByRole('navigation')).toHaveCount(0)
    await expect(this.page.getByRole('dialog')).toHaveCount(0)
  }
}
