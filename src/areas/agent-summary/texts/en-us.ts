import type { Texts } from '../../../renderer/i18n/texts.ts'
import type { agentSummary as source } from './zh-cn.ts'

export const agentSummary: Texts<typeof source> = {
  list: {
    title: 'Agent summary',
    help: 'Figures of agents with their sub-levels.',
    glossary: {
      TotalDeposit: 'Deposits of the agent and three levels below',
      TotalRollOut: 'Withdrawals of the agent and three levels below',
      Totalyk: 'Net deposits of the agent and three levels below',
    },
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
    about: 'Agent {{agent}}',
    RoleID: 'Agent',
  },
  repair: {
    action: 'Repair data',
    title: 'Repair data',
    question: 'Recalculate the data of agent {{RoleID}}?',
    check: 'Check Jobs before you submit this again.',
  },
}
