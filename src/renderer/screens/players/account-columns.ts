import { id, money, time } from '../../../shared/column.ts'

/** In what simulated accounts are compared with those that were to be made. */
export const accountColumns = [
  id<'RoleID'>('RoleID'),
  id<'AccountName'>('AccountName'),
  money<'Money'>('Money', 3),
  time<'RegisterTime'>('RegisterTime'),
] as const
