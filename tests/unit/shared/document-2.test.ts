import { expect, test } from 'vitest'
import { catalogue } from '../../../src/areas/calls.ts'
import { getDictionary } from '../../../src/shared/domain/dictionaries.ts'
import { toShownWinRate, winRateToWire } from '../../../src/shared/domain/games.ts'
import { type Endpoint, listSecretFields } from '../../../src/shared/endpoint.ts'
import {
  createWireObject,
  findMissingFields,
  getCall,
  ofList,
  parseAnswer,
  type Row,
  splitWords,
} from './contract.ts'

const listParameters = (calls: readonly Endpoint[]): readonly string[] =>
  [...new Set(calls.flatMap(call => Object.keys(call.input.shape)))].toSorted()

/** Section 7 of document 2 to the letter: method, path and parameters of each call whose path is shown. */
const calls = [
  ['POST', '/channelapi/agent/proxyAPICtrlDel', 'RoleID'],
  ['POST', '/channelapi/player/onlinePlayerIdsList', ''],
  ['POST', '/channelapi/player/getPlayerCodeFree', 'roleId'],
  ['POST', '/channelapi/player/setCodeFree', 'roleId amount'],
  ['POST', '/channelapi/player/playerForceQuit', 'roleId'],
  ['POST', '/channelapi/player/updatePlayerLockStatus', 'roleId'],
  ['POST', '/channelapi/player/updateInnerProxy', 'roleId'],
  ['POST', '/adminapi/player/updateIsTestUser', 'roleId'],
  ['POST', '/channelapi/player/setPlayerWithdrawlFlag', 'roleId'],
  ['POST', '/channelapi/Player/setPlayerGameFlag', 'roleId'],
  ['POST', '/channelapi/channel/bloggerDel', 'roleId'],
  ['POST', '/channelapi/Player/setPlayerVipLevel', 'roleId vipLevel'],
  ['POST', '/channelapi/player/addPlayerRemark', 'roleId remark'],
  ['POST', '/channelapi/player/setPlayerTypingAmount', 'roleId amount type'],
  ['POST', '/adminapi/player/editPlayer', 'roleId quhao phone password'],
  ['POST', '/channelapi/player/setPlayerParent', 'roleId parentId'],
  ['POST', '/adminapi/player/unBindPhone', 'roleId'],
  ['POST', '/channelapi/Player/syncUserData', 'roleId'],
  ['POST', '/channelapi/player/deleteAccount', 'roleId password'],
  ['POST', '/adminapi/player/setPlayerControll', 'roleId controll'],
  ['POST', '/channelapi/serves/importusers', 'nAwardMoney password file'],
  ['POST', '/channelapi/serves/getImportUserProgress', ''],
  ['POST', '/channelapi/player/addInnerPlayer', 'email nAwardMoney password'],
  ['POST', '/channelapi/record/getGoldRecordDataList', ofList('goldLog.list')],
  ['POST', '/channelapi/record/getGoldRecordDataListSum', 'roleId changeType isFilter strartdate enddate'],
  ['POST', '/channelapi/record/getRecordType', ''],
  ['POST', '/channelapi/record/getGameRecordDataList', ofList('gameLog.list', 'SerialNumber vfrom')],
  ['POST', '/channelapi/record/getGameRecordDataListSum', 'startdate enddate roleId roomId apiId'],
  ['POST', '/channelapi/record/getGameRecordSummaryList', ofList('gameLog.summary')],
  ['POST', '/channelapi/record/getGameRecordSummarySum', 'startdate enddate roleId roomId apiId'],
  ['POST', '/channelapi/record/getAllGameList', ''],
  [
    'POST',
    '/channelapi/player/innnerAccountList',
    'RoleID page limit stime etime orderby orderType AccountName event',
  ],
  ['POST', '/channelapi/player/innnerAccountAdd', 'Money accountNum pwd accountPrefix'],
  ['POST', '/channelapi/player/innnerAccountEdit', 'RoleID AccountName'],
  ['POST', '/channelapi/player/innnerAccountPwd', 'RoleID pwd'],
  ['POST', '/channelapi/player/innnerAccountGmScore', 'roleId money operateType'],
  ['POST', '/channelapi/serves/getTaskProcess', 'taskId'],
  ['GET', '/channelapi/dailystatistics/gameprofitlist', ofList('gameProfit.rooms')],
  ['GET', '/channelapi/dailystatistics/gameProfitInfo', ofList('gameProfit.detail', 'roomid date')],
  ['GET', '/channelapi/dailystatistics/gameApiSummary', 'page limit month orderby orderType apiId event'],
  ['POST', '/adminapi/player/bindAccount', 'roleId action password withdrawPwd'],
  ['POST', '/channelapi/player/getRoleWage', ofList('playerDetail.wagering', 'roleId')],
  [
    'POST',
    '/channelapi/player/getPlayerRechargeOrderList',
    ofList('playerDetail.recharges', 'roleId Status'),
  ],
  ['POST', '/channelapi/player/getPlayerWithdrawlOrderList', ofList('playerDetail.withdrawals', 'roleId')],
  ['POST', '/channelapi/player/getPlayerLoginLog', ofList('playerDetail.logins', 'roleId')],
  ['POST', '/channelapi/player/getAccountSameIp', ofList('playerDetail.sameIp', 'roleId')],
  ['GET', '/channelapi/player/getSubUsers', ofList('playerLevels.levels', 'RoleID')],
  ['POST', '/channelapi/player/setPlayerInviteAwardFlag', 'roleId'],
  ['GET', '/channelapi/agent/promotionRecord', ofList('playerLevels.promotions', 'parentid')],
  ['POST', '/channelapi/agent/clientSubData', ofList('playerLevels.blogger', 'RoleID')],
  ['POST', '/adminapi/Player/userGoods', 'roleId'],
  ['POST', '/adminapi/Player/addGoods', 'roleId itemType num prop1 prop2'],
  ['POST', '/adminapi/Player/useGoods', 'roleId itemId num'],
  ['POST', '/channelapi/dailystatistics/getGameApiPoints', 'RoleID'],
  ['POST', '/channelapi/dailystatistics/gameApiPointConfig', 'RoleID apiData'],
  ['POST', '/channelapi/channel/apiFeeRecords', ofList('gameApi.fees', 'roleId')],
] as const

