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
  mySettlement: {
    title: 'Meu acerto diário',
    subject: {
      account: 'Conta',
    },
  },
}
