import { listDialog } from '../../../renderer/kit/list/list-dialog.tsx'
import type { ReadEndpoint } from '../../../shared/endpoint-base.ts'
import { type NamedPlayer, namePlayer } from '../one-player.ts'
import { playerDetail } from '../player-detail.calls.ts'
import { remarkColumns } from '../remark-columns.ts'

const { remarks } = playerDetail

const remarksBy = (pageSize: number) =>
  listDialog<typeof remarks, ReadEndpoint, never, NamedPlayer>(remarks, {
    texts: 'players:remarks',
    group: 'marks',
    createInput: row => ({ roleId: row.ID }),
    textValues: namePlayer,
    filters: [],
    columns: remarkColumns,
    rowKey: null,
    pageSize,
  })

export const playerRemarks = remarksBy(20)
/** The same dialog for the player detail, whose lists have shorter pages (spec 2 §9). */
export const detailRemarks = remarksBy(10)
