import type { Texts } from '../../../renderer/i18n/texts.ts'
import type { rechargeOrders as source } from './zh-cn.ts'

export const rechargeOrders: Texts<typeof source> = {
  list: {
    title: 'Pedidos de recarga',
    help: 'Todos os pedidos de recarga dos jogadores do canal, pagos ou não.',
    record: 'Pedido de recarga {{name}}',
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
        all: 'Todos os tipos de canal',
      },
    },
  },
  restore: {
    action: 'Reexibir',
    title: 'Reexibir pedido',
    many_one: 'Reexibir {{n}} pedido',
    many_other: 'Reexibir {{n}} pedidos',
    manyShort: 'Reexibir {{n}}',
    question: 'Reexibir o pedido {{OrderNo}}? Ele volta a ser exibido.',
    found: 'Confirmado: o pedido não está mais oculto.',
    notFound: 'O pedido continua oculto.',
  },
}
