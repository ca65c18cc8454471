import { expect, type Page } from '@playwright/test'
import { texts } from '../../src/renderer/i18n/zh-cn/texts.ts'

const words = texts.session

interface Credentials {
  readonly username: string
  readonly password: string
  readonly code: string
}

/** The sign-in page, in Chinese. */
export class SignInPage {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  get username() {
    return this.page.getByLabel(words.username, { exact: true })
  }
  get password() {
    return this.page.getByLabel(words.password, { exact: true })
  }
  get code() {
    return this.page.getByLabel(words.code, { exact: true })
  }
  get remember() {
    return this.page.getByRole('checkbox', { name: words.remember })
  }
  get submit() {
    return this.page.getByRole('button', { name: words.signIn, exact: true })
  }
  get bindPanel() {
    return this.page.getByRole('img', { name: words.bind.qr })
  }

  async isShown() {
    await expect(this.page.getByRole('heading', { name: words.heading })).toBeVisible()
  }

  async fill({ username, password, code }: Credentials) {
    await this.username.fill(username)
    await this.password.fill(password)
    await this.code.fill(code)
  }

  async enter(credentials: Credentials) {
    await this.fill(credentials)
    await this.submit.click()
  }
}
