import type { Texts } from '../texts.ts'
import type { finance as source } from '../zh-cn/finance.ts'

export const finance: Texts<typeof source> = {
  rechargeOrders: {
    title: 'Pedidos de recarga',
    RealMoney: 'Valor',
    BaseGoodsValue: 'Moedas',
    Status: 'Status do pedido',
    RoubarFlag: 'Ocultação',
    RoubarMoney: 'Valor oculto',
    filters: {
      startdate: 'Data do pedido',
      status: 'Status do pedido',
      isReturn: 'Reemitido',
      amount: 'Valor mínimo',
      maxMmount: 'Valor máximo',
    },
    totals: {
      totalCount: 'Pedidos',
      totalMoney: 'Valor dos pedidos',
      paytotalCount: 'Pedidos pagos',
      paytotalMoney: 'Valor pago',
      success_rate: 'Taxa de sucesso',
      RoubarCount: 'Pedidos ocultos',
      RoubarMoney: 'Valor oculto',
    },
    params: {
      t: {
        label: 'Tipo de canal',
        '13': 'Tipo de canal 0',
        '17': 'Tipo de canal 1',
      },
    },
  },
  restoreOrder: {
    action: 'Restaurar',
    title: 'Restaurar pedido oculto',
    many_one: 'Restaurar {{n}} pedido oculto',
    many_other: 'Restaurar {{n}} pedidos ocultos',
    question: 'Restaurar o pedido {{OrderNo}}? Ele volta a ser exibido.',
    found: 'Confirmado: o pedido foi restaurado.',
    notFound: 'O pedido continua oculto.',
  },
  withdrawals: {
    title: 'Pedidos de saque',
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
      TotalScore: 'Pontuação total',
      TotalGold: 'Total de moedas',
    },
  },
}
