import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '../../../src/areas/calls.ts'
import type { StoredPlayer } from '../../../src/demo/data/players/player-search.ts'
import { handlers } from '../../../src/demo/handlers.ts'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import { isPage, type Page } from '../../../src/shared/page.ts'
import { asPlainSchema } from '../../plain-amounts.ts'
import {
  call,
  encryptPassword,
  getAccount,
  type Parameters,
  signIn,
  signParameters,
  upload,
} from './client.ts'
import { createMembersFile } from './members-file.ts'
import { pictureFile } from './pictures.ts'

// A fixed clock: the code in the sample of signing in is valid for half a minute.
const startedAt = new Date()
let demo: Demo
/** Token of the session that the calls share: the demo takes 30 ms to decrypt a password. */
let sharedToken = ''
let samples: Readonly<Record<string, Parameters>>
let uploads: Readonly<Record<string, readonly [field: string, file: File]>>

beforeAll(async () => {
  demo = await startDemo({ players: 200, orders: 2000, now: () => startedAt })
  const owner = getAccount(demo, 'owner2026')
  const credentials = { username: owner.username, pwd: encryptPassword(demo, owner.password) }
  const links = demo.links()
  const admin = new URL(links.admin, demo.baseUrl).searchParams
  const group = new URL(links.group, demo.baseUrl).searchParams
  const paging = { page: '1', limit: '20' }
  const task = demo.control.startTask({ title: 'Orders', seconds: 0, links: ['https://example.com/a.xlsx'] })
  const password = encryptPassword(demo, owner.password)
  const [mailToApprove, mailToVoid] = demo.control.mails().filter(({ state }) => state === 0)
  const [toApprove, toRefuse] = demo.control.operations().filter(({ status }) => status === 0)
  const operation = {
    roleId: String(toApprove?.player),
    money: '12500',
    password,
    descript: 'Ticket 1',
  }
  const players = demo.control.players()
  const [round] = demo.control.rounds()
  const gambler = { roleId: String(round?.player) }
  const find = (fits: (player: StoredPlayer) => boolean) => ({ roleId: String(players.find(fits)?.id) })
  const someone = find(one => one.phone !== '' && one.simulated === 0)
  const [child, parent] = players.filter(one => one.parent === 0)
  const online = find(one => one.online === 1)
  const simulated = players.find(one => one.simulated === 1)
  const account = { RoleID: String(simulated?.id) }
  const remainingPlayers = players.slice(0, -1)
  const findPlayerId = (fits: (player: StoredPlayer) => boolean) => String(remainingPlayers.find(fits)?.id)
  const payer = { roleId: String(demo.control.orders({ status: '1' })[0]?.player) }
  const draws = demo.control.withdrawals({ isfakeWithdraw: '2' })
  const drawer = { roleId: String(draws.find(({ card }) => card !== null)?.player) }
  const neighbour = findPlayerId(one =>
    remainingPlayers.some(other => other.id !== one.id && other.reg_ip === one.reg_ip),
  )
  const promoter = { RoleID: findPlayerId(one => remainingPlayers.some(other => other.parent === one.id)) }
  const token = await signIn(demo)
  const goodsOwner = { roleId: findPlayerId(one => one.id % 3 > 0) }
  await call(
    demo,
    'playerGoods.add',
    { ...goodsOwner, itemType: '206', num: '1', prop1: '', prop2: '' },
    token,
  )
  const [item] = (await call(demo, 'playerGoods.list', goodsOwner, token)).data.list
  const payWaySearch = { ...drawer, payWayType: '3,5,6,7,8,9,10,11,14' }
  const [payWay] = (await call(demo, 'payWays.list', payWaySearch, token)).data.list
  const payAccount = { ...drawer, userName: 'Ana', bankCardNo: '0123456789', IFSCCode: '5511912341234' }
  const loadDay = async (area: string) => {
    const [{ ProxyId, mydate }] = (await call(demo, `${area}.daily`, paging, token)).data.list
    return { ProxyId: String(ProxyId), mydate }
  }
  const [salesmanDay, subChannelDay] = [
    await loadDay('salesmanSettlement'),
    await loadDay('subChannelSettlement'),
  ]
  const relationRows = (await call(demo, 'relations.list', { page: '1', limit: '1000' }, token)).data.data
  const isHidden = (one: { readonly userHideRoleID: unknown }) => Number(one.userHideRoleID) === 1
  const [hiddenRelation, visibleRelations] = [
    relationRows.find(isHidden),
    relationRows.filter((one: never) => !isHidden(one)),
  ]
  const childless = String(players.filter(one => one.parent === 0)[3]?.id)
  await call(
    demo,
    'relations.hide',
    { RoleID: String(visibleRelations[0].RoleID), parentId: childless },
    token,
  )
  const agentRows = (await call(demo, 'agentQuery.list', { page: '1', limit: '1000' }, token)).data.list
  const hasLost = (one: { readonly Lv1InviteCountReal: unknown; readonly Lv1PersonCount: unknown }) =>
    Number(one.Lv1InviteCountReal) > Number(one.Lv1PersonCount) + 1
  const loser = String(agentRows.find(hasLost).ProxyId)
  const droppedAnswer = await call(demo, 'agentQuery.dropped', { ...paging, ProxyId: loser }, token)
  const rules = (await call(demo, 'droppedBinding.list', paging, token)).data.list
  const ruledAgent = String(
    rules.find((one: { readonly RoleID: unknown }) => String(one.RoleID) !== loser).RoleID,
  )
  const exempt = String((await call(demo, 'droppedBinding.exempt', paging, token)).data.list[0].RoleID)
  const byFrozen = { ...paging, order: 'FrozenInviteBonus', sort: 'desc' }
  const bonusAgent = String((await call(demo, 'proxyBonus.list', byFrozen, token)).data.list[0].RoleID)
  uploads = {
    'mail.uploadImage': ['image', pictureFile()],
    'simulatedAccounts.importMembers': [
      'file',
      await createMembersFile([['member01'], ['member02', 'Secret123']]),
    ],
  }
  const leader = { role_id: findPlayerId(one => one.role === 5) }
  const [winRateRow] = (await call(demo, 'winRates.list', paging, token)).data.list
  const newAccount = { username: 'newcomer01', password, check_password: password, groupId: '2' }
  const settings = (of: string) => ({
    [`${of}.inviteBonus`]: { id: '2' },
    [`${of}.fakeData`]: { id: '2' },
    [`${of}.pullRules`]: { id: '2' },
    [`${of}.hiddenOrders`]: { id: '2' },
    [`${of}.extra`]: { id: '2' },
    [`${of}.setInviteBonus`]: { id: '2', valid_invite_type: '2', first_charge_proxy_bonus_lv1: '5.5' },
    [`${of}.setFakeData`]: { id: '2', event: 'edit', show_fake: '1', show_bet_multiply: '15' },
    [`${of}.setPullRules`]: {
      id: '2',
      RoubarMinInvite: '10',
      RoubarRegInterval: '5',
      RoubarIncludeAgent: '1',
    },
    [`${of}.setHiddenOrders`]: { id: '2', FirstRoubarSwitch: '1', FirstRate: '30', FirstType: '0' },
    [`${of}.setExtra`]: { id: '2', charge_require: '1.5' },
    [`${of}.toggleOnly2nd`]: { id: '2' },
    [`${of}.toggleNoDeposit`]: { id: '2' },
    [`${of}.toggleLimitSubBet`]: { id: '2' },
    [`${of}.toggleInnerBind`]: { id: '2' },
  })
  const management = (of: string, id: string, RoleID: string) => ({
    [`${of}.list`]: { ...paging, accountLevel: '1' },
    [`${of}.add`]: { ...newAccount, username: of.slice(0, 16) },
    [`${of}.edit`]: { id, groupId: '2', username: `${of.slice(0, 8)}01`, remark: 'North' },
    [`${of}.remove`]: { id: String(Number(id) + 1) },
    [`${of}.unbindGoogle`]: { id: String(Number(id) + 2) },
    [`${of}.setPixel`]: { id, pix_type: '1', pix_id: 'p1', pix_token: 't1', pix_track_flag: '0' },
    [`${of}.setPoints`]: {
      id,
      game_passage_point: '25',
      game_withdraw_point: '10',
      game_dividend_point: '300',
    },
    [`${of}.promotions`]: paging,
    [`${of}.repair`]: { RoleID },
    ...Object.fromEntries(Object.entries(settings(of)).map(([name, sample]) => [name, { ...sample, id }])),
  })
  samples = {
    'agentSummary.list': { ...paging, IfInnerProxy: '3' },
    'agentSummary.export': { ...paging, event: 'export' },
    'agentSummary.daily': { ...paging, RoleID: loser },
    'agentSummary.repair': { RoleID: loser },
    'proxyBonus.list': { ...paging, order: 'InviteBonus', sort: 'desc' },
    'proxyBonus.daily': paging,
    'proxyBonus.unfreeze': { roleId: bonusAgent, number: '500' },
    'proxyBonus.log': { ...paging, roleId: bonusAgent },
    'droppedBinding.list': paging,
    'droppedBinding.save': { RoleID: loser, RoubarType: '2', RoubarRegInterval: '5', RoubarMinInvite: '0' },
    'droppedBinding.remove': { RoleID: ruledAgent },
    'droppedBinding.exempt': paging,
    'droppedBinding.addExempt': { RoleID: loser },
    'droppedBinding.removeExempt': { RoleID: exempt },
    'agentQuery.list': { ...paging, IfInnerProxy: '3', agentLevel: '99' },
    'agentQuery.dropped': { ...paging, ProxyId: loser },
    'agentQuery.reissue': { ProxyId: loser, RoleID: String(droppedAnswer.data.list[0].RoleID) },
    'agentQuery.reissueMany': { ProxyId: loser, RoleID: String(droppedAnswer.data.list[1].RoleID) },
    ...management('accounts', '9', '20000101'),
    ...management('subChannelAccounts', '101', '10000001'),
    'subChannelRoles.list': {},
    'operationsSettings.read': paging,
    ...settings('operationsSettings'),
    'relations.list': { ...paging, isAll: '101' },
    'relations.hide': { RoleID: String(visibleRelations[1].RoleID), parentId: childless },
    'relations.unhide': { RoleID: String(hiddenRelation.RoleID) },
    'relations.hidden': { parentID: String(visibleRelations[0].ParentID), ...paging },
    'agentTeams.list': { ...paging, orderby: 'Lv1Deposit', orderType: 'desc' },
    'agentTeams.daily': paging,
    'bloggers.list': paging,
    'bloggers.setRemark': { RoleID: leader.role_id, remark: 'Team' },
    'bloggers.changeScore': { roleId: leader.role_id, money: '1000', operateType: '1', descript: 'Ticket 1' },
    'bloggers.toggleInnerBind': leader,
    'bloggers.repair': { RoleID: leader.role_id },
    'bloggers.inviteBonus': leader,
    'bloggers.setInviteBonus': { ...leader, valid_invite_type: '2', first_charge_proxy_bonus_lv1: '5.5' },
    'bloggers.fakeData': leader,
    'bloggers.setFakeData': { ...leader, event: 'edit', show_fake: '1', show_bet_multiply: '15' },
    'bloggers.hiddenOrders': leader,
    'bloggers.setHiddenOrders': { ...leader, FirstRoubarSwitch: '1', FirstRate: '30', FirstType: '0' },
    'bloggers.winRates': { ...paging, RoleID: String(winRateRow.RoleID) },
    'bloggers.saveWinRate': { apiId: '99999', RoleID: leader.role_id, WinRate: '90' },
    'channelReports.daily': { ...paging, orderby: 'Deposit', ordertype: 'desc' },
    'channelReports.monthly': paging,
    'channelTotals.salesmanDaily': { ...paging, orderby: 'Deposit', ordertype: 'desc' },
    'channelTotals.salesmanMonthly': paging,
    'channelTotals.subChannelDaily': paging,
    'channelTotals.subChannelMonthly': paging,
    'emailQuotas.list': { ...paging, type: '2' },
    'emailQuotas.edit': { id: '2', type: '2', dailyQuota: '20000000', totalQuota: '500000500' },
    'gameApi.monthly': paging,
    'gameApi.exportMonthly': { ...paging, event: 'export' },
    'gameApi.points': { RoleID: '100001' },
    'gameApi.savePoints': { RoleID: '100001', apiData: '[{"ApiID":"31","ApiName":"PG","ApiPoint":125}]' },
    'gameApi.fees': { ...paging, roleId: '100001' },
    'gameLog.list': { ...paging, orderby: 'Money', orderType: 'desc' },
    'gameLog.sum': {},
    'gameLog.summary': paging,
    'gameLog.summarySum': {},
    'gameLog.games': {},
    'gameProfit.rooms': paging,
    'gameProfit.detail': { ...paging, roomid: String(round?.room), date: round?.added.slice(0, 10) ?? '' },
    'goldLog.list': paging,
    'goldLog.sum': {},
    'goldLog.types': {},
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
    'playerActions.forceQuit': online,
    'playerActions.toggleLock': someone,
    'playerActions.toggleSimulated': someone,
    'playerActions.toggleTestUser': someone,
    'playerActions.toggleWithdrawLimit': someone,
    'playerActions.toggleGameLimit': someone,
    'playerActions.toggleInviteAward': someone,
    'playerActions.setRole': { ...find(one => one.role === 0), type: '5' },
    'playerActions.bindAccount': { ...payer, action: 'pwd', password, withdrawPwd: password },
    'playerActions.cancelRole': find(one => one.role === 6),
    'playerActions.setVipLevel': { ...someone, vipLevel: '3' },
    'playerActions.addRemark': { ...someone, remark: 'Called' },
    'playerActions.setWagering': { ...someone, amount: '12500', type: '2' },
    'playerActions.setCodeFree': { ...someone, amount: '0' },
    'playerActions.edit': { ...someone, quhao: '63', phone: '9171234567', password },
    'playerActions.setParent': { roleId: String(child?.id), parentId: String(parent?.id) },
    'playerActions.unbindPhone': someone,
    'playerActions.sync': someone,
    'playerActions.delete': { roleId: String(players.at(-1)?.id), password },
    'playerActions.setControl': {
      ...find(one => one.phone !== '' && one.id !== Number(someone.roleId)),
      controll: '96',
    },
    'playerDetail.coins': { ...gambler, limit: '10', page: '1' },
    'playerDetail.coinTypes': {},
    'playerDetail.games': { ...gambler, ...paging },
    'playerDetail.gameChoices': {},
    'playerDetail.rounds': { ...gambler, ...paging, vfrom: 'coin', SerialNumber: round?.serial ?? '' },
    'playerDetail.detail': payer,
    'playerDetail.remarks': { roleId: findPlayerId(one => one.id % 4 === 0), ...paging, type: '1,5' },
    'playerDetail.wageRemarks': { roleId: findPlayerId(one => one.id % 5 === 0), ...paging, type: '2' },
    'playerDetail.wagering': { ...payer, ...paging },
    'playerDetail.recharges': { ...payer, ...paging, Status: '1' },
    'playerDetail.withdrawals': { ...drawer, ...paging },
    'playerDetail.logins': { roleId: findPlayerId(one => one.last_login !== ''), ...paging },
    'playerDetail.sameIp': { roleId: neighbour, ...paging },
    'playerGoods.list': goodsOwner,
    'playerGoods.add': { ...goodsOwner, itemType: '101', num: '1', prop1: '20', prop2: '' },
    'playerGoods.use': { ...goodsOwner, itemId: String(item.ItemID), num: '1' },
    'playerLevels.levels': { ...promoter, ...paging },
    'playerLevels.daily': { ...promoter, ...paging },
    'playerLevels.repair': promoter,
    'playerLevels.blogger': { ...promoter, ...paging },
    'playerLevels.promotions': { parentid: promoter.RoleID, ...paging },
    'payWays.list': payWaySearch,
    'payWays.saveBank': { ...payAccount, payWayType: '7', bankName: '001' },
    'payWays.saveWallet': { ...payAccount, payWayType: '5' },
    'payWays.remove': {
      ...drawer,
      payWayType: String(payWay.PayWayType),
      UserPayWayId: String(payWay.Id),
    },
    'payWays.banks': {},
    'players.list': { ...paging, IfInnerProxy: '2', orderby: 'Money', orderType: 'desc' },
    'players.export': { ...paging, event: 'asyncexport' },
    'players.online': {},
    'players.codeFree': someone,
    'rechargeOrders.list': paging,
    'rechargeOrders.sum': {},
    'rechargeOrders.restore': { OrderNo: demo.control.orders({ RoubarFlag: '1' })[0]?.order_no ?? '' },
    'roles.list': paging,
    'roles.add': { role_name: 'Auditor' },
    'roles.edit': { id: '6', status: '1', role_name: 'Support' },
    'roles.remove': { id: '7' },
    'roles.rules': { id: '2' },
    'roles.setRules': { id: '2', auth_rule_ids: '100,200' },
    'session.verify': credentials,
    'session.login': { ...credentials, code: owner.code, remember: '1' },
    'session.adminLogin': Object.fromEntries(admin),
    'session.groupLogin': { loginData: group.get('data') ?? '', loginSn: group.get('sn') ?? '' },
    'salesmanSettlement.daily': paging,
    'salesmanSettlement.summary': { ...paging, orderby: 'realProfit', orderType: 'desc' },
    'salesmanSettlement.export': { ...paging, event: 'asyncexport' },
    'salesmanSettlement.settle': { ...salesmanDay, SettleAmount: '12500' },
    'subChannelSettlement.daily': paging,
    'subChannelSettlement.summary': paging,
    'subChannelSettlement.export': { ...paging, event: 'asyncexport' },
    'subChannelSettlement.settle': { ...subChannelDay, SettleAmount: '-12500' },
    'simulatedAccounts.list': paging,
    'simulatedAccounts.export': { ...paging, event: 'asyncexport' },
    'simulatedAccounts.generate': { Money: '100000', accountNum: '3' },
    'simulatedAccounts.rename': { ...account, AccountName: 'tester2026' },
    'simulatedAccounts.setPassword': { ...account, pwd: password },
    'simulatedAccounts.changeScore': { roleId: account.RoleID, money: '1000', operateType: '1' },
    'simulatedAccounts.add': {
      email: 'tester01,tester02',
      nAwardMoney: '5000,10000',
      password: `${password},${password}`,
    },
    'simulatedAccounts.importMembers': { nAwardMoney: '100', password },
    'simulatedAccounts.importProgress': {},
    'system.menus': {},
    'system.projectNote': {},
    'system.announcement': {},
    'system.synchronize': {},
    'tasks.many': { taskIds: `${task},1` },
    'tasks.one': { taskId: task },
    'winRates.list': paging,
    'winRates.save': { apiId: '31', RoleID: String(players[0]?.id), WinRate: '9.5' },
    'winRates.remove': { RoleID: String(players[0]?.id) },
    'withdrawals.list': paging,
    'withdrawals.sum': { isfakeWithdraw: '2' },
  }
})
afterAll(() => demo.close())

