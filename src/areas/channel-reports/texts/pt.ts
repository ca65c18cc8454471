import type { Texts } from '../../../renderer/i18n/texts.ts'
import type { channelReports as source } from './zh-cn.ts'

export const channelReports: Texts<typeof source> = {
  daily: {
    title: 'Resumo diário do canal',
    help: 'Os números do canal por dia; um dia pode ser conferido com os pedidos dele.',
    WinNum: 'Resultado da casa',
    glossary: {
      WinNum: 'Ganho ou perda dos jogadores, com o sinal oposto',
    },
    chart: 'Depósitos, saques e depósitos líquidos por dia',
  },
  monthly: {
    title: 'Resumo mensal do canal',
    help: 'Os números do canal por mês.',
    WinNum: 'Resultado da casa',
    glossary: {
      WinNum: 'Ganho ou perda dos jogadores, com o sinal oposto',
    },
    chart: 'Depósitos, saques e depósitos líquidos por canal',
    remark: 'Canal',
  },
  dayOrders: {
    RealMoney: 'Valor do pedido',
    iMoney: 'Valor do saque',
    action: 'Conferir pedidos',
    title: 'Números e pedidos do dia',
    about:
      '{{day}}: depósitos pagos e saques reais concluídos neste dia. Inclui pedidos criados até três dias antes.',
  },
}
