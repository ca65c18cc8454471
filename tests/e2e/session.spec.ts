import { texts } from '../../src/renderer/i18n/zh-cn/texts.ts'
import { HomePage } from '../pages/home-page.ts'
import { RechargeOrdersPage } from '../pages/recharge-orders-page.ts'
import { expect, getAccount, test } from './fixture.ts'

const expired = '登录已过期，请重新登录'
const listPath = '/channelapi/Finance/rechargeDataList'

test.describe('a session that ends in mid-work', () => {
  test('is told once, leads to the sign-in page after two seconds, and brings the work back', async ({
    owner,
    demo,
  }) => {
    const orders = new RechargeOrdersPage(owner.page)
    await orders.open()
    const [number = ''] = await orders.column('订单号')
    await orders.fill('订单号', number)
    await orders.go()
    await expect(orders.rows).toHaveCount(1)
    demo.control.expireAll()
    await orders.go()
    await owner.shell.toast(expired)
    const toldAt = Date.now()
    await expect(owner.shell.activeTag).toHaveText(/充值订单/)
    await owner.signIn.isShown()
    expect(Date.now() - toldAt).toBeGreaterThan(1500)
    demo.control.clearRequests()
    await owner.signIn.enter(getAccount(demo, 'owner2026'))
    await owner.shell.isShown()
    await expect(owner.shell.activeTag).toHaveText(/充值订单/)
    await expect(orders.rows).toHaveCount(1)
    await expect(orders.search.getByLabel('订单号', { exact: true })).toHaveValue(number)
    expect(demo.control.requests().find(({ path }) => path === listPath)?.parameters['orderNo']).toBe(number)
  })

  test('is told once though several calls fail at the same time @proof', async ({ owner, demo }) => {
    await new HomePage(owner.page).isLoaded()
    // Late answers: all three calls of a reload are under way before the first one tells.
    demo.control.fault({ path: '*', mode: 'slow', milliseconds: 300 })
    demo.control.expireAll()
    demo.control.clearRequests()
    await owner.page.getByRole('button', { name: texts.home.dashboard.reload, exact: true }).click()
    await owner.shell.toast(expired)
    await expect.poll(() => demo.control.requests().length).toBeGreaterThanOrEqual(3)
    const messages = owner.page.getByRole('listitem', { name: expired })
    const seen: number[] = []
    while (!(await owner.signIn.submit.isVisible())) seen.push(await messages.count())
    expect(Math.max(...seen)).toBe(1)
    expect(owner.complaints).toEqual([])
  })

  test('leaves another account with its own pages', async ({ owner, demo }) => {
    const orders = new RechargeOrdersPage(owner.page)
    await orders.open()
    await owner.shell.signOut()
    await owner.signIn.enter(getAccount(demo, 'salesman01'))
    await owner.shell.isShown()
    await owner.shell.closeAnnouncement()
    await expect.poll(() => owner.shell.tagTitles()).toEqual(['首页'])
    await owner.shell.openScreen('订单管理', '充值订单（渠道）')
    await owner.shell.signOut()
    await owner.signIn.enter(getAccount(demo, 'owner2026'))
    await owner.shell.isShown()
    await owner.shell.closeAnnouncement()
    await expect.poll(() => owner.shell.tagTitles()).toEqual(['首页', '充值订单'])
    // Whoever signed out begins at home (spec 1 §4); only an expiry leads back to the work.
    await expect(owner.shell.activeTag).toHaveText('首页')
  })

  test('is not what a missing right is: the list says so and the session goes on @proof', async ({
    owner,
    demo,
  }) => {
    const orders = new RechargeOrdersPage(owner.page)
    await orders.open()
    demo.control.fault({ path: listPath, mode: 'forbidden', times: 1 })
    await orders.go()
    await expect(owner.page.getByText(texts.table.forbidden)).toBeVisible()
    await owner.page.getByRole('button', { name: texts.app.tags.reload, exact: true }).click()
    await expect(orders.rows).toHaveCount(20)
  })
})
