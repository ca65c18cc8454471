import type { Texts } from '../../../renderer/i18n/texts.ts'
import type { withdrawals as source } from './zh-cn.ts'

export const withdrawals: Texts<typeof source> = {
  list: {
    title: 'Pedidos de saque',
    help: 'Todos os saques pedidos pelos jogadores, com status, taxa e valor pago.',
    record: 'Pedido de saque {{name}}',
    status: 'Status do pedido',
    iMoney: 'Valor',
    TAX: 'Taxa',
    totalPay: 'Valor pago',
    TotalDS: 'Total de depósitos',
    EamilMoney: 'Valor por mensagem',
    AddTime: 'Solicitado em',
    filters: {
      startTime: 'Data do pedido',
      isfakeWithdraw: 'Tipo de saque',
    },
    totals: {
      TotalScore: 'Total solicitado',
      TotalGold: 'Total de moedas',
    },
  },
}
