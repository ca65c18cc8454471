import { dateRange, number } from '../../renderer/kit/form/fields.ts'
import { listScreen, listSection } from '../../renderer/kit/list/list-screen.tsx'
import { lastRange } from '../../renderer/kit/range/range-value.ts'
import { day, playerId } from '../../shared/column.ts'
import { hierarchyPaging } from '../shared/paging.ts'
import { createVariantScreen, type Variant } from '../shared/variant-screen.tsx'
import { buildInviteColumns, buildKindColumns, buildSumColumn } from './bonus-columns.ts'
import { proxyBonus } from './calls.ts'

const days = (variant: Variant) =>
  ({
    ...hierarchyPaging,
    texts: 'proxyBonus:daily',
    columns: [
      day('AddTime', { pinned: true }),
      playerId('RoleID'),
      buildSumColumn(variant, 3),
      ...buildKindColumns(variant, { decimals: 3 }),
      ...buildInviteColumns({ decimals: 3 }),
    ],
    transpose: { over: 'AddTime', by: ['RoleID'] },
    rowKey: null,
  }) as const

export const bonusDailyScreen = createVariantScreen(variant =>
  listScreen(proxyBonus.daily, {
    ...days(variant),
    route: '/channelapi/agent/proxybonuslist',
    filters: [number('RoleID'), dateRange('add_date1', 'add_date2', lastRange(7, 'days'))],
    comparisons: { range: 'add_date1', over: 'AddTime', by: ['RoleID'] },
  }),
)

/** Daily list of one player beneath another list, which fixes player and range. */
export const bonusDays = (variant: Variant) =>
  listSection(proxyBonus.daily, { ...days(variant), route: 'proxyBonus:dailyOfPlayer', filters: [] })
