import { getSearchValue } from '../../renderer/kit/explain/drill-down.ts'
import { dateRange, number } from '../../renderer/kit/form/fields.ts'
import { listScreen } from '../../renderer/kit/list/list-screen.tsx'
import { createRange, lastRange } from '../../renderer/kit/range/range-value.ts'
import { playerId, status } from '../../shared/column.ts'
import { onOff } from '../../shared/domain/invite-bonus.ts'
import { hierarchyPaging } from '../shared/paging.ts'
import { createVariantScreen } from '../shared/variant-screen.tsx'
import { buildInviteColumns, buildKindColumns, buildSumColumn } from './bonus-columns.ts'
import { bonusDays } from './bonus-daily.list.ts'
import { bonusLog } from './bonus-log.dialog.ts'
import { proxyBonus } from './calls.ts'
import { unfreeze } from './unfreeze.dialog.ts'

const columnOptions = { decimals: 2, serverSort: true } as const

export const proxyBonusScreen = createVariantScreen(variant => {
  const sum = buildSumColumn(variant, 2)
  return listScreen(proxyBonus.list, {
    ...hierarchyPaging,
    texts: 'proxyBonus:list',
    route: '/channelapi/agent/proxybonusdata',
    totals: { fromAnswer: true, tiles: [status('InviteBonusWithdrawFlag', onOff)] },
    filters: [number('roleId'), dateRange('start', 'end', lastRange(7, 'days'))],
    columns: [
      playerId('RoleID', { pinned: true, serverSort: true }),
      sum,
      ...buildKindColumns(variant, columnOptions),
      ...buildInviteColumns(columnOptions),
    ],
    drillDowns: [
      {
        figures: [sum, ...buildKindColumns(variant, columnOptions), ...buildInviteColumns(columnOptions)].map(
          ({ field }) => field,
        ),
        route: '/channelapi/agent/proxybonuslist',
        search: ({ RoleID }, search) => ({
          RoleID,
          add_date1: createRange(getSearchValue(search, 'start'), getSearchValue(search, 'end')),
        }),
      },
    ],
    comparisons: { range: 'start', by: ['RoleID'] },
    rowKey: 'RoleID',
    // The breakdown of the sum stays available if a platform removes the row's buttons (spec 3 §6).
    unfolds: {
      field: sum.field,
      texts: 'proxyBonus:details',
      facts: [
        buildSumColumn(variant, 3),
        ...buildKindColumns(variant, { decimals: 3 }),
        ...buildInviteColumns({ decimals: 3 }),
      ],
    },
    rowActions: variant.hideBonusRowActions ? [] : [unfreeze, bonusLog],
    below: {
      part: bonusDays(variant),
      createInput: ({ roleId, start, end }) =>
        roleId ? { RoleID: roleId, ...(start && end && { add_date1: start, add_date2: end }) } : null,
    },
  })
})
