import { expect, type Page } from '@playwright/test'
import { accountKind } from '../../src/shared/domain/accounts.ts'
import { chinese as texts } from '../shown-texts.ts'
import { FormDialog } from './form-dialog.ts'
import { ListPage } from './list-page.ts'
import { chooseMenuItem, readMenuItems } from './menus.ts'
import { ShellPage } from './shell-page.ts'

const words = texts.players
const getKindLabel = (code: number) => accountKind.find(code)?.labels['zh-cn'] ?? ''

interface Words {
  readonly action: string
  readonly title: string
}

/** A list of accounts whose rows and heading open dialogs, all its columns in view. In Chinese. */
export class AccountsPage extends ListPage {
  readonly menu: readonly [group: string, entry: string]
  constructor(page: Page, title: string, menu: readonly [group: string, entry: string]) {
    super(page, title)
    this.menu = menu
  }

  async open() {
    // Wide enough for every column and every filter: a cell out of view is not drawn.
    await this.page.setViewportSize({ width: 4000, height: 900 })
    // Dozens of dialogs open and close: their animations are skipped.
    await this.page.emulateMedia({ reducedMotion: 'reduce' })
    await new ShellPage(this.page).openScreen(...this.menu)
    await this.isLoaded()
  }

  row(text: string | number) {
    return this.rows.filter({ hasText: String(text) })
  }

  private async under(header: string) {
    const column = this.table.getByRole('columnheader', { name: header }).first()
    return `[aria-colindex="${await column.getAttribute('aria-colindex')}"]`
  }

  /** The cell of the first row under a header. */
  async cell(header: string) {
    return this.rows.first().locator(await this.under(header))
  }

  override async column(header: string): Promise<readonly string[]> {
    return this.rows.locator(await this.under(header)).allInnerTexts()
  }

  async sortBy(header: string) {
    await this.table.getByRole('columnheader', { name: header }).getByRole('button').first().click()
  }

  /** Reads the menu actions of the first row and closes the menu. */
  async readActions(): Promise<readonly string[]> {
    await this.rows.first().getByRole('button', { name: texts.table.moreOf }).click()
    const names = await readMenuItems(this.page)
    await this.page.keyboard.press('Escape')
    await expect(this.page.getByRole('menu')).toHaveCount(0)
    return names
  }

  /** Chooses an action of the first row, from the row itself or from its menu. */
  async choose({ action }: Pick<Words, 'action'>) {
    const row = this.rows.first()
    const own = row.getByRole('button', { name: action, exact: true })
    if ((await own.count()) > 0) return own.click()
    await row.getByRole('button', { name: texts.table.moreOf }).click()
    return chooseMenuItem(this.page, action)
  }

  /** Opens the dialog of an action of the first row. */
  async start(what: Words) {
    await this.choose(what)
    return new FormDialog(this.page, what.title)
  }

  /** Opens the dialog of a button above the list. */
  async begin(what: Words) {
    await this.page.getByRole('main').getByRole('button', { name: what.action, exact: true }).click()
    return new FormDialog(this.page, what.title)
  }

  async exportOnServer() {
    await this.page.getByRole('button', { name: texts.list.export.which }).click()
    await this.page.getByRole('menuitem', { name: texts.list.export.server }).click()
  }
}

/** All players. */
export class PlayersPage extends AccountsPage {
  constructor(page: Page) {
    super(page, words.list.title, ['玩家管理', '全部玩家'])
  }

  /** Filters the list to this player, simulated or not. */
  async find(id: number) {
    await this.fill(texts.fields.roleId, String(id))
    await this.kind(accountKind.code.all)
    await this.go()
    await expect(this.rows).toHaveCount(1)
    await expect(this.rows.first()).toContainText(String(id))
  }

  async kind(code: number) {
    await this.chooseFilter('IfInnerProxy', getKindLabel(code))
  }

  async fillFilter(field: keyof typeof words.list.filters, value: string) {
    await this.fill(words.list.filters[field], value)
  }

  async chooseFilter(field: keyof typeof words.list.filters, label: string) {
    await this.pick(words.list.filters[field], label)
  }

  /** The state of a restriction in the first row, a button that changes it. */
  toggle(field: 'Locked' | 'LimitWithdrawFlag' | 'LimitGameFlag') {
    const { on, off } = {
      Locked: words.toggleLock,
      LimitWithdrawFlag: words.toggleWithdrawals,
      LimitGameFlag: words.toggleGames,
    }[field]
    return this.rows.first().getByRole('button', { name: new RegExp(`– (?:${on}|${off})$`) })
  }

  /** The online state of the first row: a button that forces the player to quit. */
  get online() {
    return this.rows.first().getByRole('button', { name: new RegExp(`– ${words.forceQuit.action}$`) })
  }
}

/** Simulated accounts. */
export class SimulatedAccountsPage extends AccountsPage {
  constructor(page: Page) {
    super(page, words.simulated.title, ['模拟账号', '模拟账号'])
  }
}
