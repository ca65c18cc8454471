import type { Page } from '@playwright/test'
import { chinese as texts } from '../shown-texts.ts'
import { FormDialog } from './form-dialog.ts'

const words = texts.players.importMembers

/** The dialog that imports members: its file, the problems of each row, the send button. In Chinese. */
export class ImportDialog extends FormDialog {
  constructor(page: Page) {
    super(page, words.title)
  }

  get chooser() {
    return this.box.getByRole('button', { name: new RegExp(`^(${words.choose}|${words.chooseOther})$`) })
  }
  get onlyProblems() {
    return this.box.getByRole('switch', { name: words.onlyProblems })
  }
  /** The button that sends the good rows, whatever their number, and before a file is read. */
  get send() {
    return this.box.getByRole('button', {
      name: new RegExp(`^(${words.confirm}|${words.confirm_other.replace('{{n}}', '[\\d,]+')})$`),
    })
  }

  counts(file: string, total: number, good: number) {
    const text = words.counts
      .replace('{{file}}', file)
      .replace('{{total}}', String(total))
      .replace('{{good}}', String(good))
      .replace('{{bad}}', String(total - good))
    return this.box.getByText(text, { exact: true })
  }

  /** Rows of the preview as shown: row, account, password, problem. */
  async rows(): Promise<readonly (readonly string[])[]> {
    const cells = this.page.getByRole('gridcell')
    const lines = await this.box.getByRole('grid').getByRole('row').filter({ has: cells }).all()
    return Promise.all(lines.map(line => line.getByRole('gridcell').allInnerTexts()))
  }
}
