import { id, money, playerId, time } from '../../../../shared/column.ts'
import { playerLevels } from '../../../../shared/endpoints/player-levels.ts'
import { listPane } from '../../../kit/list/list-screen.tsx'

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
