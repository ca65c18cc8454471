import type { Texts } from '../texts.ts'
import type { pageHelp as source } from '../zh-cn/page-help.ts'

export const pageHelp: Texts<typeof source> = {
  title: 'This page',
  general: 'How it works',
  loading: 'Loading…',
  noFigures: 'This page has no table of figures.',
  filters: {
    title: 'Filters',
    days: 'From the first to the last day, both included, in the channel’s time zone.',
    times:
      'From the start of the first day to the end of the last, in the channel’s time zone; times can be added.',
    month: 'One month of the channel’s calendar.',
    number: 'The whole ID or number. Several can be pasted, up to {{most}}.',
    text: 'Text as the platform stores it.',
    amount: 'An amount; leave it empty for no limit.',
    choice: 'One of: {{choices}}.',
    many: 'One of {{n}} choices.',
    served: 'The platform sends the choices.',
    initial: 'Opens with: {{value}}.',
  },
  totals: 'Totals above the table',
  columns: 'Figures and columns',
  others: 'Also shown: {{names}}',
  formula: 'Calculated here: {{formula}}',
  filled: 'Sent by the platform; if not, calculated here: {{formula}}',
  checked: 'Sent by the platform and checked here: {{formula}}',
  assumed: 'Sent by the platform; how it is calculated is assumed: {{formula}}',
  source: {
    title: 'Where the figures come from',
    rows: 'The platform sends the rows of each search. The time beside the title says when.',
    totals: 'The platform adds up the totals over the whole search, not the page.',
    today: 'The figures change during the day.',
    explain: 'To see a figure’s formula with its numbers, press {{key}} on it.',
    exact: 'The screen rounds; copies and files hold exact values.',
  },
  actions: 'What you can do here',
  details: 'Technical details',
  call: 'Call {{id}} ({{path}})',
  pages: {
    home: {
      dashboard:
        'What is pending, the channel’s figures of today compared with yesterday, and its daily report.',
    },
    finance: {
      rechargeOrders: 'Every recharge order of the channel’s players, paid or not.',
      withdrawals: 'Every withdrawal that players asked for, with its state, tax and what was paid.',
    },
    channel: {
      daily: 'The channel’s figures by day; a day can be checked against its orders.',
      monthly: 'The channel’s figures by month.',
      mySettlement:
        'Your own settlement by day: the profit share, what is settled and what is still to settle.',
    },
    operations: {
      mail: 'Mail to players, with attached amounts and their approval.',
      gm: 'GM top-ups and deductions of players’ coins, and their approval.',
      emailQuotas: 'How much each account may give by mail per day and in total, and how much of it is used.',
      changePassword: 'Changes the password of your own account.',
    },
    records: {
      goldLog: 'Every change of a player’s coins, with the balance after it.',
      gameLog: 'Rounds that players played, with bet, payout and result.',
      gameSummary: 'Rounds added up by player, game platform and room.',
    },
    statistics: {
      gameProfit: 'The house’s result by game room.',
      gameApi: 'Game results and API fees by month and game platform.',
    },
    agentTeams: {
      teams: 'Agent teams with their size and figures.',
      daily: 'Figures of agent teams by day.',
      relations: 'Who is below whom in the network of agents; players can be hidden here.',
      summary: 'Figures of agents with their sub-levels.',
      query: 'One agent’s binding and days; dropped players can be returned to the agent.',
    },
    proxyBonus: {
      list: 'Bonus that agents earned, received and still have.',
      daily: 'Bonus of agents by day.',
      dropRules: 'The rules by which invited players are dropped from an agent.',
    },
    agent: {
      winRates: 'Win rates set for agents on game platforms.',
    },
    players: {
      list: 'All players of the channel with their balance, state and sums.',
      simulated: 'Simulated accounts of the channel.',
    },
    totals: {
      salesmanReport: 'Figures of each salesperson by day.',
      salesmanMonthly: 'Figures of each salesperson by month.',
      salesmanPromotions: 'Promotion links of salespeople.',
      subChannelPromotions: 'Promotion links of sub-channels.',
      subChannelDaily: 'Figures of each sub-channel by day.',
      subChannelMonthly: 'Figures of each sub-channel by month.',
    },
    settlement: {
      salesmanSummary: 'What each salesperson earned, what is settled and what is still to settle.',
      salesmanDaily: 'The days of one salesperson; each is settled here.',
      subChannelSummary: 'What each sub-channel earned, what is settled and what is still to settle.',
      subChannelDaily: 'The days of one sub-channel; each is settled here.',
      salesmanRun: 'Collects the open days of all salespeople in a period and settles them after one review.',
      subChannelRun:
        'Collects the open days of all sub-channels in a period and settles them after one review.',
    },
    bloggers: {
      list: 'Bloggers with their figures, balance adjustments and settings.',
    },
    accounts: {
      salesmen: 'Accounts of salespeople, with their points and settings.',
      subChannels: 'Accounts of sub-channels, with their points and settings.',
    },
    roles: {
      list: 'Roles of accounts and what each may see and do.',
    },
    settings: {
      own: 'Settings of the channel’s operations.',
    },
    desk: {
      page: 'Settings of this console on this computer.',
    },
    inbox: {
      page: 'What awaits a decision, one record at a time, with the facts about its player.',
    },
    journal: {
      own: 'Everything you did with this console, with its outcome. It is stored on this computer.',
    },
  },
}
