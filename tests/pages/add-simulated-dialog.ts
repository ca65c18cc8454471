import type { Page } from '@playwright/test'
import { chinese as texts } from '../shown-texts.ts'
import { FormDialog } from './form-dialog.ts'

const words = texts.players.addSimulated

/** The dialog that adds simulated accounts row by row, in Chinese. */
export class AddSimulatedDialog extends FormDialog {
  constructor(page: Page) {
    super(page, words.title)
  }

  get rows() {
    return this.box.getByRole('group')
  }
  /** A row by its number, from 1. */
  account(n: number) {
    return this.box.getByRole('group', { name: words.group.replace('{{n}}', String(n)), exact: true })
  }

  async fillRow(n: number, values: readonly [account: string, amount: string, password: string]) {
    const fields = [words.account, words.amount, words.password]
    for (const [at, value] of values.entries()) {
      await this.account(n)
        .getByLabel(new RegExp(`^${fields[at]}`))
        .fill(value)
    }
  }
  async more() {
    await this.button(words.more).click()
  }
  async remove(n: number) {
    await this.button(words.remove.replace('{{n}}', String(n))).click()
  }
}
