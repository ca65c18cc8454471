import { expect, test, vi } from 'vitest'
import type { DrillDown } from '../../src/renderer/kit/explain/drill-down.ts'
import { isSummed } from '../../src/renderer/kit/table/totals.ts'
import { cardDrillDowns } from '../../src/renderer/screens/home/explain-card.ts'
import type { Column } from '../../src/shared/column.ts'
import { type Figures, getFigures } from '../../src/shared/figures.ts'
import { getDeclaredLists } from './declared-lists.ts'

vi.mock(import('../../src/renderer/kit/list/list-screen.tsx'), async original =>
  (await import('./declared-lists.ts')).recordDeclarations(await original()),
)

/** The figures that the documents derive from others (spec 1 §9, spec 2 §9, spec 3 §9), by whatever shows them. */
const derived = new Set(
  `DWdiff avgDeposit AdvNet DPrate FPrate passageFee realIncome realProfit UnSettleAmount apiFeeInForce Profit
  BloggerGmMoney realPerson realPersonDeposit realDeposit remainQuotaToday remainQuotaTotal returnRate RealPay
  Difference profit totalSum sumWithoutBet notReceivedInviteBonus withdrawableInviteBonus success_rate
  RemainWageRequire differenceToday`.split(/\s+/),
)

/** What a figure is called that is made of others: any percentage, and whatever has one of these in its name. */
const sounds = /diff|avg|average|rate$|fee$|income|profit|unsettle|remain|left|realpay|totalpay|yk$|net$/i
const isDerived = ({ kind, field }: Column): boolean =>
  kind === 'percent' || derived.has(field) || ((kind === 'money' || kind === 'count') && sounds.test(field))

/** Why a list does not tell how one of these comes about. */
const reasons: Readonly<Record<string, string>> = {
  'total passageFee': 'each account has points of its own',
  'total realProfit': 'likewise',
  'total realIncome': 'sums do not tell which fees were set',
  'row RealApiFee': 'made by the games, of which no row tells',
  'total RealApiFee': 'likewise',
  'row ApiFee': 'what was set, or of several games: no row tells of what',
  'total ApiFee': 'likewise',
  'total apiFeeInForce': 'a sum of what was in force each day',
  'row ReceivedIncome': 'what was paid out: the document names no operand (3 §3)',
  'row Totalyk': 'of a team, of whose levels no row tells',
  'total Totalyk': 'likewise',
  'total TotalAllyk': 'likewise',
  'row totalPay': 'the document names it alone (1 §3)',
  'row game_passage_point': 'a setting of the account',
  'row game_dividend_point': 'likewise',
  'row game_withdraw_point': 'likewise',
  'row ApiPoint': 'a setting of the game',
  'row RoubarRate': 'a setting of the agent',
  'row GameRate': 'the document names it alone (2 §3)',
  'row WinRate': 'likewise',
  'total total_WinRate': 'likewise',
}

test('every derived figure of every list has a formula, or a reason for having none', async () => {
  const silent = (await getDeclaredLists()).flatMap(({ source, list }) => {
    const totals: Figures = list.totals?.source
      ? getFigures(list.totals.source.output, 'data')
      : getFigures(source.output, 'other')
    const rows = getFigures(source.output, 'row')
    const of = (shown: readonly Column[], known: Figures, kind: string) =>
      shown
        .filter(column => isDerived(column) && !known[column.field] && !reasons[`${kind} ${column.field}`])
        .map(({ field }) => `${list.texts} ${kind} ${field}`)
    return [...of(list.columns, rows, 'row'), ...of(list.totals?.tiles ?? [], totals, 'total')]
  })
  expect([...new Set(silent)]).toEqual([])
})

test('a quotient is never summed: no line of sums holds an average or a rate', async () => {
  const summed = (await getDeclaredLists()).flatMap(({ source, list }) => {
    const rows = getFigures(source.output, 'row')
    return list.columns
      .filter(column => ['quotient', 'rate'].includes(rows[column.field]?.formula.kind ?? ''))
      .filter(isSummed)
      .map(({ field }) => `${list.texts} ${field}`)
  })
  expect(summed).toEqual([])
})

