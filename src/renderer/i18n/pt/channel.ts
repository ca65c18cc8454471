import type { Texts } from '../texts.ts'
import type { channel as source } from '../zh-cn/channel.ts'

export const channel: Texts<typeof source> = {
  daily: {
    title: 'Resumo diário do canal',
    chart: 'Depósitos, saques e diferença por dia',
  },
  monthly: {
    title: 'Resumo mensal do canal',
    chart: 'Depósitos, saques e diferença por canal',
    remark: 'Canal',
  },
  dayOrders: {
    RealMoney: 'Valor do pedido',
    iMoney: 'Valor do saque',
    action: 'Conferir pedidos',
    title: 'O dia e seus pedidos',
    about:
      '{{day}}: recargas concluídas pagas e saques reais concluídos nesse dia. São lidos os pedidos criados até três dias antes.',
  },
  mySettlement: {
    title: 'Meu acerto diário',
    subject: {
      account: 'Conta',
    },
  },
}
