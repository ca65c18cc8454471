import { listPane } from '../../../../renderer/kit/list/list-screen.tsx'
import { id, mark, money, status, time } from '../../../../shared/column.ts'
import { detailPayType, detailRechargeStatus, makeup } from '../../../../shared/domain/players.ts'
import { playerDetail } from '../../player-detail.calls.ts'

export const recharges = listPane(playerDetail.recharges, {
  texts: 'playerDetail:recharges',
  route: 'playerDetail:recharges',
  filters: [],
  columns: [
    id('OrderId', { pinned: true }),
    money('RealMoney', 2),
    money('BaseGoodsValue', 2),
    status('PayType', detailPayType, { width: 150 }),
    status('Status', detailRechargeStatus, { suffix: mark('isReturn', makeup), width: 130 }),
    time('AddTime'),
    time('PayTime'),
    id('Id'),
  ],
  rowKey: 'Id',
  pageSize: 10,
})
