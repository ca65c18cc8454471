import type { Texts } from '../texts.ts'
import type { fields as source } from '../zh-cn/fields.ts'

export const fields: Texts<typeof source> = {
  roleId: 'ID do jogador',
  AccountID: 'ID do jogador',
  RoleId: 'ID do jogador',
  orderNo: 'Nº do pedido',
  OrderId: 'Nº do pedido',
  OrderNo: 'Nº do pedido',
  status: 'Status',
  Status: 'Status',
  startdate: 'Data',
  amount: 'Valor',
  IfInnerProxy: 'Tipo de conta',
  AddTime: 'Criado em',
  PayTime: 'Pago em',
  PayType: 'Tipo de pagamento',
}
