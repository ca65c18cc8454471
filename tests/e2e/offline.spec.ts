import { rechargeOrders } from '../../src/areas/recharge-orders/calls.ts'
import { RechargeOrdersPage } from '../pages/recharge-orders-page.ts'
import { chinese as texts } from '../shown-texts.ts'
import { expect, test } from './fixture.ts'
import { listSentParameters } from './sent-parameters.ts'

const words = texts.app.offline

test('an outage is reported once with a countdown, and the visible page then refreshes', async ({
  owner,
  demo,
}) => {
  const { page, shell } = owner
  const orders = new RechargeOrdersPage(page)
  await orders.open()
  await shell.tag('首页').click()
  await shell.tag('充值订单').click()
  const bar = page.getByRole('group', { name: words.title })
  await demo.control.refuse()
  await orders.go()
  await expect(bar).toContainText(texts.errors.offline.split('{{')[0] ?? '')
  const countdown = bar.getByRole('timer')
  await expect(countdown).toHaveText(/[1-9]\d*/)
  const before = Number(/\d+/.exec(await countdown.innerText())?.[0])
  await expect.poll(async () => Number(/\d+/.exec(await countdown.innerText())?.[0])).toBeLessThan(before)
  // A repeat is counted in the same message, and the rows stay.
  await orders.go()
  await expect(page.getByText(/（2 次）/).first()).toBeVisible()
  await expect(orders.rows).toHaveCount(20)

  await demo.control.accept()
  demo.control.clearRequests()
  await bar.getByRole('button', { name: words.now }).click()
  await expect(bar).toContainText(words.back)
  await expect.poll(() => listSentParameters(demo, rechargeOrders.list).length).toBe(1)
  await expect(bar).toHaveCount(0, { timeout: 10_000 })
  expect(listSentParameters(demo, rechargeOrders.list)).toHaveLength(1)
  const listHomeRequests = () =>
    demo.control.requests().filter(({ path }) => path === '/channelapi/channel/getHomeData')
  expect(listHomeRequests()).toHaveLength(0)
})
