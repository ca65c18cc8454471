import { texts } from '../../src/renderer/i18n/zh-cn/texts.ts'
import { accountOf, expect, test } from './fixture.ts'
import { startAgain } from './launch.ts'

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
    await expect(desk.shell.activeTag).toHaveText(/首页/)
    await desk.shell.closeAnnouncement()
    await expect(desk.shell.bar.getByRole('button', { name: /salesman01/ })).toBeVisible()
    await expect(desk.shell.simplified).not.toBeChecked()
    expect(demo.control.requests().filter(({ path }) => path === '/channelapi/adminLogin')).toHaveLength(1)
  })

  test('follow a link while the program runs, to the screen it names', async ({ desk, demo }) => {
    await startAgain(desk, scheme + demo.links('owner2026', rechargeRoute).group)
    await desk.shell.isShown()
    await desk.shell.closeAnnouncement()
    await expect(desk.shell.activeTag).toHaveText(/充值订单（渠道）/)
    await expect(desk.page.getByRole('heading', { name: /^充值订单/ })).toBeVisible()
  })

  test('never leave the program for an address in the link', async ({ open, demo, profile }) => {
    const link = demo.links('owner2026', 'https://evil.example/').group
    const desk = await open({ args: ['--profile', profile, scheme + link] })
    await desk.shell.isShown()
    await expect(desk.shell.activeTag).toHaveText(/首页/)
    expect(await desk.desktop.journal()).toEqual([])
  })

  test('tell what the platform says of a forged link, and lead to the sign-in page', async ({
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

  test('go to / when a parameter is missing: the sign-in page for nobody, home for the signed-in', async ({
    desk,
    demo,
  }) => {
    demo.control.clearRequests()
    await startAgain(desk, `${scheme}/AdminLogin?adminId=owner2026`)
    await desk.signIn.isShown()
    expect(demo.control.requests()).toEqual([])
    await desk.signIn.enter(accountOf(demo, 'owner2026'))
    await desk.shell.isShown()
    await desk.shell.closeAnnouncement()
    await startAgain(desk, `${scheme}/GroupLogin?data=x`)
    await expect(desk.shell.activeTag).toHaveText(/首页/)
    expect(demo.control.requests().filter(({ path }) => path === '/channelapi/groupLogin')).toEqual([])
  })
})