const findShownCalls = (path: string): readonly Endpoint[] =>
  catalogue.filter(one => one.path === path && !one.assumed)

test.each(calls)('%s %s is declared with its parameters', (method, path, parameters) => {
  const endpoints = findShownCalls(path)
  expect(endpoints.map(one => one.method)).toEqual(endpoints.map(() => method))
  expect(listParameters(endpoints)).toEqual(splitWords(parameters).toSorted())
})

test('the player search has the specified parameters', () => {
  const [list] = findShownCalls('/channelapi/player/playerList')
  expect(list?.method).toBe('POST')
  expect(Object.keys(list?.input.shape ?? {})).toEqual(
    expect.arrayContaining([...splitWords('page limit orderby orderType startTime endTime IfInnerProxy')]),
  )
})

test('payloads are JSON, except the workbook upload and the jobs of document 1', () => {
  const others = calls.flatMap(([method, path]) =>
    findShownCalls(path).flatMap(({ encoding }) =>
      encoding === (method === 'GET' ? 'query' : 'json') ? [] : [`${path} ${encoding}`],
    ),
  )
  expect(others).toEqual([
    '/channelapi/serves/importusers multipart',
    '/channelapi/serves/getTaskProcess form',
  ])
})

test('calls that flip a state are declared as toggles', () => {
  const flips = [
    '/channelapi/player/updatePlayerLockStatus',
    '/channelapi/player/updateInnerProxy',
    '/adminapi/player/updateIsTestUser',
    '/channelapi/player/setPlayerWithdrawlFlag',
    '/channelapi/Player/setPlayerGameFlag',
    '/channelapi/player/setPlayerInviteAwardFlag',
  ]
  expect(flips.flatMap(findShownCalls).map(one => one.effect)).toEqual(flips.map(() => 'toggle'))
})

test('the passwords of player actions are declared as secret', () => {
  expect(listSecretFields(getCall('playerActions.delete'))).toEqual(['password'])
  expect(listSecretFields(getCall('playerActions.bindAccount'))).toEqual(['password', 'withdrawPwd'])
})