const getToken = async (): Promise<string> => {
  if (sharedToken === '') sharedToken = await signIn(demo)
  return sharedToken
}

test('every call of the catalogue has a handler and a sample, and there are no others', () => {
  const ids = catalogue.map(endpoint => endpoint.id).toSorted()
  expect(Object.keys(handlers).toSorted()).toEqual(ids)
  expect(Object.keys(samples).toSorted()).toEqual(ids)
})

test.each(catalogue.map(endpoint => [endpoint.id, endpoint] as const))(
  '%s returns an answer that its schema accepts',
  async (id, endpoint) => {
    const open = id.startsWith('session.')
    const token = open ? '' : await getToken()
    const uploadArgs = uploads[id]
    const answer = uploadArgs
      ? await upload(demo, endpoint.path, signParameters(demo, samples[id] ?? {}, token), ...uploadArgs)
      : await call(demo, id, samples[id], token)
    expect(answer, answer.text).toMatchObject({ status: 200, code: 200 })
    expect([true, 1, '1']).toContain(answer.success)
    const parsed = endpoint.output.safeParse(answer)
    expect(parsed.error).toBeUndefined()
  },
)

test.each(
  catalogue.filter(endpoint => isPage(endpoint.output)).map(endpoint => [endpoint.id, endpoint] as const),
)('%s returns only readable rows', async (id, endpoint) => {
  const answer = await call(demo, id, samples[id], await getToken())
  const page = asPlainSchema(endpoint.output).parse(answer) as Page<unknown>
  expect(page.unreadable).toEqual([])
  expect(page.rows.length).toBeGreaterThan(0)
  expect(page.rows.length).toBeLessThanOrEqual(page.total)
})
