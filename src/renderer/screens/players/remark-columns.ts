import { money, text, time } from '../../../shared/column.ts'

/** What staff noted, of a player or of a change to their wagering. */
export const remarkColumns = [
  time('opt_time', { pinned: true }),
  text('admin_name', { personal: true }),
  text('comment', { width: 320 }),
  money('ChangeMoney', 2),
  money('NeedWageRequire', 2),
  money('CurWageRequire', 2),
] as const