test.each([
  ['playerActions.bindAccount', { roleId: '1', password: 'a' }, { action: 'pwd' }],
  ['playerDetail.recharges', { roleId: '1', page: 1, limit: 10 }, { Status: 1 }],
  ['playerDetail.remarks', { roleId: '1', page: 1, limit: 10 }, { type: '1,5' }],
  ['playerDetail.wageRemarks', { roleId: '1', page: 1, limit: 10 }, { type: '2' }],
  ['simulatedAccounts.export', { page: 1, limit: 20 }, { event: 'asyncexport' }],
  ['gameApi.exportMonthly', { page: 1, limit: 20 }, { event: 'export' }],
])('%s sends its fixed value', (id, input, fixed) => {
  expect(getCall(id).input.parse(input)).toEqual({ ...input, ...fixed })
})

/** Section 7: the calls whose paths are not shown, with their parameters. */
const assumedCalls = [
  ['winRates.list', 'page limit RoleID ApiID'],
  ['winRates.save', 'apiId RoleID WinRate'],
  ['playerActions.setRole', 'roleId type parentRoleID'],
  ['playerDetail.remarks', 'roleId page limit type'],
  ['payWays.list', 'roleId payWayType'],
  ['payWays.saveBank', 'roleId userName bankCardNo mail IFSCCode bankName payWayType UserPayWayId'],
  ['payWays.saveWallet', 'roleId userName bankCardNo mail IFSCCode bankName payWayType UserPayWayId'],
  ['payWays.remove', 'roleId payWayType UserPayWayId'],
  ['payWays.banks', ''],
  ['playerDetail.wageRemarks', 'roleId page limit type'],
  ['playerDetail.coins', 'roleId changeType isFilter strartdate enddate limit page'],
  ['playerDetail.coinTypes', ''],
  ['playerDetail.games', 'roleId page limit startdate enddate apiId roomId'],
  ['playerDetail.gameChoices', ''],
  [
    'playerDetail.rounds',
    'roleId roomId startdate enddate page limit orderby orderType vfrom SerialNumber apiId',
  ],
  ['playerLevels.daily', 'page limit RoleID date1 date2'],
  ['playerLevels.repair', 'RoleID'],
] as const

test.each(assumedCalls)(
  '%s, whose path is not shown, is marked as assumed and has its parameters',
  (id, parameters) => {
    const endpoint = getCall(id)
    expect(endpoint.assumed).toBe(true)
    expect(listParameters([endpoint])).toEqual(splitWords(parameters).toSorted())
  },
)

test('the player export is marked as assumed and takes the search parameters', () => {
  const { assumed: isAssumed, input } = getCall('players.export')
  expect(isAssumed).toBe(true)
  expect(Object.keys(input.shape)).toEqual(
    expect.arrayContaining(Object.keys(getCall('players.list').input.shape)),
  )
})

test('the catalogue has the helper calls of the player path', () => {
  const names = 'playerDetail playerPayWay updatePayWay unbindPayWay getBankList getCommentList'
  const paths = new Set(catalogue.map(one => one.path))
  expect(splitWords(names).filter(name => !paths.has(`/channelapi/player/${name}`))).toEqual([])
})

/** Section 3: fields of a list's row. */
const gameRow = `RoleID GameName ApiName ApiID GameID GameType ChangeType FreeGame GameRoundRunning Money AwardMoney
  PreMoney LastMoney Tax SerialNumber AddTime RoomID`
const goldRow = `RoleID ChangeType ChangeTypeStr Money LastMoney SerialNumber Tax Description AddTime EndTime RoomID`
const roomRow = 'adddate RoomID RoomName Water WinScore GameRate Tax TotalNum GCount'
const levelRow = `AgentLevel PersonCount FirstDepositPerson FirstDeposit DepositCount Deposit Withdraw DWdiff Running
  TotalWin ValidInviteCount RechargePersion RechargeAmount avgDeposit FirstRoubarMoney FirstRoubarPerson BetCount
  ChargeCount WithdrawCount Bonus InviteBonus WithdrawPerson Tax channelRemark salesmanRemark salesmanRoleId`
