import { listPane } from '../../../../renderer/kit/list/list-screen.tsx'
import { money, status, text, time } from '../../../../shared/column.ts'
import { wageringStatus } from '../../../../shared/domain/players.ts'
import { playerDetail } from '../../player-detail.calls.ts'
import { wageRemarks } from '../wage-remarks.dialog.ts'

export const wagering = listPane(playerDetail.wagering, {
  texts: 'playerDetail:wagering',
  route: 'playerDetail:wagering',
  filters: [],
  columns: [
    text('ChangeTypeName', { width: 160, pinned: true }),
    money('ChangeMoney', 2),
    money('NeedWageRequire', 2),
    money('CurWageRequire', 2),
    money('Difference', 2),
    text('RequireMul', { width: 96 }),
    status('Status', wageringStatus),
    time('AddTime'),
  ],
  rowKey: null,
  pageSize: 10,
  actions: [wageRemarks],
})
