import { money, text, time } from '../../shared/column.ts'

/** Columns of staff remarks, on a player or on a change of wagering. */
export const remarkColumns = [
  time('opt_time', { pinned: true }),
  text('admin_name', { personal: true }),
  text('comment', { width: 320 }),
  money('ChangeMoney', 2),
  money('NeedWageRequire', 2),
  money('CurWageRequire', 2),
] as const