const remarkRow = 'admin_name opt_time comment ChangeMoney NeedWageRequire CurWageRequire'
const lists = [
  ['winRates.list', 'RoleID ApiID ApiName WinRate'],
  [
    'players.list',
    `ID RoleInfo isBlogger IfInnerProxy IsTestUser AccountName Mobile SystemRight Money TotalDeposit TotalRollOut VipLv
    Locked LimitWithdrawFlag LimitGameFlag ParentID ParentType ParentRemark teamRoleId teamType teamRemark
    salesmanRoleId salesmanRemark channelRoleId channelRemark GmType RegisterTime LastLoginTime`,
  ],
  ['goldLog.list', goldRow],
  ['playerDetail.coins', goldRow],
  ['gameLog.list', gameRow],
  ['playerDetail.rounds', gameRow],
  ['gameLog.summary', `${gameRow} WinCount LoseCount DrawCount usedTime EndTime`],
  ['playerDetail.games', `${gameRow} WinCount LoseCount DrawCount usedTime EndTime`],
  ['simulatedAccounts.list', 'RoleID AccountName Password Money RegisterTime'],
  ['gameProfit.rooms', roomRow],
  ['gameProfit.detail', `${roomRow} RoleID`],
  ['gameApi.monthly', 'ApiID ApiName month WinTotal Water platformWinlose ApiPoint ApiFee'],
  ['playerDetail.remarks', remarkRow],
  ['playerDetail.wageRemarks', remarkRow],
  ['payWays.list', 'Id WayCode BankName BankCardNo UserName IdCard IFSCCode Mail PayWayType'],
  [
    'playerDetail.wagering',
    'ChangeMoney NeedWageRequire CurWageRequire Difference RequireMul ChangeTypeName AddTime Status',
  ],
  ['playerDetail.recharges', 'Id OrderId RealMoney BaseGoodsValue PayType AddTime PayTime Status isReturn'],
  [
    'playerDetail.withdrawals',
    'TotalDS Tax iMoney RealPay BankName CardNo EamilMoney status OrderNo AddTime checkTime',
  ],
  ['playerDetail.logins', 'ClientIP AddTime'],
  ['playerDetail.sameIp', 'AccountID AccountName RegIP LastLoginIP RegisterTime LastLoginTime'],
  ['playerLevels.levels', levelRow],
  ['playerLevels.daily', levelRow],
  ['playerLevels.blogger', levelRow],
  [
    'playerLevels.promotions',
    'RoleID ParentID TotalDeposit TotalRollOut Totalyk firstPayMoney firstPayTime RegIP RegisterTime',
  ],
  ['playerGoods.list', 'ItemID ItemType GoodsName Amount Prop1 Prop2 EndTime UseStatus Description'],
  ['gameApi.points', 'ApiID ApiName ApiPoint'],
  ['gameApi.fees', 'mydate ApiName Water WinNum ApiFee'],
] as const

interface ParsedPage {
  readonly rows: readonly Row[]
  readonly unreadable: readonly unknown[]
  readonly other: unknown
  readonly configs: unknown
}
const parseRow = (id: string, wireValue: Row): Row => {
  const answer = { success: true, data: { list: [wireValue], count: 1, other: {}, configs: {} } }
  const { rows, unreadable } = parseAnswer(id, answer) as ParsedPage
  expect(unreadable).toEqual([])
  return rows[0] ?? {}
}

test.each(lists)('a row of %s keeps every field of section 3', (id, list) => {
  expect(findMissingFields(list, parseRow(id, createWireObject(list)))).toEqual([])
})

const single = [
  ['goldLog.sum', 'Consume Production TotalMoney'],
  ['gameLog.sum', 'GameRoundRunning AwardMoney UnAwardMoney TotalTax TotalWin'],
  ['gameLog.summarySum', 'GameRoundRunning AwardMoney UnAwardMoney TotalTax TotalWin'],
  ['simulatedAccounts.importProgress', 'total lessTotal'],
  [
    'playerDetail.detail',
    `AccountID AccountName GmTypeName isBlogger lastRemark Locked LimitWithdrawFlag LimitGameFlag LimitInviteAwardFlag
    VipLv ParentID ParentType proxyId proxyName salesmanId salesmanName IfInnerProxy valid_invite_type_name teamRemark
    Money TotalDeposit payCount RemainWageRequire TotalRollOut drawCount FrozenInviteBonus profit playerWaterSum RegIP
    RegisterTime LastLoginTime LastLoginIP`,
  ],
] as const

test.each(single)('%s keeps every field of section 3', (id, list) => {
  expect(
    findMissingFields(list, parseAnswer(id, { success: true, data: createWireObject(list) }) as Row),
  ).toEqual([])
})

