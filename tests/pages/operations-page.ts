import type { Page } from '@playwright/test'
import { chinese as texts } from '../shown-texts.ts'
import { FormDialog } from './form-dialog.ts'
import { ListPage } from './list-page.ts'
import { ShellPage } from './shell-page.ts'

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
  constructor(page: Page, title: string = texts.gm.list.title) {
    super(page, title, 'GM 上下分')
  }

  /** Fills in a top-up or a deduction; nothing is sent yet. */
  async fillIn(kind: 'topUp' | 'deduct', { player, money, type, note, password }: Operation) {
    const words = texts.gm[kind]
    const dialog = await this.start(words)
    await dialog.fill({ '玩家 ID': player, [words.money]: money, [words.descript]: note })
    await dialog.fill({ [words.password]: password })
    await dialog.choose(words.operateType, type)
    return dialog
  }
}

/** The mail manager. */
export class MailPage extends OperationsPage {
  constructor(page: Page) {
    super(page, texts.mail.list.title, texts.mail.list.title)
  }
}

/** The mail quotas. */
export class EmailQuotasPage extends OperationsPage {
  constructor(page: Page) {
    super(page, texts.emailQuotas.list.title, '邮件额度')
  }
}
