import { expect, type Page } from '@playwright/test'
import { chinese as texts } from '../shown-texts.ts'
import { FormDialog } from './form-dialog.ts'
import { AccountsPage } from './players-page.ts'

const { accounts, bloggers, fields, roles, settings } = texts

/** A list whose rows have the switches of an account. */
class SwitchedPage extends AccountsPage {
  /** Filters the list to the one row with this value. */
  async filterTo(label: string, value: string) {
    await this.fill(label, value)
    await this.go()
    await expect(this.rows).toHaveCount(1)
    await expect(this.rows.first()).toContainText(value)
  }
  switch(flag: keyof typeof settings.flags) {
    return this.rows.first().getByRole('switch', { name: new RegExp(`^${settings.own[flag]}: `) })
  }
  /** Expects a value in a column of the first row. */
  async expectCell(header: string, value: string | RegExp) {
    await expect(await this.cell(header)).toHaveText(value)
  }
}

/** Accounts of salesmen. */
export class SalesmanAccountsPage extends SwitchedPage {
  constructor(page: Page) {
    super(page, accounts.salesmen.title, ['业务员管理', '业务员账号'])
  }
  async named(username: string) {
    await this.filterTo(fields.username, username)
  }
}

/** Accounts of sub-channels. */
export class SubChannelAccountsPage extends SwitchedPage {
  constructor(page: Page) {
    super(page, accounts.subChannels.title, ['子渠道管理', '子渠道账号'])
  }
  async named(username: string) {
    await this.filterTo(fields.username, username)
  }
}

/** Bloggers and agents. */
export class BloggersPage extends SwitchedPage {
  constructor(page: Page) {
    super(page, bloggers.list.title, ['业务员管理', '博主汇总'])
  }
  async of(id: string) {
    await this.filterTo(bloggers.list.filters.BloggerRoleId, id)
  }
}

/** Roles and their permission trees. */
export class RolesPage extends AccountsPage {
  constructor(page: Page) {
    super(page, roles.list.title, ['业务员管理', '角色管理'])
  }

  async authorise(role: string) {
    await this.row(role).getByRole('button', { name: roles.authorise.action, exact: true }).click()
    return new RulesDialog(this.page, roles.authorise.title)
  }
}

/** The permission tree of a role. */
class RulesDialog extends FormDialog {
  rule(name: string) {
    return this.box.getByRole('treeitem', { name, exact: true })
  }
  /** Clicks the checkbox of a rule; `place` picks one of several with this name. */
  async tick(name: string, place = 0) {
    await this.rule(name).nth(place).getByRole('checkbox').click()
  }
  async save() {
    await this.button(roles.authorise.confirm).click()
  }
}
