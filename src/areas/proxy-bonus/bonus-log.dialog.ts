import { choice, fromConfigs } from '../../renderer/kit/form/fields.ts'
import { listDialog } from '../../renderer/kit/list/list-dialog.tsx'
import { money, playerId, status, text, time } from '../../shared/column.ts'
import { proxyLevel } from '../../shared/domain/hierarchy.ts'
import type { ReadEndpoint } from '../../shared/endpoint-base.ts'
import { hierarchyPaging } from '../shared/paging.ts'
import { type Bonus, proxyBonus } from './calls.ts'

const sorted = { serverSort: true } as const

export const bonusLog = listDialog<typeof proxyBonus.log, ReadEndpoint, never, Bonus>(proxyBonus.log, {
  ...hierarchyPaging,
  texts: 'proxyBonus:log',
  createInput: row => ({ roleId: row.RoleID }),
  textValues: row => ({ player: row.RoleID }),
  filters: [
    choice('bonusType', fromConfigs('bonus_type')),
    choice('proxyLevel', proxyLevel, { serverCodes: 'only' }),
  ],
  columns: [
    text('BonusTypeName', { pinned: true, width: 180, ...sorted }),
    money('BonusAmount', 3, sorted),
    status('ProxyLevel', proxyLevel, sorted),
    playerId('DonatorId', sorted),
    time('AddTime', sorted),
  ],
  overrides: { proxyLevel: 'proxy_level' },
  rowKey: null,
})