const files = import.meta.glob<string>('../../src/renderer/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})
/** Facts whose figures are settings and amounts as they were sent. */
const plainFacts: Readonly<Record<string, string>> = {
  'kit/list/unfold-options.tsx': 'how a sum of the row is made up: its own cell tells the formula',
  'screens/shared/settings/cards.tsx': 'settings',
  'screens/players/detail/account-card.tsx': 'accounts have no amounts',
}

test('facts say whose figures they are, or why there is nothing to tell', () => {
  const tagsOf = (text: string) =>
    text.includes('facts/facts.tsx') ? (text.match(/<Facts\b[^]*?\/>/g) ?? []) : []
  const all = Object.entries(files).flatMap(([path, text]) =>
    tagsOf(text).map(tag => ({ path: path.replace('../../src/renderer/', ''), tag })),
  )
  expect(all.length).toBeGreaterThan(8)
  const silent = all
    .filter(({ path, tag }) => !/\s(?:of|explainer)=/.test(tag) && !plainFacts[path])
    .map(({ path }) => path)
  expect(silent).toEqual([])
})

const noList = 'no list of the platform is asked by it'
const persons = 'persons are counted once in all, not once a day or an account'
const play = 'bets are in logs by player, which no account or channel is asked by'
const orders = 'orders are not asked by salesman, sub-channel or agent'
/** Why a sum of a report leads to no list. `*`: of whichever report. */
const alone: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    `FirstDeposit FirstDepositPerson FirstDepositMoney StolenPerson ValidPersonCount ValidInviteCount
    Lv1InviteCountReal AdvOut`
      .split(/\s+/)
      .map(field => [`* ${field}`, noList]),
  ),
  ...Object.fromEntries(
    'PersonRunning Running WinNum TotalWin platformWinLose'.split(' ').map(field => [`* ${field}`, play]),
  ),
  ...Object.fromEntries(
    'PersonDeposit PersonWithdraw PersonCount'.split(' ').map(field => [`* ${field}`, persons]),
  ),
  ...Object.fromEntries(
    'Deposit Withdraw fakeWithdrawAmount SettleAmount RealApiFee'
      .split(' ')
      .map(field => [`* ${field}`, orders]),
  ),
  'channel:monthly ApiFee': noList,
  'agentTeams:teams ReceivedIncome': noList,
  'agentTeams:teams TotalDeposit': orders,
}
const reports =
  /^(home:report|channel:|settlement:(salesman|subChannel)|totals:(salesman|subChannel)(Report|Daily|Monthly)|agentTeams:(teams|query)|proxyBonus:list)/

test('each sum of a report leads to the list it is the sum of, or there is a reason', async () => {
  const shown = (await getDeclaredLists()).filter(({ list }) => reports.test(list.texts))
  expect(shown.length).toBeGreaterThan(12)
  const silent = shown.flatMap(({ source, list }) => {
    const rows = getFigures(source.output, 'row')
    const behind = new Set((list.drillDowns ?? []).flatMap(({ figures }) => figures))
    return (
      list.columns
        .filter(column => isSummed(column) && !behind.has(column.field))
        // What is made of others on the same row tells its formula.
        .filter(({ field }) => !rows[field] && !alone[`* ${field}`] && !alone[`${list.texts} ${field}`])
        .map(({ field }) => `${list.texts} ${field}`)
    )
  })
  expect([...new Set(silent)]).toEqual([])
})

test('the lists that the issue names are behind their sums', async () => {
  const all = await getDeclaredLists()
  const behind = (texts: string, field: string) =>
    all
      .filter(({ list }) => list.texts === texts)
      .flatMap(({ list }) => list.drillDowns ?? [])
      .filter(({ figures }) => figures.includes(field))
      .map(({ route }) => route)
  const [orderList, playerList] = ['/channelapi/Finance/rechargeDataList', '/channelapi/player/playerList']
  expect(cardDrillDowns.find(({ figures }) => figures.includes('DepositToday'))?.route).toBe(orderList)
  for (const daily of ['home:report', 'channel:daily', 'channel:mySettlement'])
    expect(behind(daily, 'Deposit'), daily).toContain(orderList)
  expect(behind('channel:monthly', 'Deposit')).toEqual(['/channelapi/channel/channelDailySummary'])
  // The total of own settlements, too, by the range that was asked for.
  const own = all.find(({ list }) => list.texts === 'channel:mySettlement')?.list.totals?.drillDowns ?? []
  const deposits = (own as readonly DrillDown<object>[]).find(({ figures }) => figures.includes('Deposit'))
  expect(deposits?.route).toBe(orderList)
  const asked = { startTime: '2026-07-01', endTime: '2026-07-15' }
  expect(deposits?.search(asked, asked)).toMatchObject({ startdate: '2026-07-01~2026-07-15' })
  expect(behind('totals:salesmanMonthly', 'Deposit')).toEqual(['/channelapi/channel/totaldaily'])
  expect(behind('totals:salesmanMonthly', 'realProfit')).toEqual(['/channelapi/channel/salesmanSettleDaily'])
  expect(behind('totals:subChannelMonthly', 'UnSettleAmount')).toEqual(['/channelapi/subChannel/settleDaily'])
  for (const account of ['totals:salesmanReport', 'totals:subChannelDaily'])
    expect(behind(account, 'PersonCount'), account).toEqual([playerList])
})

const anyRow = {
  ProxyId: '7',
  RoleID: '7',
  ID: '7',
  date: '2026-07-30',
  mydate: '2026-07-30',
  month: '2026-07',
}
const asked = {
  month: '2026-07',
  startTime: '2026-07-01',
  endTime: '2026-07-31',
  start: '2026-07-01',
  end: '2026-07-31',
}

test('a list behind a figure exists, and is asked by its own filters', async () => {
  const all = await getDeclaredLists()
  const behind = [
    ...cardDrillDowns.map(one => ({ from: 'home', one: one as unknown as DrillDown<object> })),
    ...all.flatMap(({ list }) =>
      (list.drillDowns ?? []).map(one => ({ from: list.texts, one: one as unknown as DrillDown<object> })),
    ),
  ]
  expect(behind.length).toBeGreaterThan(25)
  const wrong = behind.flatMap(({ from, one }) => {
    const target = all.find(({ list }) => list.route === one.route)?.list
    const search = one.search(anyRow, asked)
    if (!target || !search) return [`${from} ${one.route}`]
    const filters = new Set<string>(target.filters.map(({ field }) => field))
    return Object.keys(search)
      .filter(name => !filters.has(name))
      .map(name => `${from} ${one.route} ${name}`)
  })
  expect(wrong).toEqual([])
})
