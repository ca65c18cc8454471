import { id, time } from '../../../../shared/column.ts'
import { playerDetail } from '../../../../shared/endpoints/player-detail.ts'
import { listPane } from '../../../kit/list/list-screen.tsx'

export const logins = listPane(playerDetail.logins, {
  texts: 'playerDetail:logins',
  route: 'playerDetail:logins',
  filters: [],
  columns: [time('AddTime'), id('ClientIP', { width: 280 })],
  rowKey: null,
  pageSize: 10,
})
