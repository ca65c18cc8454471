import type { Texts } from '../../../renderer/i18n/texts.ts'
import type { agentTeams as source } from './zh-cn.ts'

export const agentTeams: Texts<typeof source> = {
  list: {
    title: 'Agent teams',
    help: 'Agent teams with their size and figures.',
    roleid: 'Agent ID',
    ReceivedIncome: 'Received income',
  },
  daily: {
    title: 'Team daily report',
    help: 'Figures of agent teams by day.',
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
}
