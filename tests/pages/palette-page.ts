import type { Page } from '@playwright/test'
import { chinese as texts } from '../shown-texts.ts'

/** The palette over any page or dialog. In Chinese. */
export class PalettePage {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  get dialog() {
    return this.page.getByRole('dialog', { name: texts.palette.title })
  }
  get box() {
    return this.dialog.getByRole('combobox')
  }
  get lines() {
    return this.dialog.getByRole('option')
  }
  get selected() {
    return this.dialog.getByRole('option', { selected: true })
  }

  line(text: string | RegExp) {
    return this.lines.filter({ hasText: text })
  }

  async open() {
    await this.page.keyboard.press('Control+k')
    await this.box.waitFor()
  }
}
