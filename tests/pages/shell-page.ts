import { expect, type Page } from '@playwright/test'
import type { Texts } from '../../src/renderer/i18n/texts.ts'
import { chinese as texts } from '../shown-texts.ts'

/** The shell around the screens: menu, top bar, tags, jobs. In Chinese unless it is given other words. */
export class ShellPage {
  readonly page: Page
  readonly words: Texts<typeof texts.app>
  constructor(page: Page, words: Texts<typeof texts.app> = texts.app) {
    this.page = page
    this.words = words
  }

  get menu() {
    return this.page.getByRole('navigation', { name: this.words.menu.title })
  }
  get bar() {
    return this.page.getByRole('banner')
  }
  get tags() {
    return this.page.getByRole('tablist', { name: this.words.tags.title }).getByRole('tab')
  }
  get main() {
    return this.page.getByRole('main')
  }
  get announcement() {
    return this.page.getByRole('dialog')
  }
  get jobs() {
    return this.page.getByRole('dialog').filter({ hasText: this.words.jobs.title })
  }
  get simplified() {
    return this.page.getByRole('switch', { name: this.words.bar.simplified })
  }
  get activeTag() {
    return this.tags.and(this.page.getByRole('tab', { selected: true }))
  }

  tag(title: string) {
    // The tag itself may show its name in another order.
    return this.tags.and(this.page.locator(`[title=${JSON.stringify(title)}]`))
  }

  /** Waits for the shell, which the announcement may already hide from the accessibility tree. */
  async isShown() {
    const strip = this.page.getByRole('tablist', { name: this.words.tags.title, includeHidden: true })
    await expect(strip).toBeAttached()
  }

  async closeAnnouncement() {
    await this.page.getByRole('button', { name: this.words.announcement.confirm }).click()
    await expect(this.announcement).toHaveCount(0)
  }

  /** Opens a screen through the menu: its group, then its entry. */
  async openScreen(group: string, entry: string) {
    // A closing dialog hides the menu for a moment: an entry that is not visible then is not folded away.
    await expect(this.menu).toBeVisible()
    const item = this.menu
      .getByRole('link', { name: entry, exact: true })
      .or(this.menu.getByRole('button', { name: entry, exact: true }))
    // A page may have the name of its group, which comes first.
    const page = entry === group ? item.nth(1) : item.first()
    if (!(await page.isVisible()))
      await this.menu.getByRole('button', { name: group, exact: true }).first().click()
    await page.click()
  }

  /** Reads the titles of the open tags in order; pinned ones are marked. */
  async tagTitles(): Promise<readonly string[]> {
    return this.tags.evaluateAll(all =>
      all.map(one => one.getAttribute('aria-label') ?? one.textContent.trim()),
    )
  }

  /** Chooses an entry of the menu of one tag. */
  async tagCommand(title: string, command: 'pin' | 'closeOthers' | 'closeAll' | 'closeLeft' | 'closeRight') {
    await this.tag(title).click({ button: 'right' })
    await this.page.getByRole('menuitem', { name: this.words.tags[command], exact: true }).click()
  }

  /** Chooses an option of the bar's display menu: a language, a colour, a brightness, a row height. */
  async choose(option: string) {
    await this.bar.getByRole('button', { name: this.words.bar.display }).click()
    await this.page.getByRole('menuitemradio', { name: option, exact: true }).click()
    await this.page.keyboard.press('Escape')
  }

  async openJobs() {
    await this.bar.getByRole('button', { name: new RegExp(`^${this.words.bar.jobs}`) }).click()
  }

  /** Closes the panel by its button: the first Escape may only close the tooltip of the bar's button. */
  async closeJobs() {
    await this.jobs.getByRole('button', { name: this.words.close, exact: true }).click()
    await expect(this.jobs).toHaveCount(0)
  }

  async signOut() {
    await this.bar.getByRole('button', { name: /^账号/ }).click()
    await this.page.getByRole('menuitem', { name: this.words.bar.signOut }).click()
  }

  async toast(text: string | RegExp) {
    await expect(this.page.getByText(text).first()).toBeVisible()
  }
}
