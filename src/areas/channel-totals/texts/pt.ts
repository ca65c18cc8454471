import type { Texts } from '../../../renderer/i18n/texts.ts'
import type { channelTotals as source } from './zh-cn.ts'

const figures = {
  AdvOut: 'Publicidade líquida',
  apiFeeInForce: 'Taxa de API',
  DPrate: 'Conversão em depósito',
  FirstDeposit: 'Primeiros depósitos',
  PersonCount: 'Cadastros',
  PersonRunning: 'Jogadores ativos',
  realProfit: 'Participação do canal',
  WinNum: 'Ganho / perda do jogador',
}
const ofSalesman = { ...figures, ProxyId: 'ID do vendedor' }
const ofSubChannel = { ...figures, ProxyId: 'ID do subcanal' }

export const channelTotals: Texts<typeof source> = {
  salesmanReport: {
    title: 'Relatório de vendedores',
    help: 'Números de cada vendedor por dia.',
    ...ofSalesman,
  },
  salesmanMonthly: {
    title: 'Relatório mensal de vendedores',
    help: 'Números de cada vendedor por mês.',
    ...ofSalesman,
  },
  subChannelDaily: {
    title: 'Totais diários dos subcanais',
    help: 'Números de cada subcanal por dia.',
    ...ofSubChannel,
  },
  subChannelMonthly: {
    title: 'Totais mensais dos subcanais',
    help: 'Números de cada subcanal por mês.',
    ...ofSubChannel,
  },
  salesmanPromotions: {
    title: 'Links de promoção dos vendedores',
    help: 'Links de promoção dos vendedores.',
    ProxyId: 'ID do vendedor',
  },
  subChannelPromotions: {
    title: 'Links de promoção dos subcanais',
    help: 'Links de promoção dos subcanais.',
    ProxyId: 'ID do subcanal',
  },
  repair: {
    action: 'Reparar dados',
    title: 'Reparar dados',
    question: 'Recalcular os dados de {{proxy}} ({{name}})?',
    check: 'Confira as tarefas antes de enviar de novo.',
  },
}
