import { getClockAt } from '../../src/shared/domain/dates.ts'
import type { Call, Received } from './back-end.ts'
import {
  amount,
  code,
  done,
  id,
  labels,
  list,
  type Meaning,
  map,
  none,
  number,
  pageOf,
  percentage,
  type RecordMeaning,
  record,
  refused,
  text,
  valueAnswer,
} from './meaning.ts'

const splitWords = (value: string): readonly string[] => value.split(/\s+/).filter(Boolean)

/** Rows and columns as the documents name them (document 1, sections 3 and 7; documents 2 and 3 where noted). */
const orders = Array.from({ length: 450 }, (_, index) => ({
  number: `9007199254${String(740_993_000 + index)}`,
  player: `9007199254${String(740_000_001 + (index % 7))}`,
  money: index === 0 ? '1234.5' : `${index}.25`,
}))

const createOrderRow = ({ number: order, player, money }: (typeof orders)[number], index: number): Meaning =>
  record({
    Id: id(String(450 - index)),
    AccountID: id(player),
    Status: code(index % 2 === 0 ? 1 : 3),
    OrderId: id(order),
    RealMoney: amount(money),
    BaseGoodsValue: amount('12000'),
    AddTime: text('2026-07-01 10:00:00'),
    PayTime: index === 1 ? none : text('2026-07-01 10:01:00'),
    isReturn: code(0),
    RoubarFlag: code(0),
    RoubarMoney: none,
    PayType: code(3),
  })

const days = ['2026-07-02', '2026-07-01'].map((date, index) =>
  record({
    date: text(date),
    Deposit: amount(index === 0 ? '1234567890' : '2000'),
    PersonDeposit: number(12),
    FirstDeposit: amount('5000'),
    FirstDepositPerson: number(3),
    Withdraw: amount('1000'),
    PersonWithdraw: number(2),
    fakeWithdrawAmount: none,
    PersonCount: number(40),
    PersonRunning: number(31),
    Running: amount('77000'),
    WinNum: amount('-4500'),
    AdvAddAmount: none,
    AdvReduceAmount: none,
    IfInnerProxyPerson: number(0),
    IfInnerProxyPersonDeposit: number(0),
    IfInnerProxyDeposit: amount('0'),
  }),
)

const createPlayer = (roleId: string): Meaning =>
  record({
    AccountID: id(roleId),
    AccountName: text('Ana'),
    GmTypeName: text('Phone'),
    isBlogger: code(0),
    lastRemark: text(''),
    Locked: code(0),
    LimitWithdrawFlag: code(0),
    LimitGameFlag: code(1),
    LimitInviteAwardFlag: code(0),
    VipLv: code(12),
    ParentID: id('0'),
    ParentType: none,
    Money: amount('1234567'),
    TotalDeposit: amount('9000000'),
    payCount: number(4),
    TotalRollOut: amount('1000'),
    RemainWageRequire: none,
    RegIP: text('203.0.113.7'),
    RegisterTime: text('2026-01-01 00:00:00'),
  })

const settlementRow = record({
  mydate: text('2026-07-01'),
  ProxyId: id('9007199254740993999'),
  username: text('salesman01'),
  remark: none,
  Deposit: amount('5000000'),
  Withdraw: amount('1000000'),
  realProfit: amount('250000.5'),
  SettleAmount: none,
})

/** Returns the requested page of all rows. */
const selectPage = <Row>(all: readonly Row[], { parameters }: Received): readonly Row[] => {
  const [page, limit] = [Number(parameters['page']), Number(parameters['limit'])]
  return all.slice((page - 1) * limit, page * limit)
}

const orderFilters =
  'roleId orderNo startdate enddate status IfInnerProxy isReturn amount maxMmount RoubarFlag'
const fakeFields =
  'show_fake child_follow_show_fake show_bet_fake child_follow_show_bet_fake show_bet_multiply'

const createEntry = (name: string, title: string, path: string, ...children: readonly Meaning[]): Meaning =>
  record({
    id: id('7'),
    name: text(name),
    title: text(title),
    path: path === '' ? none : text(path),
    icon: number(3),
    children: list(...children),
  })

/** Names of routes in other spellings. */
const menu = list(
  createEntry('home', 'Start', ''),
  createEntry('ChannelApi/finance', 'Orders', '', createEntry('r', 'Deposits', '/RECHARGEDATALIST/')),
  createEntry(
    '/channelapi/Channel',
    'Channel',
    '',
    createEntry('d', 'Daily', 'channeldailysummary'),
    createEntry('g', 'GM', 'gmsendmoneylist'),
    createEntry('s', 'Settings', 'MyAccountCfg/'),
    createEntry('t', 'Settlement', 'salesmansettlesummary'),
  ),
)

/** Content of the exported file. */
export const exportFile = Buffer.from('id,name\n1,Ana\n2,Bia\n')

