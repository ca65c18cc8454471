import type { Texts } from '../texts.ts'
import type { totals as source } from '../zh-cn/totals.ts'

const figures = {
  AdvOut: 'Publicidade líquida',
  apiFeeInForce: 'Taxa de API',
  DPrate: 'Conversão em depósito',
  FirstDeposit: 'Primeiros depósitos',
  PersonCount: 'Cadastros',
  PersonRunning: 'Jogadores ativos',
  platformWinLose: 'Resultado da plataforma',
  realProfit: 'Participação do canal',
  WinNum: 'Ganho / perda do jogador',
}
const ofSalesman = { ...figures, ProxyId: 'ID do vendedor' }
const ofSubChannel = { ...figures, ProxyId: 'ID do subcanal' }

export const totals: Texts<typeof source> = {
  salesmanReport: { title: 'Relatório de vendedores', ...ofSalesman },
  salesmanMonthly: { title: 'Relatório mensal de vendedores', ...ofSalesman },
  subChannelDaily: { title: 'Totais diários dos subcanais', ...ofSubChannel },
  subChannelMonthly: { title: 'Totais mensais dos subcanais', ...ofSubChannel },
  salesmanPromotions: { title: 'Links de promoção dos vendedores', ProxyId: 'ID do vendedor' },
  subChannelPromotions: { title: 'Links de promoção dos subcanais', ProxyId: 'ID do subcanal' },
  repair: {
    action: 'Reparar dados',
    title: 'Reparar dados',
    question: 'Recalcular os dados de {{proxy}} ({{name}})?',
    check: 'Confira as tarefas antes de enviar de novo.',
  },
}
