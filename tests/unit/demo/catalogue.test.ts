import { afterAll, beforeAll, expect, test } from 'vitest'
import { handlers } from '../../../src/demo/areas/handlers.ts'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import { catalogue } from '../../../src/shared/endpoints/catalogue.ts'
import { isPage, type Page } from '../../../src/shared/page.ts'
import { accountOf, call, encrypted, type Parameters, signed, signIn, upload } from './client.ts'
import { pictureFile } from './pictures.ts'

let demo: Demo
let samples: Readonly<Record<string, Parameters>>

beforeAll(async () => {
  demo = await startDemo({ players: 200, orders: 2000 })
  const owner = accountOf(demo, 'owner2026')
  const credentials = { username: owner.username, pwd: encrypted(demo, owner.password) }
  const links = demo.links()
  const admin = new URL(links.admin, demo.baseUrl).searchParams
  const group = new URL(links.group, demo.baseUrl).searchParams
  const paging = { page: '1', limit: '20' }
  const task = demo.control.startTask({ title: 'Orders', seconds: 0, links: ['https://example.com/a.xlsx'] })
  const password = encrypted(demo, owner.password)
  const [mailToApprove, mailToVoid] = demo.control.mails().filter(({ state }) => state === 0)
  const [toApprove, toRefuse] = demo.control.operations().filter(({ status }) => status === 0)
  const operation = {
    roleId: String(toApprove?.player),
    money: '12.5',
    password,
    descript: 'Ticket 1',
  }
  samples = {
    'channelReports.daily': { ...paging, orderby: 'Deposit', ordertype: 'desc' },
    'channelReports.monthly': paging,
    'emailQuotas.list': { ...paging, type: '2' },
    'emailQuotas.edit': { id: '2', type: '2', dailyQuota: '20000', totalQuota: '500000.5' },
    'gm.list': paging,
    'gm.topUp': { ...operation, operateType: '1' },
    'gm.deduct': { ...operation, operateType: '5' },
    'gm.approve': { id: String(toApprove?.id) },
    'gm.refuse': { id: String(toRefuse?.id) },
    'home.summary': {},
    'home.promotionLinks': {},
    'mail.list': { ...paging, type: '1' },
    'mail.add': { title: 'Hello', recordType: '7', mailtxt: 'To all of you', sendType: '0' },
    'mail.approve': { id: String(mailToApprove?.id), password },
    'mail.void': { id: String(mailToVoid?.id), password },
    'mail.uploadImage': {},
    'ownAccount.changePassword': { pwdOld: password, pwdNew: password, pwdConfirm: password },
    'ownAccount.settleDaily': paging,
    'rechargeOrders.list': paging,
    'rechargeOrders.sum': {},
    'rechargeOrders.restore': { OrderNo: demo.control.orders({ RoubarFlag: '1' })[0]?.order_no ?? '' },
    'session.verify': credentials,
    'session.login': { ...credentials, code: owner.code, remember: '1' },
    'session.adminLogin': Object.fromEntries(admin),
    'session.groupLogin': { loginData: group.get('data') ?? '', loginSn: group.get('sn') ?? '' },
    'system.menus': {},
    'system.projectNote': {},
    'system.announcement': {},
    'system.synchronize': {},
    'tasks.many': { taskIds: `${task},1` },
    'tasks.one': { taskId: task },
    'withdrawals.list': paging,
    'withdrawals.sum': { isfakeWithdraw: '2' },
  }
})
afterAll(() => demo.close())

test('every call of the catalogue has a handler and a sample, and there are no others', () => {
  const ids = catalogue.map(endpoint => endpoint.id).toSorted()
  expect(Object.keys(handlers).toSorted()).toEqual(ids)
  expect(Object.keys(samples).toSorted()).toEqual(ids)
})

test.each(catalogue.map(endpoint => [endpoint.id, endpoint] as const))(
  '%s answers what its schema reads',
  async (id, endpoint) => {
    const open = id.startsWith('session.')
    const token = open ? '' : await signIn(demo)
    const answer =
      endpoint.encoding === 'multipart'
        ? await upload(demo, endpoint.path, signed(demo, samples[id] ?? {}, token), 'image', pictureFile())
        : await call(demo, id, samples[id], token)
    expect(answer, answer.text).toMatchObject({ status: 200, code: 200 })
    expect([true, 1, '1']).toContain(answer.success)
    const parsed = endpoint.output.safeParse(answer)
    expect(parsed.error).toBeUndefined()
  },
)

test.each(
  catalogue.filter(endpoint => isPage(endpoint.output)).map(endpoint => [endpoint.id, endpoint] as const),
)('%s answers rows that all can be read', async (id, endpoint) => {
  const answer = await call(demo, id, samples[id], await signIn(demo))
  const page = endpoint.output.parse(answer) as Page<unknown>
  expect(page.unreadable).toEqual([])
  expect(page.rows.length).toBeGreaterThan(0)
  expect(page.rows.length).toBeLessThanOrEqual(page.total)
})
