import { expect, type Page } from '@playwright/test'
import { chinese as texts } from '../shown-texts.ts'
import { chooseMenuItem } from './menus.ts'

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
  /** The detail beside the list. */
  panel(id: string) {
    return this.page.getByRole('complementary', { name: this.title(id), exact: true })
  }
  /** The head above the tabs. */
  get head() {
    return this.page.getByRole('region', { name: texts.playerDetail.head.what, exact: true })
  }
  /** The player's position in the list that it was opened from. */
  get place() {
    return this.page.getByRole('group', { name: words.steps }).getByRole('status')
  }
  step(to: 'previous' | 'next') {
    return this.page.getByRole('button', { name: words[to], exact: true })
  }
  /** Starts an action of the head, from its button, from More, or from one of its submenus. */
  async start(action: string) {
    const button = this.head.getByRole('button', { name: action, exact: true })
    const more = this.head.getByRole('button', { name: texts.table.more, exact: true })
    await more.waitFor()
    if (await button.isVisible()) return button.click()
    await more.click()
    return chooseMenuItem(this.page, action)
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

  /** Expects the detail to fill the window, without a shell. */
  async fillsWindow(id: string) {
    await expect(this.heading(id)).toBeVisible()
    await expect(this.page.getByRole('navigation')).toHaveCount(0)
    await expect(this.page.getByRole('dialog')).toHaveCount(0)
  }
}
