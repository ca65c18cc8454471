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
      Deposit: 'Total deposit',
    },
  },
  dailyOfAgent: {
    title: 'Agent daily report',
    AddTime: 'Date',
  },
  relations: {
    title: 'Relations',
    columns: {
      isBlogger: 'Tag',
      IfInnerProxy: 'Simulated',
      userHideRoleID: 'Hidden',
      SourceParentID: 'Source agent',
      ParentID: 'Inviter',
      RoleID: 'Invitee',
      Money: 'Balance',
      TotalPerson: 'Team persons',
      Lv1RealInviteCount: 'Level 1 real invites',
      TotalFirstDepositPerson: 'First depositors',
      TotalRunning: 'Total turnover',
      WinNumTotal: 'Total win / loss',
      firstPayMoney: 'First payment',
      firstPayTime: 'First paid',
      RegIP: 'Registration IP',
      RegisterTime: 'Registered',
      LastLoginTime: 'Last login',
    },
    filters: {
      SourceParentID: 'Source agent',
      parentid: 'Inviter',
      roleid: 'Invitee',
      isAll: 'Level',
      ispay: 'Payer',
      register_date1: 'Registered',
      login_date1: 'Logged in',
    },
    totals: {
      totalCount: 'Persons',
      channelRoleId: 'Channel',
    },
  },
  hide: {
    action: 'Hide',
    title: 'Hide player',
    confirm: 'Hide player',
    question: 'Moves player {{player}} out of the figures of parent {{parent}}, to another parent.',
    parentId: 'Hide to (parent ID)',
    found: 'The player is hidden: it went through.',
    notFound: 'The player is not hidden.',
  },
  unhide: {
    action: 'Restore',
    title: 'Restore player',
    question: 'Restore player {{player}}? They count in the agent’s figures again.',
    found: 'The player is visible again: it went through.',
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
      PersonCount: 'Persons',
      PersonDeposit: 'Depositing persons',
      ValidPersonCount: 'Valid persons',
      Lv1InviteCountReal: 'Level 1 real invites',
    },
    filters: {
      roleId: 'Agent ID',
      igPersonCount: 'Persons, at least',
      agentLevel: 'Agent level',
    },
    totals: {
      PersonCount: 'Persons',
      ValidPersonCount: 'Valid persons',
    },
  },
  dropped: {
    action: 'Reissue',
    title: 'Reissue promotion headcount',
    about: 'Players dropped from agent {{agent}}',
    isValid: 'Valid',
  },
  reissue: {
    action: 'Give back',
    title: 'Give the player back',
    question: 'Give player {{player}} back to agent {{agent}}?',
    found: 'The player is no longer among the dropped: it went through.',
    notFound: 'The player is still among the dropped.',
  },
  reissueSelected: {
    action: 'Give back selected',
    title: 'Give players back',
    question: 'Give the selected players ({{n}}) back to agent {{agent}}?',
    found: 'None of the players is among the dropped any more: it went through.',
    notFound: 'Not all of the players have left the dropped.',
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
      TotalDeposit: 'Team deposit',
      TotalAllDeposit: 'Total deposit',
      TotalRollOut: 'Team withdrawal',
      TotalAllRollOut: 'Total withdrawal',
      Totalyk: 'Team difference',
      TotalAllyk: 'Total difference',
    },
  },
  agentDays: {
    action: 'Daily detail',
    title: 'Agent daily detail',
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
    question: 'Compute the data of agent {{RoleID}} anew?',
    check: 'Look at the jobs before you send it again.',
  },
}
