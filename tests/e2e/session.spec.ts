import { HomePage } from '../pages/home-page.ts'
import { RechargeOrdersPage } from '../pages/recharge-orders-page.ts'
import { chinese as texts } from '../shown-texts.ts'
import { expect, getAccount, test } from './fixture.ts'

const expired = '登录已过期，请重新登录'
const listPath = '/channelapi/Finance/rechargeDataList'

test.describe('the session', () => {
  test('shows its expiry, then the sign-in page after a delay, and restores the page', async ({
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
    const toastAt = Date.now()
    await expect(owner.shell.activeTag).toHaveText(/充值订单/)
    await owner.signIn.isShown()
    expect(Date.now() - toastAt).toBeGreaterThan(1500)
    demo.control.clearRequests()
    await owner.signIn.enter(getAccount(demo, 'owner2026'))
    await owner.shell.isShown()
    await expect(owner.shell.activeTag).toHaveText(/充值订单/)
    await expect(orders.rows).toHaveCount(1)
    await expect(orders.search.getByLabel('订单号', { exact: true })).toHaveValue(number)
    expect(demo.control.requests().find(({ path }) => path === listPath)?.parameters['orderNo']).toBe(number)
  })

  test('shows its expiry only once if several calls fail together @proof', async ({ owner, demo }) => {
    await new HomePage(owner.page).isLoaded()
    // Slow answers: all three calls of a reload are in flight before the first one fails.
    demo.control.fault({ path: '*', mode: 'slow', milliseconds: 300 })
    demo.control.expireAll()
    demo.control.clearRequests()
    await owner.page.getByRole('button', { name: texts.home.dashboard.reload, exact: true }).click()
    await owner.shell.toast(expired)
    await expect.poll(() => demo.control.requests().length).toBeGreaterThanOrEqual(3)
    const messages = owner.page.getByRole('listitem', { name: expired })
    const messageCounts: number[] = []
    while (!(await owner.signIn.submit.isVisible())) messageCounts.push(await messages.count())
    expect(Math.max(...messageCounts)).toBe(1)
    expect(owner.complaints).toEqual([])
  })

  test('keeps the open pages of each account apart @proof', async ({ owner, demo }) => {
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
    // After a sign-out the operator starts at home (spec 1 §4); only an expiry restores the page.
    await expect(owner.shell.activeTag).toHaveText('首页')
  })

  test('continues after a missing right, which the list shows @proof', async ({ owner, demo }) => {
    const orders = new RechargeOrdersPage(owner.page)
    await orders.open()
    demo.control.fault({ path: listPath, mode: 'forbidden', times: 1 })
    await orders.go()
    await expect(owner.page.getByText(texts.table.forbidden)).toBeVisible()
    await owner.page.getByRole('button', { name: texts.app.tags.reload, exact: true }).click()
    await expect(orders.rows).toHaveCount(20)
  })
})
