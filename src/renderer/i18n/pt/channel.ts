import type { Texts } from '../texts.ts'
import type { channel as source } from '../zh-cn/channel.ts'

export const channel: Texts<typeof source> = {
  daily: {
    title: 'Resumo diário do canal',
    chart: 'Depósitos, saques e depósitos líquidos por dia',
  },
  monthly: {
    title: 'Resumo mensal do canal',
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
  mySettlement: {
    title: 'Minhas liquidações diárias',
    subject: {
      account: 'Conta',
    },
  },
}