test('the totals of rooms are read beside the rows', () => {
  const totals = createWireObject('total_Water total_SystemWin total_WinRate total_Tax')
  const answer = { success: true, data: { list: [], count: 0, other: totals } }
  expect(
    Object.keys((parseAnswer('gameProfit.rooms', answer) as ParsedPage).other as Row).toSorted(),
  ).toEqual(Object.keys(totals).toSorted())
})

test('a job answer keeps its state and link, and an ID list its IDs', () => {
  const data = { status: 'completed', download_link: 'https://files.example/a.xlsx' }
  expect(parseAnswer('tasks.one', { success: true, data })).toMatchObject({
    status: 'completed',
    download_link: [{ url: data.download_link, name: '' }],
  })
  for (const ids of [[7, '8'], { list: [7, 8] }, { 0: 7, 4: 8 }]) {
    expect(parseAnswer('players.online', { success: true, data: ids })).toEqual(['7', '8'])
  }
})

test('platforms, status names and player types are read from the list configs', () => {
  const parseConfigs = (id: string, configs: Row) =>
    (parseAnswer(id, { success: true, data: { list: [], count: 0, configs } }) as ParsedPage).configs
  expect(
    parseConfigs('winRates.list', { vintepg_rtp_api: { 31: { id: 31, name: 'PG', rtpNote: '10-97' } } }),
  ).toEqual({ platforms: { 31: 'PG (10-97)' } })
  expect(parseConfigs('playerDetail.withdrawals', { orderStatus: { 100: 'Paid' } })).toEqual({
    orderStatus: { 100: 'Paid' },
  })
  expect(parseConfigs('playerDetail.games', { game_api_list: { 2: 'JILI' } })).toEqual({
    game_api_list: { 2: 'JILI' },
  })
  for (const game_api_list of [
    [{ ApiID: 2, ApiName: 'JILI' }],
    { 0: { ApiID: '2', ApiName: 'JILI' } },
    { 2: { ApiName: 'JILI' } },
  ]) {
    expect(parseConfigs('playerDetail.games', { game_api_list })).toEqual({ game_api_list: { 2: 'JILI' } })
  }
  expect(
    parseConfigs('players.list', {
      player_usertype: { 1: 'Phone' },
      inner_player_money: [100],
      importConfig: [],
    }),
  ).toMatchObject({ player_usertype: { 1: 'Phone' }, inner_player_money: { 100: '100' } })
})

test.each<[string, unknown, Row | null]>([
  ['a list', [0, '50', 100], { 0: '0', 50: '50', 100: '100' }],
  ['a text with commas', '50, 100,200', { 50: '50', 100: '100', 200: '200' }],
  ['JSON text', '[50,100]', { 50: '50', 100: '100' }],
  ['a single number', 1000, { 1000: '1000' }],
  ['a map', { 50: '50 coins' }, { 50: '50 coins' }],
  ['objects with a code', [{ id: 50, name: '50 coins' }], { 50: '50 coins' }],
  [
    'objects with an amount',
    [
      { id: 1, money: 1000 },
      { id: 2, money: '0.5' },
    ],
    { 1000: '1000', 0.5: '0.5' },
  ],
  ['a map of objects with an amount', { 7: { id: 7, nAwardMoney: 1000 } }, { 1000: '1000' }],
  ['objects without code and amount', [{ name: '1000' }], null],
  ['objects with two amounts', [{ minMoney: 1, maxMoney: 2 }], null],
  ['a text of one grouped amount', '1,000', null],
  ['any other text', 'none', null],
  ['a list with one that is none', [50, {}], null],
  ['an empty list', [], {}],
  ['null', null, {}],
  ['false', false, {}],
])('amounts of an import are read from %s', (_, inner_player_money, expected) => {
  const answer = { success: true, data: { list: [], count: 0, configs: { inner_player_money } } }
  const { configs } = parseAnswer('players.list', answer) as ParsedPage
  expect((configs as Row)['inner_player_money']).toEqual(expected)
})

test('banks and games are read under the names of section 3', () => {
  expect(
    parseAnswer('payWays.banks', { success: true, data: { list: [{ BankNo: 1, BankName: 'Nubank' }] } }),
  ).toEqual({
    banks: { 1: 'Nubank' },
  })
  const data = [{ GameID: 5, GameName: 'Fish', ApiID: 2, ApiName: 'JILI' }]
  for (const id of ['gameLog.games', 'playerDetail.gameChoices']) {
    expect(parseAnswer(id, { success: true, data })).toEqual({
      platforms: { 2: 'JILI' },
      rooms: { '': { 5: 'Fish' }, 2: { 5: 'Fish' } },
    })
  }
})

