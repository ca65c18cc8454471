import { expect, test } from 'vitest'
import { catalogue } from '../../../src/areas/calls.ts'
import { listOnlyNamedFields } from '../../../src/shared/endpoint.ts'
import { createWireObject, findMissingFields, ofList, parseAnswer, type Row, splitWords } from './contract.ts'

/** Section 7 of document 1 to the letter: method, path and parameters of each call. */
const calls = [
  ['POST', '/channelapi/verify', 'username pwd'],
  ['POST', '/channelapi/login', 'username pwd code remember'],
  ['POST', '/channelapi/adminLogin', 'adminId channelId loginTime loginKey'],
  ['POST', '/channelapi/groupLogin', 'loginData loginSn'],
  ['GET', '/channelapi/channel/home', ''],
  ['POST', '/channelapi/channel/channelDailySummary', ofList('channelReports.daily')],
  ['POST', '/channelapi/channel/channelMonthlySummary', ofList('channelReports.monthly')],
  ['GET', '/channelapi/agent/promotionLinkCfg', ''],
  ['GET', '/channelapi/system/menus', ''],
  ['GET', '/adminapi/getProjectNote', ''],
  ['GET', '/channelapi/channel/topmsg', ''],
  ['POST', '/channelapi/Player/synchronizeData', ''],
  ['POST', '/channelapi/serves/getMultiTaskProcess', 'taskIds'],
  ['POST', '/channelapi/serves/getTaskProcess', 'taskId'],
  ['POST', '/channelapi/serves/uploadimg', 'image'],
  ['POST', '/channelapi/Finance/rechargeDataList', ofList('rechargeOrders.list')],
  [
    'POST',
    '/channelapi/Finance/rechargeDataListSum',
    'roleId orderNo startdate enddate status IfInnerProxy isReturn amount maxMmount RoubarFlag',
  ],
  ['POST', '/channelapi/finance/orderRecover', 'OrderNo'],
  ['POST', '/channelapi/Finance/withdrawlOrderList', ofList('withdrawals.list')],
  [
    'POST',
    '/channelapi/Finance/withdrawlOrderListSum',
    'checkUser roleId orderNo minAmount maxAmount status isfakeWithdraw startTime endTime',
  ],
  ['POST', '/channelapi/channel/emaillist', ofList('mail.list', 'type')],
  [
    'POST',
    '/channelapi/channel/addemail',
    'title recordType mailtxt sendObj roleId extraType amount notice wageMul isChargeOrder sendType sendTime',
  ],
  ['POST', '/channelapi/channel/applyemail', 'id password'],
  ['POST', '/channelapi/channel/voidemail', 'id password'],
  ['POST', '/channelapi/channel/GmSendMoneyList', ofList('gm.list')],
  ['POST', '/channelapi/channel/GmOperateAdd', 'roleId money password descript operateType'],
  ['POST', '/channelapi/channel/GmOperateDown', 'roleId money password descript operateType'],
  ['POST', '/channelapi/channel/GmOperateCheck', 'id'],
  ['POST', '/channelapi/channel/gmOperateRefuse', 'id'],
  ['POST', '/channelapi/channel/emailQuotaList', ofList('emailQuotas.list', 'type')],
  ['POST', '/channelapi/channel/emailQuotaEdit', 'id type dailyQuota totalQuota'],
  ['POST', '/channelapi/channel/pwdedit', 'pwdOld pwdNew pwdConfirm'],
  ['POST', '/channelapi/channel/mySettleDaily', ofList('ownAccount.settleDaily')],
] as const

test.each(calls)('%s %s is declared with its parameters', (method, path, parameters) => {
  const endpoint = catalogue.find(one => one.path === path)
  expect(endpoint).toMatchObject({ method, assumed: false })
  // Fields that only a profile names are not in the document and not sent by default.
  const profileFields = endpoint ? listOnlyNamedFields(endpoint) : []
  const declared = Object.keys(endpoint?.input.shape ?? {}).filter(name => !profileFields.includes(name))
  expect(declared.toSorted()).toEqual(splitWords(parameters).toSorted())
})

