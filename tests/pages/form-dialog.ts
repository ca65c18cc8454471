import { expect, type Locator, type Page } from '@playwright/test'
import type { Texts } from '../../src/renderer/i18n/texts.ts'
import { chinese as texts } from '../shown-texts.ts'

/** A dialog with a form, a question or a review. In Chinese unless it is given other words. */
export class FormDialog {
  readonly page: Page
  readonly words: Texts<typeof texts.list.dialog>
  readonly box: Locator
  constructor(
    page: Page,
    title: string | RegExp,
    words: Texts<typeof texts.list.dialog> = texts.list.dialog,
  ) {
    this.page = page
    this.words = words
    // A question is an alert dialog, a form is not.
    this.box = page
      .getByRole('dialog', { name: title, exact: true })
      .or(page.getByRole('alertdialog', { name: title, exact: true }))
  }

  /** A field by its label, marked as required or not. */
  field(label: string) {
    return this.box.getByLabel(new RegExp(`^${RegExp.escape(label)}\\s*\\*?$`))
  }
  button(name: string) {
    return this.box.getByRole('button', { name, exact: true })
  }

  async fill(values: Readonly<Record<string, string>>) {
    for (const [label, value] of Object.entries(values)) await this.field(label).fill(value)
  }
  async choose(label: string, option: string) {
    await this.field(label).selectOption({ label: option })
  }
  /** The confirming button, whatever its verb: the last one. */
  get go() {
    return this.box.locator('.fui-DialogActions > button').last()
  }
  /** The confirming button by its text. */
  verb({ confirm, title }: { readonly confirm?: string; readonly title: string }) {
    return this.button(confirm ?? title)
  }
  /** The button that repeats the write, whatever its verb. */
  get again() {
    return this.box.getByRole('button', {
      // Looking the write up again sends nothing.
      name: new RegExp(`^(?!${this.words.lookAgain}$)${this.words.again.replace('{{verb}}', '.+')}$`),
    })
  }
  async submit() {
    await this.go.click()
  }
  /** Confirms the review. */
  async confirm() {
    await expect(this.box).toHaveRole('alertdialog')
    await this.go.click()
  }
  /** Finds the question of a switch, in either direction. */
  static ofSwitch(page: Page, { on, off }: { readonly on: string; readonly off: string }) {
    return new FormDialog(page, new RegExp(`^(?:${RegExp.escape(on)}|${RegExp.escape(off)})$`))
  }
  async isClosed() {
    await expect(this.box).toHaveCount(0)
  }
}
