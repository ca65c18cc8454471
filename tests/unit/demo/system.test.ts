// @module-tag proof
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import { call, signIn } from './client.ts'

let demo: Demo
let token: string
let later = 0

beforeAll(async () => {
  demo = await startDemo({ players: 10, orders: 10, now: () => new Date(Date.now() + later) })
  token = await signIn(demo)
})
afterAll(() => demo.close())

interface Menu {
  readonly name: string
  readonly title: string
  readonly path: string | null
  readonly children: readonly Menu[]
}
const menus = async (token: string, lang = 'en-us') =>
  (await call(demo, 'system.menus', { lang }, token)).data as readonly Menu[]
const routes = (menus: readonly Menu[]) =>
  menus.flatMap(({ name, children }) =>
    children.length === 0 ? [`/${name}`] : children.map(child => `/${name}/${child.path}`),
  )

test("the owner's menu leads to every screen of the specification", async () => {
  const owner = routes(await menus(token))
  for (const route of [
    '/',
    '/channelapi/channel/channelDailySummary',
    '/channelapi/channel/channelMonthlySummary',
    '/channelapi/channel/mySettleDaily',
    '/channelapi/channel/myAccountCfg',
    '/channelapi/channel/pwdedit',
    '/channelapi/channel/emaillist',
    '/channelapi/channel/GmSendMoneyList',
    '/channelapi/channel/emailQuotaList',
    '/channelapi/Finance/rechargeDataList?t=13',
    '/channelapi/Finance/rechargeDataList?t=17',
    '/channelapi/Finance/withdrawlOrderList',
    '/channelapi/player/playerList',
    '/channelapi/player/innnerAccountList',
    '/channelapi/agent/proxyAPICtrlData',
    '/channelapi/subChannel/settleDaily',
    '/channelapi/activity/turntable',
  ]) {
    expect(owner).toContain(route)
  }
  expect(new Set(owner).size).toBe(owner.length)
})

test("a salesperson sees only some of the owner's entries", async () => {
  const [owner, salesman] = [
    routes(await menus(token)),
    routes(await menus(await signIn(demo, 'salesman01'))),
  ]
  expect(salesman.length).toBeLessThan(owner.length)
  expect(salesman).toContain('/channelapi/Finance/rechargeDataList?t=13')
  expect(salesman.filter(route => !owner.includes(route))).toEqual([])
})

test('menu titles are in the language of the request', async () => {
  const titles = async (lang: string) => (await menus(token, lang)).map(menu => menu.title)
  const [chinese, english, portuguese] = [await titles('zh-cn'), await titles('en-us'), await titles('pt')]
  expect(chinese[0]).toBe('首页')
  expect(english[0]).toBe('Home')
  expect(portuguese[0]).toBe('Início')
  expect(english.some((title, place) => title === chinese[place])).toBe(false)
})

test('the announcement contains markup that a client must not run', async () => {
  const { MsgTitle, MsgContent } = (await call(demo, 'system.announcement', {}, token)).data
  expect(MsgTitle).not.toBe('')
  for (const part of ['<a href="https://', '<img src="data:image/', '<script>', 'onerror=']) {
    expect(MsgContent).toContain(part)
  }
})

test('synchronizing takes a moment and reports success', async () => {
  const start = performance.now()
  expect(await call(demo, 'system.synchronize', {}, token)).toMatchObject({
    success: true,
    message: 'Data synced',
  })
  expect(performance.now() - start).toBeGreaterThan(280)
})

test('a task runs for its duration and then completes or fails', async () => {
  later = 0
  const good = demo.control.startTask({
    title: 'Export',
    seconds: 60,
    tip: 'showDownloadMsg',
    files: [{ name: 'orders 1.csv', content: 'a,b' }],
  })
  const bad = demo.control.startTask({
    title: 'Repair',
    seconds: 60,
    fail: true,
    links: ['https://example.com'],
  })
  const many = async () => (await call(demo, 'tasks.many', { taskIds: `${good},${bad},9` }, token)).data
  expect(await many()).toMatchObject({
    [good]: { status: 'processing', download_link: [], tipType: 'showDownloadMsg' },
    [bad]: { status: 'processing' },
  })
  later = 61_000
  const results = await many()
  expect(Object.keys(results)).toEqual([good, bad])
  expect(results[bad]).toMatchObject({ status: 'error', download_link: [], message: 'Repair: failed' })
  expect(results[good]).toMatchObject({ status: 'completed', progress: 100, message: 'Export: completed' })
  const file = await fetch(results[good].download_link[0])
  expect(await file.text()).toBe('a,b')
  expect((await call(demo, 'tasks.one', { taskId: good }, token)).data).toEqual(results[good])
  later = 0
})

test('an unknown task is refused on its own and left out of a list', async () => {
  expect(await call(demo, 'tasks.one', { taskId: '9' }, token)).toMatchObject({
    success: false,
    code: 400_100,
  })
  expect(await call(demo, 'tasks.many', { taskIds: '9' }, token)).toMatchObject({ success: 1, data: [] })
})
