import { money, text, time } from '../../../shared/column.ts'
import type { Endpoint } from '../../../shared/endpoint.ts'
import { playerDetail } from '../../../shared/endpoints/player-detail.ts'
import { listDialog } from '../../kit/list/list-dialog.tsx'
import { type Named, named } from './one-player.ts'

const { remarks } = playerDetail

const remarksBy = (pageSize: number) =>
  listDialog<typeof remarks, Endpoint, never, Named>(remarks, {
    texts: 'players:remarks',
    from: row => ({ roleId: row.ID }),
    about: named,
    filters: [],
    columns: [
      time('opt_time', { pinned: true }),
      text('admin_name'),
      text('comment', { width: 320 }),
      money('ChangeMoney', 2),
      money('NeedWageRequire', 2),
      money('CurWageRequire', 2),
    ],
    rowKey: null,
    pageSize,
  })

export const playerRemarks = remarksBy(20)
/** The same from the player detail, whose lists have shorter pages (spec 2 §9). */
export const detailRemarks = remarksBy(10)
