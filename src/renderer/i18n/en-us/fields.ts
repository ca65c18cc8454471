import type { Texts } from '../texts.ts'
import type { fields as source } from '../zh-cn/fields.ts'

export const fields: Texts<typeof source> = {
  roleId: 'Player ID',
  AccountID: 'Player ID',
  RoleId: 'Player ID',
  orderNo: 'Order number',
  OrderId: 'Order number',
  OrderNo: 'Order number',
  status: 'Status',
  Status: 'Status',
  startdate: 'Date',
  amount: 'Amount',
  IfInnerProxy: 'Account type',
  AddTime: 'Created',
  PayTime: 'Paid',
  PayType: 'Payment type',
}
