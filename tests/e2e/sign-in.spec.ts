import { TOTP } from 'otpauth'
import type { Demo } from '../../src/demo/platform.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { english, chinese as texts } from '../shown-texts.ts'
import { findFilesContaining } from './find-files.ts'
import { type Desk, expect, getAccount, test } from './fixture.ts'

const loginPath = '/channelapi/login'
const verifyPath = '/channelapi/verify'
const { errors, session } = texts

/** Signs in for a week and closes the console. */
const closeRemembered = async (open: () => Promise<Desk>, demo: Demo): Promise<void> => {
  const desk = await open()
  await desk.signIn.remember.check()
  await desk.signIn.enter(getAccount(demo, 'owner2026'))
  await desk.shell.isShown()
  await desk.close()
}

test.describe('signing in', () => {
  test('opens the home page a second and a half after the right credentials @proof', async ({
    desk,
    demo,
  }) => {
    const account = getAccount(demo, 'owner2026')
    await desk.signIn.fill(account)
    await desk.signIn.submit.click()
    await desk.shell.isShown()
    const shownAt = Date.now()
    const requests = demo.control.requests().filter(request => request.path === loginPath)
    expect(requests).toHaveLength(1)
    expect(requests[0]?.parameters).toMatchObject({
      username: 'owner2026',
      code: account.code,
      remember: '0',
    })
    const waited = shownAt - (requests[0]?.time ?? 0)
    expect(waited).toBeGreaterThanOrEqual(1450)
    await desk.shell.closeAnnouncement()
    await expect(desk.shell.activeTag).toHaveText(/首页/)
    await expect(desk.shell.menu.getByRole('button', { name: '订单管理' })).toBeVisible()
  })

  test('sends the password only encrypted and never stores it on disk', async ({ desk, demo }) => {
    const account = getAccount(demo, 'owner2026')
    const { password } = account
    await desk.signIn.enter(account)
    await desk.shell.closeAnnouncement()
    const requests = demo.control.requests().filter(({ path }) => path === loginPath || path === verifyPath)
    expect(requests.length).toBeGreaterThanOrEqual(2)
    // One block of the 2048-bit key each.
    for (const { parameters } of requests)
      expect(Buffer.from(parameters['pwd'] ?? '', 'base64')).toHaveLength(256)
    expect(JSON.stringify(demo.control.requests())).not.toContain(password)
    expect(await findFilesContaining(desk.userData, password)).toEqual([])
  })

  test('verifies once, when a field loses focus and both are filled @proof', async ({ desk, demo }) => {
    const countVerifications = () =>
      demo.control.requests().filter(request => request.path === verifyPath).length
    const { username, password } = getAccount(demo, 'owner2026')
    await desk.signIn.username.fill(username)
    await desk.signIn.password.focus()
    await desk.signIn.username.focus()
    expect(countVerifications()).toBe(0)
    await desk.signIn.password.fill(password)
    await desk.signIn.code.focus()
    await expect.poll(countVerifications).toBe(1)
    await desk.signIn.username.focus()
    await desk.signIn.password.focus()
    await desk.signIn.code.focus()
    await expect(desk.signIn.bindPanel).toHaveCount(0)
    await expect(desk.page.getByText(session.verifying)).toHaveCount(0)
    expect(countVerifications()).toBe(1)
  })

  test('clears name, password and authenticator panel when the password is wrong @proof', async ({
    desk,
    demo,
  }) => {
    const { username, password } = getAccount(demo, 'unbound01')
    await desk.signIn.fill({ username, password, code: '' })
    await expect(desk.signIn.bindPanel).toBeVisible()
    await desk.signIn.password.fill('Wrong2026pass')
    await desk.signIn.code.focus()
    await desk.signIn.isRefused('用户名或密码错误')
    await expect(desk.signIn.username).toHaveValue('')
    await expect(desk.signIn.password).toHaveValue('')
    await expect(desk.signIn.bindPanel).toHaveCount(0)
  })

  test('keeps the operator on the page when the code is wrong @proof', async ({ desk, demo }) => {
    const account = getAccount(demo, 'owner2026')
    const wrong = account.code === '000000' ? '111111' : '000000'
    await desk.signIn.enter({ ...account, code: wrong })
    await desk.signIn.isRefused('谷歌验证码错误')
    await expect(desk.signIn.username).toHaveValue(account.username)
    await expect(desk.signIn.code).toHaveValue('')
    await expect(desk.signIn.code).toBeFocused()
    await desk.signIn.code.fill(getAccount(demo, 'owner2026').code)
    await desk.signIn.submit.click()
    await desk.shell.isShown()
  })

  test('reports missing fields and sends nothing @proof', async ({ desk, demo }) => {
    const readTops = () =>
      desk.page
        .locator('form input, form button')
        .evaluateAll(fields => fields.map(field => field.getBoundingClientRect().top))
    const tops = await readTops()
    await desk.signIn.submit.click()
    for (const message of [errors.enterUserName, errors.enterPassword, errors.enterCode]) {
      await expect(desk.page.getByText(message, { exact: true })).toBeVisible()
    }
    await expect(desk.signIn.username).toBeFocused()
    // A message moves no field under the pointer.
    expect(await readTops()).toEqual(tops)
    await desk.signIn.code.pressSequentially('12ab34 5678')
    await expect(desk.signIn.code).toHaveValue('123456')
    expect(demo.control.requests()).toEqual([])
  })

  test('binds an authenticator with the copied secret @proof', async ({ desk, demo }) => {
    const { username, password } = getAccount(demo, 'unbound01')
    await desk.signIn.fill({ username, password, code: '' })
    await expect(desk.signIn.bindPanel).toBeVisible()
    expect(
      await desk.signIn.bindPanel.evaluate(image => (image as HTMLImageElement).naturalWidth),
    ).toBeGreaterThan(50)
    const secret = await desk.signIn.secret.inputValue()
    await desk.page.getByRole('button', { name: session.bind.copy }).click()
    await desk.shell.toast('复制成功')
    expect(await desk.desktop.journal()).toContainEqual({ what: 'clipboard.writeText', args: [secret] })
    await desk.signIn.code.fill(new TOTP({ secret }).generate())
    await desk.signIn.submit.click()
    await desk.shell.isShown()
    expect(getAccount(demo, 'unbound01').code).toMatch(/^\d{6}$/)
    await desk.shell.closeAnnouncement()
    await desk.shell.signOut()
    await desk.signIn.enter(getAccount(demo, 'unbound01'))
    await expect(desk.signIn.bindPanel).toHaveCount(0)
    await desk.shell.isShown()
  })

  test('is remembered over a restart on request, until sign-out', async ({ open, demo }) => {
    const first = await open()
    await first.signIn.remember.check()
    await first.signIn.enter(getAccount(demo, 'owner2026'))
    await first.shell.isShown()
    expect(demo.control.requests().find(({ path }) => path === loginPath)?.parameters['remember']).toBe('1')
    await first.close()
    const second = await open()
    await second.shell.isShown()
    expect(demo.control.requests().filter(({ path }) => path === loginPath)).toHaveLength(1)
    await second.shell.closeAnnouncement()
    await second.shell.signOut()
    await second.signIn.isShown()
    await second.close()
    await (await open()).signIn.isShown()
  })

  test('is needed again after a restart if it was not remembered @proof', async ({ desk, open, demo }) => {
    await desk.signIn.enter(getAccount(demo, 'owner2026'))
    await desk.shell.isShown()
    await desk.close()
    await (await open()).signIn.isShown()
  })

  test('is never stored without a real secret store, and the page reports it @proof', async ({
    open,
    demo,
  }) => {
    const weak = { env: { HOST_SECRET_STORE: 'basic' } }
    const first = await open(weak)
    await expect(first.page.getByText(session.secretStore.missing)).toBeVisible()
    await first.signIn.remember.check()
    await first.signIn.enter(getAccount(demo, 'owner2026'))
    await first.shell.isShown()
    await first.shell.closeAnnouncement()
    const token = String(demo.control.requests().findLast(({ account }) => account)?.parameters['token'])
    expect(token).toMatch(/^[0-9a-f]{48}$/)
    await first.close()
    expect(await findFilesContaining(first.userData, token)).toEqual([])
    await (await open(weak)).signIn.isShown()
  })

  test('outlives a prompt of the secret store that is declined, and a start without it @proof', async ({
    open,
    demo,
  }) => {
    await closeRemembered(open, demo)
    const declined = await open({ env: { HOST_SECRET_STORE: 'declined' } })
    await declined.signIn.isShown()
    await expect(declined.page.getByText(session.secretStore.locked)).toBeVisible()
    await declined.close()
    await (await open()).shell.isShown()
    expect(demo.control.requests().filter(({ path }) => path === loginPath)).toHaveLength(1)
  })

  test('follows as soon as the user answers the prompt of the secret store @proof', async ({
    open,
    demo,
  }) => {
    await closeRemembered(open, demo)
    const second = await open({ env: { HOST_SECRET_STORE: 'asking' } })
    await second.signIn.isShown()
    await expect(second.page.getByText(session.secretStore.asking)).toBeVisible()
    await second.app.evaluate(electron => {
      const { hostSecretStorePrompt } = electron as unknown as {
        readonly hostSecretStorePrompt: { readonly answer: (isAllowed: boolean) => void }
      }
      hostSecretStorePrompt.answer(true)
    })
    await second.shell.isShown()
    expect(demo.control.requests().filter(({ path }) => path === loginPath)).toHaveLength(1)
  })

  test('uses another language after a reload and after a restart @proof', async ({ desk, open, demo }) => {
    await desk.page.getByRole('button', { name: /简体中文/ }).click()
    await desk.page.getByRole('menuitemradio', { name: 'English' }).click()
    const page = new SignInPage(desk.page, english.session)
    await page.isShown()
    await expect(desk.page.locator('html')).toHaveAttribute('lang', 'en-US')
    await page.username.fill('nobody')
    await page.password.fill('Nothing2026')
    await page.code.focus()
    await page.isRefused('Wrong user name or password')
    expect(demo.control.requests().find(({ path }) => path === verifyPath)?.parameters['lang']).toBe('en-us')
    await desk.close()
    await new SignInPage((await open()).page, english.session).isShown()
  })
})
