import type { Texts } from '../../../renderer/i18n/texts.ts'
import type { agentTeams as source } from './zh-cn.ts'

export const agentTeams: Texts<typeof source> = {
  list: {
    title: 'Equipes de agentes',
    help: 'Equipes de agentes com tamanho e números.',
    roleid: 'ID do agente',
    ReceivedIncome: 'Receita recebida',
  },
  daily: {
    title: 'Relatório diário da equipe',
    help: 'Números das equipes de agentes por dia.',
    columns: {
      AddTime: 'Data',
    },
    filters: {
      add_date1: 'Data',
    },
    totals: {
      Deposit: 'Total de depósitos',
    },
  },
  dailyOfAgent: {
    title: 'Relatório diário do agente',
    AddTime: 'Data',
  },
}
