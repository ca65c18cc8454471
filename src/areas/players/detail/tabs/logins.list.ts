import { listPane } from '../../../../renderer/kit/list/list-screen.tsx'
import { id, time } from '../../../../shared/column.ts'
import { playerDetail } from '../../player-detail.calls.ts'

export const logins = listPane(playerDetail.logins, {
  texts: 'playerDetail:logins',
  route: 'playerDetail:logins',
  filters: [],
  columns: [time('AddTime'), id('ClientIP', { width: 280 })],
  rowKey: null,
  pageSize: 10,
})