/** Creates the documented calls of a day's work on one back end, with their shared state. */
export const workADay = () => {
  const operations: RecordMeaning[] = []
  const settings: Record<string, Meaning> = {
    show_fake: code(1),
    child_follow_show_fake: code(0),
    show_bet_fake: code(0),
    child_follow_show_bet_fake: code(0),
    show_bet_multiply: number(15),
  }
  let losesNext = false

  const createAccount = () =>
    record({
      id: id('4'),
      role_id: id('88'),
      username: text('owner'),
      only_show_2nd: code(1),
      show_no_deposit: code(0),
      limit_sub_bet: code(0),
      allow_inner_bind_parent: code(1),
      valid_invite_type: code(2),
      charge_require: id('-1'),
      ...settings,
    })

  const addOperation = ({ parameters }: Received) => {
    operations.unshift(
      record({
        ID: id(String(500 + operations.length)),
        RoleId: id(parameters['roleId'] ?? ''),
        OperateType: code(Number(parameters['operateType'])),
        Money: amount(parameters['money'] ?? ''),
        Note: text(parameters['descript'] ?? ''),
        status: code(0),
        InsertTime: text(getClockAt('America/Sao_Paulo', Date.now())),
        UpdateTime: none,
        checkUser: none,
      }),
    )
    const isLost = losesNext
    losesNext = false
    return isLost ? null : done('Added')
  }

  const call = (method: string, path: string, takes: string, answer: Call['answer'], open = false): Call => ({
    method,
    path,
    takes: splitWords(takes),
    answer,
    open,
  })

  const calls: readonly Call[] = [
    call('POST', '/channelapi/verify', 'username pwd', () => valueAnswer(none), true),
    call(
      'POST',
      '/channelapi/login',
      'username pwd code remember',
      ({ parameters }) =>
        parameters['code'] === '123456'
          ? valueAnswer(record({ token: id('9007199254740993777'), user_info: none }))
          : refused('1', 'Wrong code'),
      true,
    ),
    call('GET', '/channelapi/system/menus', '', () => valueAnswer(menu)),
    call('GET', '/adminapi/getProjectNote', '', () => valueAnswer(none)),
    call('GET', '/channelapi/channel/topmsg', '', () => valueAnswer(none)),
    call('GET', '/channelapi/channel/home', '', () =>
      valueAnswer(
        record({ DepositToday: amount('12345678'), DepositPersonToday: number(12), WithdrawToday: none }),
      ),
    ),
    call('GET', '/channelapi/agent/promotionLinkCfg', '', () =>
      valueAnswer(
        record({
          list: list(
            record({ Link: text('https://l.example/long'), ShortLink: text('https://l.example/s') }),
          ),
        }),
      ),
    ),
    call('POST', '/channelapi/channel/channelDailySummary', 'page limit orderby ordertype start end', () =>
      pageOf(days),
    ),
    call('POST', '/channelapi/Finance/rechargeDataList', `page limit ${orderFilters}`, request =>
      pageOf(selectPage(orders.map(createOrderRow), request), orders.length, {
        configs: record({ rechargeStatus: labels({ 1: 'Booked', 3: 'Broken' }), channeInfo: none }),
      }),
    ),
    call('POST', '/channelapi/Finance/rechargeDataListSum', orderFilters, () =>
      valueAnswer(
        record({
          totalCount: number(450),
          totalMoney: amount('98765432.1'),
          paytotalCount: number(225),
          paytotalMoney: none,
          success_rate: percentage('50.5'),
        }),
      ),
    ),
    call('POST', '/channelapi/player/playerDetail', 'roleId', ({ parameters }) =>
      valueAnswer(createPlayer(parameters['roleId'] ?? '')),
    ),
    // The head of a player's detail reads the player's own row, which this platform's list does not have.
    { method: 'POST', path: '/channelapi/player/playerList', takes: null, answer: () => pageOf([]) },
    { method: 'POST', path: '/channelapi/player/onlinePlayerIdsList', takes: null, answer: () => pageOf([]) },
    call(
      'POST',
      '/channelapi/channel/myAccountCfg',
      'page limit role_id username remark parentId accountLevel',
      () => pageOf([createAccount()], 1, { other: record({ accountType: code(2) }), configs: record({}) }),
    ),
    { method: 'POST', path: '/channelapi/agent/vintepgRtpList', takes: null, answer: () => pageOf([]) },
    call('POST', '/channelapi/channel/accountFakeSet', `id event ${fakeFields}`, ({ parameters }) => {
      for (const name of splitWords(fakeFields)) settings[name] = number(Number(parameters[name]))
      return done('Saved')
    }),
    call(
      'POST',
      '/channelapi/channel/GmSendMoneyList',
      'page limit start end roleId amount channelRoleId operatorType verifyState checkUser',
      request =>
        pageOf(selectPage(operations, request), operations.length, {
          other: record({
            TotalCount: number(operations.length),
            TotalMoney: amount('0'),
            TotalQuota: amount('5000000'),
          }),
          configs: record({
            gm_send_money_status: labels({ 0: 'In review', 1: 'Done' }),
            gm_up_money_type: labels({ 1: 'Plain', 7: 'Ads' }),
            gm_down_money_type: labels({ 2: 'Back' }),
          }),
        }),
    ),
    call(
      'POST',
      '/channelapi/channel/GmOperateAdd',
      'roleId money password descript operateType',
      addOperation,
    ),
    call(
      'POST',
      '/channelapi/channel/salesmanSettleSummary',
      'ProxyId page limit startTime endTime orderby orderType event username remark parentId',
      ({ parameters }) =>
        parameters['event'] === 'asyncexport'
          ? valueAnswer(record({ taskId: id('9007199254740993123') }))
          : pageOf([settlementRow], 1, {
              other: record({ Deposit: amount('5000000'), realProfit: amount('250000.5') }),
            }),
    ),
    call('POST', '/channelapi/serves/getMultiTaskProcess', 'taskIds', ({ parameters }) =>
      valueAnswer(
        map({
          [parameters['taskIds'] ?? '']: record({
            status: text('completed'),
            progress: percentage('100'),
            tipType: text('showDownloadMsg'),
            message: text('ready'),
            download_link: list(record({ name: text('May.csv'), url: text('/files/1') })),
          }),
        }),
      ),
    ),
  ]
  return {
    calls,
    /** The first order; the test opens the detail of its player. */
    first: orders[0] as (typeof orders)[number],
    files: { '/files/1': exportFile },
    /** Loses the answer of the next operation. */
    loseNext: () => {
      losesNext = true
    },
  }
}
