import { expect, type Page } from '@playwright/test'
import { chinese as texts } from '../shown-texts.ts'
import { ListPage } from './list-page.ts'
import { ShellPage } from './shell-page.ts'

const words = texts.rechargeOrders.list

/** The recharge orders, in Chinese. */
export class RechargeOrdersPage extends ListPage {
  constructor(page: Page) {
    super(page, words.title)
  }

  async open() {
    await new ShellPage(this.page).openScreen('订单管理', words.title)
    await this.isLoaded()
  }

  async chooseHidden(label: string) {
    await this.pick('隐藏状态', label)
  }

  async restore(row: number) {
    await this.rows.nth(row).getByRole('button', { name: texts.rechargeOrders.restore.action }).click()
    await expect(this.page.getByRole('alertdialog').or(this.page.getByRole('dialog'))).toBeVisible()
  }
}
