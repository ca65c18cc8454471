import { listPane } from '../../../../renderer/kit/list/list-screen.tsx'
import { id, money, playerId, time } from '../../../../shared/column.ts'
import { playerLevels } from '../../../shared/levels/player-levels.calls.ts'

export const promotions = listPane(playerLevels.promotions, {
  texts: 'playerDetail:promotions',
  route: 'playerDetail:promotions',
  filters: [],
  columns: [
    playerId('RoleID', { pinned: true }),
    playerId('ParentID'),
    money('TotalDeposit', 2),
    money('TotalRollOut', 2),
    money('Totalyk', 2),
    money('firstPayMoney', 2),
    time('firstPayTime'),
    id('RegIP'),
    time('RegisterTime'),
  ],
  rowKey: 'RoleID',
  pageSize: 10,
})
