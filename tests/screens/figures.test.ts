import { expect, test, vi } from 'vitest'
import { cardDrillDowns } from '../../src/renderer/app/home/explain-card.ts'
import type { DrillDown } from '../../src/renderer/kit/explain/drill-down.ts'
import { isSummed } from '../../src/renderer/kit/table/totals.ts'
import type { Column } from '../../src/shared/column.ts'
import { type Figures, getFigures } from '../../src/shared/figures.ts'
import { getDeclaredLists } from './declared-lists.ts'

vi.mock(import('../../src/renderer/kit/list/list-screen.tsx'), async original =>
  (await import('./declared-lists.ts')).recordDeclarations(await original()),
)

/** Figures that the documents derive from others (spec 1 §9, spec 2 §9, spec 3 §9), on any screen. */
const derived = new Set(
  `DWdiff avgDeposit AdvNet DPrate FPrate passageFee realIncome realProfit UnSettleAmount apiFeeInForce Profit
  BloggerGmMoney realPerson realPersonDeposit realDeposit remainQuotaToday remainQuotaTotal returnRate RealPay
  Difference profit totalSum sumWithoutBet notReceivedInviteBonus withdrawableInviteBonus success_rate
  RemainWageRequire differenceToday`.split(/\s+/),
)

/** Name parts of a derived figure. Every percentage is derived, too. */
const derivedName =
  /diff|avg|average|rate$|fee$|income|profit|unsettle|remain|left|realpay|totalpay|yk$|net$/i
const isDerived = ({ kind, field }: Column): boolean =>
  kind === 'percent' ||
  derived.has(field) ||
  ((kind === 'money' || kind === 'count') && derivedName.test(field))

/** Reasons why a list has no formula for a derived figure. */
const reasons: Readonly<Record<string, string>> = {
  'total passageFee': 'each account has points of its own',
  'total realProfit': 'likewise',
  'total realIncome': 'sums do not show which fees were set',
  'row RealApiFee': 'made by the games, which no row names',
  'total RealApiFee': 'likewise',
  'row ApiFee': 'the set fee, or of several games, which no row names',
  'total ApiFee': 'likewise',
  'total apiFeeInForce': 'a sum of the fees in force each day',
  'row ReceivedIncome': 'the payout: the document names no operand (3 §3)',
  'row Totalyk': 'of a team, whose levels no row shows',
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

test('every derived figure of a list has a formula or a listed reason for none', async () => {
  const unexplained = (await getDeclaredLists()).flatMap(({ source, list }) => {
    const totals: Figures = list.totals?.source
      ? getFigures(list.totals.source.output, 'data')
      : getFigures(source.output, 'other')
    const rows = getFigures(source.output, 'row')
    const findUnexplained = (columns: readonly Column[], formulas: Figures, kind: string) =>
      columns
        .filter(column => isDerived(column) && !formulas[column.field] && !reasons[`${kind} ${column.field}`])
        .map(({ field }) => `${list.texts} ${kind} ${field}`)
    return [
      ...findUnexplained(list.columns, rows, 'row'),
      ...findUnexplained(list.totals?.tiles ?? [], totals, 'total'),
    ]
  })
  expect([...new Set(unexplained)]).toEqual([])
})

test('no list sums a column of averages or rates', async () => {
  const summed = (await getDeclaredLists()).flatMap(({ source, list }) => {
    const rows = getFigures(source.output, 'row')
    return list.columns
      .filter(column => ['quotient', 'rate'].includes(rows[column.field]?.formula.kind ?? ''))
      .filter(isSummed)
      .map(({ field }) => `${list.texts} ${field}`)
  })
  expect(summed).toEqual([])
})

const files = import.meta.glob<string>('../../src/{areas,renderer}/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})
/** Files whose facts are settings and amounts as the platform sends them. */
const plainFacts: Readonly<Record<string, string>> = {
  'kit/list/rows/unfold-options.tsx': 'the parts of a sum of the row: its own cell shows the formula',
  'areas/shared/settings/cards.tsx': 'settings',
  'areas/players/detail/pay-ways/account-card.tsx': 'accounts have no amounts',
}

test('every Facts element has an of or explainer prop, or a listed reason', () => {
  const findTags = (text: string) =>
    text.includes('facts/facts.tsx') ? (text.match(/<Facts\b[^]*?\/>/g) ?? []) : []
  const all = Object.entries(files).flatMap(([path, text]) =>
    findTags(text).map(tag => ({ path: path.replace(/^\.\.\/\.\.\/src\/(?:renderer\/)?/, ''), tag })),
  )
  expect(all.length).toBeGreaterThan(8)
  const unexplained = all
    .filter(({ path, tag }) => !/\s(?:of|explainer)=/.test(tag) && !plainFacts[path])
    .map(({ path }) => path)
  expect(unexplained).toEqual([])
})

const noList = 'no list of the platform has a filter for it'
const personsReason = 'players are counted once overall, not once per day or account'
const playReason = 'bets are in logs by player, without a filter for account or channel'
const ordersReason = 'orders have no filter for salesman, sub-channel or agent'
/** Reasons why a sum of a report has no drill-down. `*`: in any report. */
const sumsWithoutList: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    `FirstDeposit FirstDepositPerson FirstDepositMoney StolenPerson ValidPersonCount ValidInviteCount
    Lv1InviteCountReal AdvOut`
      .split(/\s+/)
      .map(field => [`* ${field}`, noList]),
  ),
  ...Object.fromEntries(
    'PersonRunning Running WinNum TotalWin platformWinLose'
      .split(' ')
      .map(field => [`* ${field}`, playReason]),
  ),
  ...Object.fromEntries(
    'PersonDeposit PersonWithdraw PersonCount'.split(' ').map(field => [`* ${field}`, personsReason]),
  ),
  ...Object.fromEntries(
    'Deposit Withdraw fakeWithdrawAmount SettleAmount RealApiFee'
      .split(' ')
      .map(field => [`* ${field}`, ordersReason]),
  ),
  'channelReports:monthly ApiFee': noList,
  'agentTeams:list ReceivedIncome': noList,
  'agentTeams:list TotalDeposit': ordersReason,
}
const reports =
  /^(home:report|channelReports:|settlements:(salesman|subChannel)|channelTotals:(salesman|subChannel)(Report|Daily|Monthly)|agentTeams:list|agentQuery:list|proxyBonus:list)/