/** Section 3: fields of a list's row, and of what comes beside the rows. */
const lists = [
  [
    'channelReports.daily',
    `date Deposit PersonDeposit FirstDeposit FirstDepositPerson Withdraw PersonWithdraw fakeWithdrawAmount PersonCount
    PersonRunning Running WinNum AdvAddAmount AdvReduceAmount IfInnerProxyPerson IfInnerProxyPersonDeposit
    IfInnerProxyDeposit`,
  ],
  [
    'channelReports.monthly',
    `remark ApiFee PersonCount PersonDeposit Deposit Withdraw fakeWithdrawAmount Running WinNum DPrate
    FirstDepositPerson FirstDeposit PersonRunning`,
  ],
  [
    'rechargeOrders.list',
    `Id AccountID Status OrderId RealMoney BaseGoodsValue AddTime PayTime isReturn RoubarFlag RoubarMoney PayType`,
  ],
  [
    'withdrawals.list',
    `AccountID isBlogger channelRoleId channelRemark salesmanRoleId salesmanRemark teamRoleId teamRemark teamType OrderNo
    status BankName CardNo iMoney TAX totalPay TotalDS EamilMoney AddTime checkTime Descript ChannelId`,
  ],
  [
    'mail.list',
    'id Title RoleId VerifyState Amount addtime ExtraType Operator PayOrder RecordType SysText Notice',
  ],
  ['gm.list', 'ID RoleId OperateType Money Note status InsertTime UpdateTime checkUser'],
  [
    'emailQuotas.list',
    'id username DailyQuota TotalQuota hasQuotaToday hasQuotaTotal remainQuotaToday remainQuotaTotal',
  ],
  [
    'ownAccount.settleDaily',
    `mydate Deposit Withdraw DWdiff passageFee platformWinLose RealApiFee realIncome realProfit SettleAmount
    UnSettleAmount AdvOut`,
  ],
] as const

const createRowWithBank = (list: string): Row => ({
  ...createWireObject(list),
  Bank: { BankName: 'Nubank', CardNo: '1' },
})

test.each(lists)('a row of %s keeps every field of section 3', (id, list) => {
  const answer = {
    success: true,
    data: { list: [createRowWithBank(list)], count: 1, other: {}, totals: {}, configs: {} },
  }
  const { rows, unreadable } = parseAnswer(id, answer) as {
    readonly rows: readonly Row[]
    readonly unreadable: readonly unknown[]
  }
  expect(unreadable).toEqual([])
  expect(findMissingFields(list, rows[0] ?? {})).toEqual([])
})

const card = '6217000012345678901'
test.each<[string, Row, string, string]>([
  ['an object', { Bank: { BankName: 'Itaú', CardNo: card } }, 'Itaú', card],
  ['JSON text with an unquoted number', { Bank: `{"BankName":"Itaú","CardNo":${card}}` }, 'Itaú', card],
  ['a list of one', { Bank: [{ BankName: 'Itaú', CardNo: card }] }, 'Itaú', card],
  ['the JSON text of a list', { Bank: `[{"BankName":"Itaú","CardNo":${card}}]` }, 'Itaú', card],
  ['a bank code', { Bank: '104' }, '104', ''],
  ['a name', { Bank: 'Itaú' }, 'Itaú', ''],
  ['a name beside the row’s own card', { Bank: 'Itaú', CardNo: card }, 'Itaú', card],
  ['fields of the row', { BankName: 'Itaú', CardNo: card }, 'Itaú', card],
  ['fields of the row beside []', { Bank: [], BankName: 'Itaú', CardNo: card }, 'Itaú', card],
  ['nothing', { Bank: '' }, '', ''],
])('the bank of a withdrawal order is read from %s', (_, wireRow, BankName, CardNo) => {
  const answer = { success: true, data: { list: [{ OrderNo: '1', ...wireRow }], count: 1 } }
  expect(parseAnswer('withdrawals.list', answer)).toMatchObject({ rows: [{ BankName, CardNo }] })
})

const single = [
  [
    'home.summary',
    `InviteUrl InviteUrl2 TotalDeposit TotalRollOut DepositToday DepositPersonToday WithdrawToday PersonWithdrawToday
    todayPayUserWithdrawAmount todayPayUserWithdrawPersion todayNoPayUserWithdrawAmount todayNoPayUserWithdrawPersion
    fakeWithdrawAmount fakeWithdrawAmountToday PersonDepositSum PersonWithdrawSum AdvFee TotalPerson PersonCountToday
    FirstDepositToday FirstDepositPersonToday TotalWin Running IfInnerProxyPerson IfInnerProxyPersonDeposit
    IfInnerProxyDeposit`,
  ],
  [
    'rechargeOrders.sum',
    'totalCount totalMoney paytotalCount paytotalMoney success_rate RoubarCount RoubarMoney',
  ],
  ['withdrawals.sum', 'TotalScore TotalGold'],
] as const

test.each(single)('%s keeps every field of section 3', (id, list) => {
  expect(
    findMissingFields(list, parseAnswer(id, { success: true, data: createWireObject(list) }) as Row),
  ).toEqual([])
})

test('the totals of GM operations and of the settlement are read beside the rows', () => {
  const totals = 'TotalCount TotalMoney TotalQuota DailyQuota hasQuotaTotal hasQuotaToday'
  const measures = `Deposit Withdraw passageFee platformWinLose RealApiFee realIncome realProfit SettleAmount AdvOut`
  for (const [id, key, list] of [
    ['gm.list', 'other', totals],
    ['ownAccount.settleDaily', 'totals', measures],
  ] as const) {
    const wireTotals = createWireObject(list)
    const answer = { success: true, data: { list: [], count: 0, [key]: wireTotals, configs: {} } }
    expect(parseAnswer(id, answer)).toMatchObject({ other: wireTotals })
  }
})