test('points are read keyed by platform, and a partial failure from data.fail', () => {
  const data = { 2: { ApiID: 2, ApiName: 'JILI', ApiPoint: 85 } }
  expect((parseAnswer('gameApi.points', { success: true, data }) as ParsedPage).rows).toHaveLength(1)
  expect(parseAnswer('gameApi.savePoints', { success: true, data: { fail: [2] } })).toEqual({ partial: true })
  expect(parseAnswer('gameApi.savePoints', { success: true, data: { fail: [] } })).toEqual({ partial: false })
})

test.each<[string, Row, number | null, string[]]>([
  ['null', { isBlogger: null }, 0, []],
  ["''", { isBlogger: '' }, 0, []],
  ['its code', { isBlogger: '5' }, 5, []],
  ['nothing', {}, null, ['isBlogger']],
])('the role of a player is read from %s', (_, wireRow, isBlogger, missing) => {
  const row = parseRow('players.list', wireRow)
  expect(row['isBlogger']).toBe(isBlogger)
  expect(row['missing']).toEqual(expect.arrayContaining(missing))
  expect((row['missing'] as string[]).includes('isBlogger')).toBe(missing.length > 0)
})

test('promotion records are read from data.data and data.total', () => {
  const answer = { success: true, data: { data: [{ RoleID: 1 }], total: 41 } }
  expect(parseAnswer('playerLevels.promotions', answer)).toMatchObject({ rows: [{ RoleID: '1' }], total: 41 })
})

test('derived figures follow their formulas', () => {
  expect(
    parseAnswer('playerDetail.detail', { success: true, data: { TotalRollOut: 9000, TotalDeposit: 4500 } }),
  ).toMatchObject({ profit: 4500, VipLv: 0 })
  expect(parseRow('playerDetail.withdrawals', { iMoney: 10_000, Tax: 250 })['RealPay']).toBe(9750)
  expect(parseRow('players.list', { TotalDeposit: 4500, TotalRollOut: 9000 })['DWdiff']).toBe(-4500)
  const sums = { GameRoundRunning: 3000, AwardMoney: 2000 }
  expect(parseAnswer('gameLog.sum', { success: true, data: sums })).toMatchObject({ returnRate: 6666.666666 })
  expect(parseRow('gameLog.summary', sums)['returnRate']).toBe(6666.666666)
})

test('a level’s difference and average are computed only when they were not sent', () => {
  const sums = { Deposit: 9000, Withdraw: 4000, DepositCount: 3 }
  expect(parseRow('playerLevels.levels', sums)).toMatchObject({ DWdiff: 5000, avgDeposit: 3000 })
  expect(parseRow('playerLevels.levels', { ...sums, DWdiff: 1, avgDeposit: 2 })).toMatchObject({
    DWdiff: 1,
    avgDeposit: 2,
  })
})

test('a player is simulated only at 1 and normal only when Locked is 0', () => {
  const flags = ['1', '0', '2', null].map(wireValue => {
    const { IfInnerProxy, Locked } = parseRow('players.list', {
      ID: 1,
      IfInnerProxy: wireValue,
      Locked: wireValue,
    })
    return [IfInnerProxy, getDictionary('lockState').find(Number(Locked))?.name]
  })
  expect(flags).toEqual([
    [1, 'banned'],
    [0, 'normal'],
    [0, 'banned'],
    [0, 'banned'],
  ])
})

test('a coin change of type 45 is negated', () => {
  expect(parseRow('goldLog.list', { ChangeType: 45, Money: 100 })['Money']).toBe(-100)
  expect(parseRow('goldLog.list', { ChangeType: 44, Money: 100 })['Money']).toBe(100)
})

test('the money of recharges and promotions is read unscaled', () => {
  expect(parseRow('playerDetail.recharges', { RealMoney: 12.5, BaseGoodsValue: 12_500 })).toMatchObject({
    RealMoney: 12_500,
    BaseGoodsValue: 12_500,
  })
  expect(parseRow('playerLevels.promotions', { TotalDeposit: '3.25' })['TotalDeposit']).toBe(3250)
})

