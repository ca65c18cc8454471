import { RechargeOrdersPage } from '../pages/recharge-orders-page.ts'
import { chinese as texts } from '../shown-texts.ts'
import { type Desk, expect, getAccount, test } from './fixture.ts'
import { startSecondInstance } from './launch.ts'

const scheme = 'channel-console:/'
const rechargeRoute = '/channelapi/Finance/rechargeDataList?t=17'

test.describe('the landing pages', () => {
  test('sign an administrator in by a link given at the start, in normal display', async ({
    open,
    demo,
    profile,
  }) => {
    const desk = await open({ args: ['--profile', profile, scheme + demo.links('salesman01').admin] })
    await desk.shell.isShown()
    await desk.shell.closeAnnouncement()
    await expect(desk.shell.activeTag).toHaveText(/首页/)
    await expect(desk.shell.bar.getByRole('button', { name: /salesman01/ })).toBeVisible()
    await expect(desk.shell.simplified).not.toBeChecked()
    expect(demo.control.requests().filter(({ path }) => path === '/channelapi/adminLogin')).toHaveLength(1)
  })

  test('open the screen of a link while the console runs @proof', async ({ desk, demo }) => {
    await startSecondInstance(desk, scheme + demo.links('owner2026', rechargeRoute).group)
    await desk.shell.isShown()
    await desk.shell.closeAnnouncement()
    await expect(desk.shell.activeTag).toHaveText(/充值订单（渠道）/)
    await expect(desk.page.getByRole('heading', { name: /^充值订单/ })).toBeVisible()
  })

  test('never open an outside address from a link @proof', async ({ open, demo, profile }) => {
    const link = demo.links('owner2026', 'https://evil.example/').group
    const desk = await open({ args: ['--profile', profile, scheme + link] })
    await desk.shell.isShown()
    await desk.shell.closeAnnouncement()
    await expect(desk.shell.activeTag).toHaveText(/首页/)
    expect(await desk.desktop.journal()).toEqual([])
  })

  test('show the platform’s reason for rejecting a forged link and lead to sign-in @proof', async ({
    open,
    demo,
    profile,
  }) => {
    const forged = demo.links().admin.replace(/loginKey=.{8}/, 'loginKey=00000000')
    const desk = await open({ args: ['--profile', profile, scheme + forged] })
    await expect(desk.page.getByRole('alert')).toHaveText(`${texts.session.landing.failed} 登录链接无效`)
    await desk.page.getByRole('button', { name: texts.session.landing.toSignIn }).click()
    await desk.signIn.isShown()
  })

  test('show the sign-in page without a request if a parameter is missing @proof', async ({ desk, demo }) => {
    demo.control.clearRequests()
    await startSecondInstance(desk, `${scheme}/AdminLogin?adminId=owner2026`)
    await desk.signIn.isShown()
    expect(demo.control.requests()).toEqual([])
  })
})

test('a place of the system’s menus opens in the running console', async ({ owner }) => {
  await startSecondInstance(owner, `${scheme}/open?route=%2Finbox`)
  await expect(owner.page.getByRole('heading', { level: 1, name: texts.inbox.page.title })).toBeVisible()
  await startSecondInstance(
    owner,
    `${scheme}/open?route=%2Fchannelapi%2Fchannel%2FGmSendMoneyList&start=gm.topUp`,
  )
  await expect(owner.page.getByRole('dialog', { name: texts.gm.topUp.title })).toBeVisible()
})

test.describe('a sign-in link for a signed-in operator', () => {
  const words = texts.session.landing
  const getQuestion = (desk: Desk) => desk.page.getByRole('alertdialog', { name: words.question.title })

  test('prompts with account and platform, and changes nothing without consent @proof', async ({
    owner,
    demo,
  }) => {
    demo.control.clearRequests()
    await startSecondInstance(owner, scheme + demo.links('salesman01').admin)
    await expect(getQuestion(owner)).toContainText('salesman01')
    await expect(getQuestion(owner)).toContainText('Test channel')
    await owner.page.keyboard.press('Enter')
    await expect(getQuestion(owner)).toHaveCount(0)
    await expect(owner.shell.bar.getByRole('button', { name: /owner2026/ })).toBeVisible()
    expect(demo.control.requests().filter(({ path }) => path.endsWith('Login'))).toEqual([])

    await startSecondInstance(owner, scheme + demo.links('salesman01').admin)
    await getQuestion(owner).getByRole('button', { name: words.question.signIn }).click()
    await owner.shell.closeAnnouncement()
    await expect(owner.shell.bar.getByRole('button', { name: /salesman01/ })).toBeVisible()
    expect(owner.complaints).toEqual([])
  })

  test('leaves the page unchanged if it is forged or incomplete @proof', async ({ owner, demo }) => {
    const orders = new RechargeOrdersPage(owner.page)
    await orders.open()
    demo.control.clearRequests()
    const forged = demo.links().admin.replace(/loginKey=.{8}/, 'loginKey=00000000')
    await startSecondInstance(owner, scheme + forged)
    await getQuestion(owner).getByRole('button', { name: words.question.signIn }).click()
    await expect(getQuestion(owner).getByRole('alert')).toContainText(`${words.failed} 登录链接无效`)
    await getQuestion(owner)
      .getByRole('button', { name: /owner2026/ })
      .click()
    await expect(owner.shell.activeTag).toHaveText(/充值订单/)
    await startSecondInstance(owner, `${scheme}/GroupLogin?data=x`)
    await expect(owner.page.getByText(words.incomplete).first()).toBeVisible()
    await expect(owner.shell.activeTag).toHaveText(/充值订单/)
    expect(demo.control.requests().filter(({ path }) => path === '/channelapi/groupLogin')).toEqual([])
  })

  test('does not erase the session that is remembered @proof', async ({ desk, open, demo }) => {
    await desk.signIn.remember.check()
    await desk.signIn.enter(getAccount(demo, 'owner2026'))
    await desk.shell.closeAnnouncement()
    const forged = demo.links().admin.replace(/loginKey=.{8}/, 'loginKey=00000000')
    await startSecondInstance(desk, scheme + forged)
    await getQuestion(desk).getByRole('button', { name: words.question.signIn }).click()
    await expect(getQuestion(desk).getByRole('alert')).toBeVisible()
    await desk.close()
    const again = await open()
    await again.shell.isShown()
    await again.shell.closeAnnouncement()
    await expect(again.shell.bar.getByRole('button', { name: /owner2026/ })).toBeVisible()
  })
})
