import type { Texts } from '../texts.ts'
import type { agentTeams as source } from '../zh-cn/agent-teams.ts'

export const agentTeams: Texts<typeof source> = {
  teams: {
    title: 'Agent teams',
    roleid: 'Agent ID',
    ReceivedIncome: 'Received income',
  },
  daily: {
    title: 'Team daily report',
    columns: {
      AddTime: 'Date',
    },
    filters: {
      add_date1: 'Date',
    },
    totals: {
      Deposit: 'Total deposits',
    },
  },
  dailyOfAgent: {
    title: 'Agent daily report',
    AddTime: 'Date',
  },
  relations: {
    title: 'Relations',
    columns: {
      isBlogger: 'Blogger / agent',
      IfInnerProxy: 'Simulated',
      userHideRoleID: 'Hidden',
      SourceParentID: 'Source agent',
      ParentID: 'Inviter',
      RoleID: 'Invitee',
      Money: 'Balance',
      TotalPerson: 'Team players',
      Lv1RealInviteCount: 'Level 1 real invites',
      TotalFirstDepositPerson: 'First-time depositors',
      TotalRunning: 'Total turnover',
      WinNumTotal: 'Total win / loss',
      firstPayMoney: 'First deposit',
      firstPayTime: 'First deposit at',
      RegIP: 'Registration IP',
      RegisterTime: 'Registered',
      LastLoginTime: 'Last login',
    },
    filters: {
      SourceParentID: 'Source agent',
      parentid: 'Inviter',
      roleid: 'Invitee',
      isAll: 'Level',
      ispay: 'Depositor',
      register_date1: 'Registered',
      login_date1: 'Logged in',
    },
    totals: {
      totalCount: 'Players',
      channelRoleId: 'Channel',
    },
  },
  hide: {
    action: 'Hide',
    title: 'Hide player',
    confirm: 'Hide player',
    question:
      'Hide player {{player}}? They leave the figures of parent {{parent}} and move to another parent.',
    parentId: 'Hide to (parent ID)',
    found: 'Confirmed: the player is hidden.',
    notFound: 'The player is not hidden.',
  },
  unhide: {
    action: 'Unhide',
    title: 'Unhide player',
    question: 'Unhide player {{player}}? They count in the agent’s figures again.',
    found: 'Confirmed: the player is visible again.',
    notFound: 'The player is still hidden.',
  },
  hiddenPlayers: {
    action: 'Hidden players',
    title: 'Hidden players',
    about: 'Agent {{agent}}',
    operatorName: 'Operator',
    AddTime: 'Hidden at',
  },
  query: {
    title: 'Unbind query',
    columns: {
      PersonCount: 'Players',
      PersonDeposit: 'Depositors',
      ValidPersonCount: 'Valid players',
      Lv1InviteCountReal: 'Level 1 real invites',
    },
    filters: {
      roleId: 'Agent ID',
      igPersonCount: 'Players, at least',
      agentLevel: 'Agent level',
    },
    totals: {
      Lv1FirstDepositPerson: 'L1 first-time depositors',
      PersonCount: 'Players',
      ValidPersonCount: 'Valid players',
    },
  },
  dropped: {
    action: 'Dropped players',
    title: 'Dropped players',
    about: 'Players dropped from agent {{agent}}',
    isValid: 'Valid',
  },
  reissue: {
    action: 'Return to agent',
    title: 'Return player to agent',
    many_one: 'Return {{n}} player to agent',
    many_other: 'Return {{n}} players to agent',
    question: 'Return player {{player}} to agent {{agent}}?',
    found: 'Confirmed: the player is no longer dropped.',
    notFound: 'The player is still dropped.',
  },
  reissueSelected: {
    action: 'Return selected',
    many_one: 'Return {{n}} player to agent',
    many_other: 'Return {{n}} players to agent',
    question_one: 'Return {{n}} player to agent {{agent}}?',
    question_other: 'Return {{n}} players to agent {{agent}}?',
    found: 'Confirmed: none of these players is dropped now.',
    notFound: 'These players are still dropped.',
  },
  summary: {
    title: 'Agent summary',
    columns: {
      RoleID: 'Agent',
    },
    filters: {
      RoleID: 'Agent ID',
      date1: 'Date',
    },
    totals: {
      TotalDeposit: 'Team deposits',
      TotalAllDeposit: 'Total deposits',
      TotalRollOut: 'Team withdrawals',
      TotalAllRollOut: 'Total withdrawals',
      Totalyk: 'Team net deposits',
      TotalAllyk: 'Total net deposits',
    },
  },
  agentDays: {
    action: 'Daily details',
    title: 'Agent daily details',
    about: 'Agent {{agent}}',
    filters: {
      date1: 'Date',
    },
  },
  subAgents: {
    action: 'Sub-agents',
    title: 'Sub-agents',
    about: 'Below agent {{agent}}',
    RoleID: 'Agent',
  },
  repair: {
    action: 'Repair data',
    title: 'Repair data',
    question: 'Recalculate the data of agent {{RoleID}}?',
    check: 'Check Jobs before you submit this again.',
  },
}
