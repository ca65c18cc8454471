import type { Page } from '@playwright/test'
import { texts } from '../../src/renderer/i18n/zh-cn/texts.ts'
import { FormDialog } from './form-dialog.ts'
import { ListPage } from './list-page.ts'
import { ShellPage } from './shell-page.ts'

const words = texts.operations
const group = '邮件管理'

interface Operation {
  readonly player: string
  readonly money: string
  readonly type: string
  readonly note: string
  readonly password: string
}

/** A list reached through the menu, whose rows and heading open dialogs. In Chinese. */
class OperationsPage extends ListPage {
  readonly entry: string
  constructor(page: Page, title: string, entry: string) {
    super(page, title)
    this.entry = entry
  }

  async open() {
    await new ShellPage(this.page).openScreen(group, this.entry)
    await this.isLoaded()
  }

  row(text: string | RegExp) {
    return this.rows.filter({ hasText: text })
  }

  /** Opens the dialog of a row's action, or of the heading's. */
  async start(action: { readonly action: string; readonly title: string }, row?: string | RegExp) {
    const within = row === undefined ? this.page.getByRole('main') : this.row(row).first()
    await within.getByRole('button', { name: action.action, exact: true }).click()
    return new FormDialog(this.page, action.title)
  }
}

/** GM top-up and deduction. */
export class GmPage extends OperationsPage {
  constructor(page: Page, title: string = words.gm.title) {
    super(page, title, 'GM 上下分')
  }

  /** Fills in a top-up or a deduction; nothing is sent yet. */
  async fillIn(kind: 'gmTopUp' | 'gmDeduct', { player, money, type, note, password }: Operation) {
    const dialog = await this.start(words[kind])
    await dialog.fill({ '玩家 ID': player, [words[kind].money]: money, [words[kind].descript]: note })
    await dialog.fill({ [words[kind].password]: password })
    await dialog.choose(words[kind].operateType, type)
    return dialog
  }
}

/** The mail manager. */
export class MailPage extends OperationsPage {
  constructor(page: Page) {
    super(page, words.mail.title, words.mail.title)
  }
}

/** The mail quotas. */
export class EmailQuotasPage extends OperationsPage {
  constructor(page: Page) {
    super(page, words.emailQuotas.title, '邮件额度')
  }
}
