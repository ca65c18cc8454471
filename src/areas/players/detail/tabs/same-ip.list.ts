import { listPane } from '../../../../renderer/kit/list/list-screen.tsx'
import { id, playerId, text, time } from '../../../../shared/column.ts'
import { playerDetail } from '../../player-detail.calls.ts'

export const sameIp = listPane(playerDetail.sameIp, {
  texts: 'playerDetail:sameIp',
  route: 'playerDetail:sameIp',
  filters: [],
  columns: [
    playerId('AccountID', { pinned: true }),
    text('AccountName', { personal: true, width: 160 }),
    id('RegIP'),
    id('LastLoginIP'),
    time('RegisterTime'),
    time('LastLoginTime'),
  ],
  rowKey: 'AccountID',
  pageSize: 10,
})
