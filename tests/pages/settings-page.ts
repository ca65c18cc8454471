import { expect, type Locator, type Page } from '@playwright/test'
import type { Texts } from '../../src/renderer/i18n/texts.ts'
import { chinese as texts } from '../shown-texts.ts'
import { FormDialog } from './form-dialog.ts'
import { columnOf } from './log-page.ts'
import { ShellPage } from './shell-page.ts'

const words = texts.settings

interface Titled {
  readonly title: string
}

/** Cards of settings on a page or in a dialog, each edited on its own. In Chinese. */
export class SettingsCards {
  readonly page: Page
  readonly box: Locator
  constructor(page: Page, box: Locator) {
    this.page = page
    this.box = box
  }

  card({ title }: Titled) {
    return this.box.getByRole('region', { name: title, exact: true })
  }
  /** The value of a card under a label. */
  fact(card: Titled, label: string) {
    return this.card(card)
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${RegExp.escape(label)}$`) })
      .locator('xpath=following-sibling::dd[1]')
  }
  /** Reads the labels of a card in order. */
  async readLabels(card: Titled): Promise<readonly string[]> {
    return this.card(card).getByRole('term').allInnerTexts()
  }
  /** Opens the dialog of a card, in Chinese by default. */
  async edit(card: Titled, language: Texts<typeof texts> = texts) {
    await this.card(card)
      .getByRole('button', { name: new RegExp(`: ${RegExp.escape(card.title)}$`) })
      .click()
    return new FormDialog(this.page, card.title, language.list.dialog)
  }
  /** The win rates, in the dialog that lists and sets them. */
  async rates() {
    return new RatesDialog((await this.edit(words.lineControl)).box)
  }
}

/** The list of win rates of an account, with a dialog to add one and one to change it. */
class RatesDialog {
  readonly box: Locator
  constructor(box: Locator) {
    this.box = box
  }

  async shown(): Promise<readonly string[]> {
    return columnOf(this.box.getByRole('grid'), words.lineControl.shown)
  }
  async start({ action, title }: typeof words.addRate | typeof words.editRate) {
    await this.box.getByRole('button', { name: action, exact: true }).first().click()
    return new FormDialog(this.box.page(), title)
  }
  async close() {
    await this.box.getByRole('button', { name: texts.list.dialog.close, exact: true }).click()
    await expect(this.box).toHaveCount(0)
  }
}

/** The operator's own settings. */
export class OperationsSettingsPage extends SettingsCards {
  constructor(page: Page, title: string = words.own.title) {
    super(page, page.getByRole('region', { name: title, exact: true }))
  }

  async open() {
    // Dozens of dialogs open and close: their animations are skipped.
    await this.page.emulateMedia({ reducedMotion: 'reduce' })
    await new ShellPage(this.page).openScreen(words.own.title, words.own.title)
    await expect(this.card(words.inviteBonus)).toBeVisible()
  }

  switch(flag: keyof typeof words.flags) {
    return this.card({ title: words.own.switches }).getByRole('switch', {
      name: new RegExp(`^${words.own[flag]}: `),
    })
  }
}