test('every summed report column has a drill-down, a formula or a listed reason', async () => {
  const reportLists = (await getDeclaredLists()).filter(({ list }) => reports.test(list.texts))
  expect(reportLists.length).toBeGreaterThan(12)
  const unexplained = reportLists.flatMap(({ source, list }) => {
    const rows = getFigures(source.output, 'row')
    const drilledFields = new Set((list.drillDowns ?? []).flatMap(({ figures }) => figures))
    return (
      list.columns
        .filter(column => isSummed(column) && !drilledFields.has(column.field))
        // A figure derived from the same row shows its formula instead.
        .filter(
          ({ field }) =>
            !rows[field] && !sumsWithoutList[`* ${field}`] && !sumsWithoutList[`${list.texts} ${field}`],
        )
        .map(({ field }) => `${list.texts} ${field}`)
    )
  })
  expect([...new Set(unexplained)]).toEqual([])
})

test('the main report sums drill down to the lists they add up', async () => {
  const all = await getDeclaredLists()
  const findRoutes = (texts: string, field: string) =>
    all
      .filter(({ list }) => list.texts === texts)
      .flatMap(({ list }) => list.drillDowns ?? [])
      .filter(({ figures }) => figures.includes(field))
      .map(({ route }) => route)
  const [orderList, playerList] = ['/channelapi/Finance/rechargeDataList', '/channelapi/player/playerList']
  expect(cardDrillDowns.find(({ figures }) => figures.includes('DepositToday'))?.route).toBe(orderList)
  for (const daily of ['home:report', 'channelReports:daily', 'ownAccount:settlement'])
    expect(findRoutes(daily, 'Deposit'), daily).toContain(orderList)
  expect(findRoutes('channelReports:monthly', 'Deposit')).toEqual(['/channelapi/channel/channelDailySummary'])
  // The total of own settlements drills down by the searched range.
  const ownTotals =
    all.find(({ list }) => list.texts === 'ownAccount:settlement')?.list.totals?.drillDowns ?? []
  const deposits = (ownTotals as readonly DrillDown<object>[]).find(({ figures }) =>
    figures.includes('Deposit'),
  )
  expect(deposits?.route).toBe(orderList)
  const range = { startTime: '2026-07-01', endTime: '2026-07-15' }
  expect(deposits?.search(range, range)).toMatchObject({ startdate: '2026-07-01~2026-07-15' })
  expect(findRoutes('channelTotals:salesmanMonthly', 'Deposit')).toEqual(['/channelapi/channel/totaldaily'])
  expect(findRoutes('channelTotals:salesmanMonthly', 'realProfit')).toEqual([
    '/channelapi/channel/salesmanSettleDaily',
  ])
  expect(findRoutes('channelTotals:subChannelMonthly', 'UnSettleAmount')).toEqual([
    '/channelapi/subChannel/settleDaily',
  ])
  for (const account of ['channelTotals:salesmanReport', 'channelTotals:subChannelDaily'])
    expect(findRoutes(account, 'PersonCount'), account).toEqual([playerList])
})

const anyRow = {
  ProxyId: '7',
  RoleID: '7',
  ID: '7',
  date: '2026-07-30',
  mydate: '2026-07-30',
  month: '2026-07',
}
const anySearch = {
  month: '2026-07',
  startTime: '2026-07-01',
  endTime: '2026-07-31',
  start: '2026-07-01',
  end: '2026-07-31',
}

test('every drill-down targets an existing list and uses only its filters', async () => {
  const all = await getDeclaredLists()
  const drillDowns = [
    ...cardDrillDowns.map(one => ({ from: 'home', one: one as unknown as DrillDown<object> })),
    ...all.flatMap(({ list }) =>
      (list.drillDowns ?? []).map(one => ({ from: list.texts, one: one as unknown as DrillDown<object> })),
    ),
  ]
  expect(drillDowns.length).toBeGreaterThan(25)
  const wrong = drillDowns.flatMap(({ from, one }) => {
    const target = all.find(({ list }) => list.route === one.route)?.list
    const search = one.search(anyRow, anySearch)
    if (!target || !search) return [`${from} ${one.route}`]
    const filters = new Set<string>(target.filters.map(({ field }) => field))
    return Object.keys(search)
      .filter(name => !filters.has(name))
      .map(name => `${from} ${one.route} ${name}`)
  })
  expect(wrong).toEqual([])
})
