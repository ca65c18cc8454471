import type { Texts } from '../../../renderer/i18n/texts.ts'
import type { agentSummary as source } from './zh-cn.ts'

export const agentSummary: Texts<typeof source> = {
  list: {
    title: 'Resumo de agentes',
    help: 'Números dos agentes com seus subníveis.',
    glossary: {
      TotalDeposit: 'Depósitos do agente e dos três níveis abaixo',
      TotalRollOut: 'Saques do agente e dos três níveis abaixo',
      Totalyk: 'Depósitos líquidos do agente e três níveis abaixo',
    },
    columns: {
      RoleID: 'Agente',
    },
    filters: {
      RoleID: 'ID do agente',
      date1: 'Data',
    },
    totals: {
      TotalDeposit: 'Depósitos da equipe',
      TotalAllDeposit: 'Total de depósitos',
      TotalRollOut: 'Saques da equipe',
      TotalAllRollOut: 'Total de saques',
      Totalyk: 'Depósitos líquidos da equipe',
      TotalAllyk: 'Total de depósitos líquidos',
    },
  },
  agentDays: {
    action: 'Detalhe diário',
    title: 'Detalhe diário do agente',
    about: 'Agente {{agent}}',
    filters: {
      date1: 'Data',
    },
  },
  subAgents: {
    action: 'Subagentes',
    title: 'Subagentes',
    about: 'Agente {{agent}}',
    RoleID: 'Agente',
  },
  repair: {
    action: 'Reparar dados',
    title: 'Reparar dados',
    question: 'Recalcular os dados do agente {{RoleID}}?',
    check: 'Confira as tarefas antes de enviar de novo.',
  },
}
