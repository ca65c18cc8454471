import { confirmation } from '../../renderer/kit/dialog/question/confirmation.tsx'
import { number } from '../../renderer/kit/form/fields.ts'
import type { SelectedRows } from '../../renderer/kit/list/declaration.ts'
import { listDialog } from '../../renderer/kit/list/list-dialog.tsx'
import { money, playerId, status } from '../../shared/column.ts'
import { validPlayer } from '../../shared/domain/hierarchy.ts'
import type { ReadEndpoint } from '../../shared/endpoint-base.ts'
import { joinInLine } from '../../shared/texts/bidi.ts'
import { hierarchyPaging } from '../shared/paging.ts'
import { agentQuery, type DroppedPlayer, type QueriedAgent } from './calls.ts'

const { dropped, reissue, reissueMany } = agentQuery

type DroppedRow = DroppedPlayer & { readonly ProxyId: string }

const reissueOne = confirmation<typeof reissue, DroppedRow>(reissue, {
  texts: 'agentQuery:reissue',
  createInput: row => ({ RoleID: row.RoleID, ProxyId: row.ProxyId }),
  textValues: row => ({ player: row.RoleID, agent: row.ProxyId }),
  batch: {
    subjectKey: row => row.RoleID,
    describe: row => joinInLine([row.RoleID]),
  },
})

const reissueSelected = confirmation<typeof reissueMany, SelectedRows<typeof dropped>>(reissueMany, {
  texts: 'agentQuery:reissueSelected',
  createInput: ({ rows, fixed }) => ({
    RoleID: rows
      .map(row => row.RoleID)
      .toSorted()
      .join(','),
    ProxyId: String(fixed['ProxyId']),
  }),
  counts: ({ rows }) => rows.length,
  textValues: ({ fixed }) => ({ agent: String(fixed['ProxyId']) }),
  names: ({ rows }) => rows.map(row => row.RoleID),
})

export const reissueHeadcount = listDialog<typeof dropped, ReadEndpoint, never, QueriedAgent>(dropped, {
  ...hierarchyPaging,
  texts: 'agentQuery:dropped',
  createInput: row => ({ ProxyId: row.ProxyId }),
  textValues: row => ({ agent: row.ProxyId }),
  filters: [number('RoleID')],
  columns: [
    playerId('RoleID', { pinned: true }),
    money('Deposit', 2),
    money('Water', 3),
    status('isValid', validPlayer),
  ],
  rowKey: 'RoleID',
  rowActions: [reissueOne],
  selectedActions: [reissueSelected],
  batches: [reissueOne],
})
