import { expect, type Page } from '@playwright/test'
import type { Texts } from '../../src/renderer/i18n/texts.ts'
import { chinese as texts } from '../shown-texts.ts'

interface Credentials {
  readonly username: string
  readonly password: string
  readonly code: string
}

/** The sign-in page. In Chinese unless it is given other words. */
export class SignInPage {
  readonly page: Page
  readonly words: Texts<typeof texts.session>
  constructor(page: Page, words: Texts<typeof texts.session> = texts.session) {
    this.page = page
    this.words = words
  }

  get username() {
    return this.page.getByLabel(this.words.username, { exact: true })
  }
  get password() {
    return this.page.getByLabel(this.words.password, { exact: true })
  }
  get code() {
    return this.page.getByLabel(this.words.code, { exact: true })
  }
  get remember() {
    return this.page.getByRole('checkbox', { name: this.words.remember })
  }
  get submit() {
    return this.page.getByRole('button', { name: this.words.signIn, exact: true })
  }
  get bindPanel() {
    return this.page.getByRole('img', { name: this.words.bind.qr })
  }
  get secret() {
    return this.page.getByLabel(this.words.bind.secret, { exact: true })
  }
  get chooseProfile() {
    return this.page.getByRole('button', { name: this.words.profile.choose })
  }

  async isShown() {
    await expect(this.page.getByRole('heading', { name: this.words.heading })).toBeVisible()
  }

  /** The reason of a failed try, which stays in the card. */
  async isRefused(reason: string | RegExp) {
    await expect(this.page.getByRole('main').getByRole('alert').filter({ hasText: reason })).toBeVisible()
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
