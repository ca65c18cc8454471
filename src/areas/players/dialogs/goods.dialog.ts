import { listDialog } from '../../../renderer/kit/list/list-dialog.tsx'
import { count, id, status, text, time } from '../../../shared/column.ts'
import { itemStatus, itemType } from '../../../shared/domain/goods.ts'
import type { ReadEndpoint } from '../../../shared/endpoint-base.ts'
import type { Player } from '../calls.ts'
import { namePlayer } from '../one-player.ts'
import { playerGoods } from '../player-goods.calls.ts'
import { addGoods } from './add-goods.dialog.ts'
import { useGoods } from './use-goods.dialog.ts'

export const goodsOfPlayer = listDialog<typeof playerGoods.list, ReadEndpoint, never, Player>(
  playerGoods.list,
  {
    texts: 'players:goods',
    group: 'money',
    createInput: row => ({ roleId: row.ID }),
    textValues: namePlayer,
    filters: [],
    columns: [
      id('ItemID', { pinned: true, width: 110 }),
      status('ItemType', itemType),
      text('GoodsName'),
      count('Amount'),
      text('Prop1'),
      text('Prop2'),
      time('EndTime'),
      status('UseStatus', itemStatus),
      text('Description', { width: 220 }),
    ],
    rowKey: 'ItemID',
    pageSize: 20,
    actions: [addGoods],
    rowActions: [useGoods],
  },
)