test('a win rate of platform 31 other than -1 is shown tenfold and saved as a tenth', () => {
  expect([toShownWinRate('31', 950), toShownWinRate('31', -100), toShownWinRate('2', 950)]).toEqual([
    9500, -100, 950,
  ])
  expect([winRateToWire('31', '97'), winRateToWire('31', '-1'), winRateToWire('2', '96.5')]).toEqual([
    '9.7',
    '-1',
    '96.5',
  ])
})

/** Sections 3, 4 and 9: codes and what they mean. */
const codes = [
  ['playerRole', { none: 0, blogger: 5, agent: 6 }],
  ['accountKind', { all: 3, player: 2, simulated: 1 }],
  ['systemRight', { none: 0, control: 96 }],
  ['gameType', { slot: 1, fishing: 2, manyPlayer: 3, battle: 4, video: 5 }],
  [
    'payWayType',
    { pix: 3, gcash: 5, payMaya: 6, bank: 7, pixMobile: 8, pixMail: 9, evp: 10, cnpj: 11, wallet: 14 },
  ],
  ['wageringChange', { reduce: 1, add: 2 }],
  ['scoreChange', { topUp: 1, deduct: 2 }],
  ['wageringStatus', { notReached: 0, reached: 1 }],
  [
    'detailPayType',
    {
      shop: 0,
      firstRechargePack: 1,
      rechargeRebate: 2,
      shopRecharge: 3,
      customerService: 4,
      weeklyCard: 5,
      monthlyCard: 6,
      dailyPack: 8,
    },
  ],
  ['agentLevel', { self: 0, level1: 1, level2: 2, level3: 3, summary: 4 }],
  [
    'itemType',
    {
      rechargeCoupon: 101,
      cashCoupon: 102,
      freeGameCoupon: 103,
      phone: 201,
      tablet: 203,
      laptop: 204,
      fridge: 206,
      washingMachine: 207,
    },
  ],
  [
    'detailWithdrawalStatus',
    {
      awaitingLock: 0,
      reviewed: 1,
      rejectedRefunded: 2,
      rejectedConfiscated: 3,
      processing: 4,
      failedRefunded: 5,
      lockedAwaitingPayout: 6,
      riskHold: 7,
      completed: 100,
    },
  ],
] as const

test.each(codes)('%s has the codes of the specification', (id, expected) => {
  expect(getDictionary(id).code).toEqual(expected)
})

test('VIP levels are 0 to 10', () => {
  expect(getDictionary('vipLevel').entries.map(({ code }) => code)).toEqual([
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ])
})

test('a code that the specification names "otherwise" covers all other codes', () => {
  const getName = (id: string, code: number | null) => getDictionary(id).find(code)?.name
  expect([getName('lockState', 0), getName('lockState', 1), getName('lockState', 7)]).toEqual([
    'normal',
    'banned',
    'banned',
  ])
  expect([getName('itemStatus', 0), getName('itemStatus', 1), getName('itemStatus', 9)]).toEqual([
    'unused',
    'used',
    'expired',
  ])
  expect([getName('detailRechargeStatus', 1), getName('detailRechargeStatus', 5)]).toEqual([
    'success',
    'unpaid',
  ])
  expect([getName('bloggerTag', 0), getName('bloggerTag', 6)]).toEqual(['none', 'blogger'])
})

test.each([
  [0, 'win'],
  [1, 'lose'],
  [2, 'draw'],
  [3, 'tao'],
  [4, 'redPacketSweep'],
  [6, 'freeProp'],
])('round result %i is %s', (ChangeType, name) => {
  const { result } = parseRow('gameLog.list', { ChangeType, ApiID: 1, Money: 5 })
  expect(getDictionary('roundResult').find(Number(result))?.name).toBe(name)
})

test('on platform 2 a negative win is a bet in game type 3 and a loss in type 2', () => {
  const getName = (GameType: number, ApiID: number) => {
    const { result } = parseRow('gameLog.list', { ChangeType: 0, ApiID, GameType, Money: -5 })
    return getDictionary('roundResult').find(Number(result))?.name
  }
  expect([getName(3, 2), getName(2, 2), getName(1, 2), getName(3, 1)]).toEqual(['bet', 'loss', 'win', 'win'])
})
