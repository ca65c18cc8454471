import { getSearchValue } from '../../renderer/kit/explain/drill-down.ts'
import { choice, dateRange, number, text } from '../../renderer/kit/form/fields.ts'
import { listScreen } from '../../renderer/kit/list/list-screen.tsx'
import { createRange, lastRange } from '../../renderer/kit/range/range-value.ts'
import { count, money, percent, playerId } from '../../shared/column.ts'
import { accountKind } from '../../shared/domain/accounts.ts'
import { queryLevel } from '../../shared/domain/hierarchy.ts'
import { hiddenPlayers } from '../shared/hidden-players.dialog.ts'
import { hierarchyPaging } from '../shared/paging.ts'
import { teamDaysOfAgent } from '../shared/team-days.ts'
import { agentQuery, type QueriedAgent } from './calls.ts'
import { reissueHeadcount } from './reissue.dialog.ts'

const sorted = { serverSort: true } as const

export const agentQueryScreen = listScreen(agentQuery.list, {
  ...hierarchyPaging,
  texts: 'agentQuery:list',
  route: '/channelapi/agent/agentquery',
  totals: {
    fromAnswer: true,
    tiles: [
      count('Lv1PersonCount'),
      count('PersonCount'),
      count('Lv1FirstDepositPerson'),
      count('PersonDeposit'),
      money('Lv1Deposit', 2),
      money('Deposit', 2),
      count('ValidPersonCount'),
    ],
  },
  filters: [
    number('roleId'),
    dateRange('start', 'end', lastRange(15, 'days')),
    text('igPersonCount', { match: 'minimum' }),
    choice('agentLevel', queryLevel, { initial: queryLevel.code.all }),
    choice('IfInnerProxy', accountKind, { initial: accountKind.code.all }),
  ],
  columns: [
    playerId('ProxyId', { pinned: true, ...sorted }),
    playerId('ParentID', sorted),
    count('Lv1PersonCount', sorted),
    count('PersonCount', sorted),
    count('Lv1FirstDepositPerson', sorted),
    count('PersonDeposit', sorted),
    money('Lv1Deposit', 2, sorted),
    money('Deposit', 2, sorted),
    count('ValidPersonCount', sorted),
    count('Lv1InviteCountReal', sorted),
    percent('RoubarRate', { average: true, ...sorted }),
    count('RoubarMinInvite', { average: true, ...sorted }),
  ],
  drillDowns: [
    {
      figures: ['Lv1PersonCount', 'Lv1FirstDepositPerson', 'Lv1Deposit'],
      route: '/channelapi/agent/teamreport',
      search: ({ ProxyId }, search) => ({
        ProxyId,
        add_date1: createRange(getSearchValue(search, 'start'), getSearchValue(search, 'end')),
      }),
    },
  ],
  comparisons: { range: 'start', by: ['ProxyId'] },
  rowKey: 'ProxyId',
  rowActions: [reissueHeadcount, hiddenPlayers((row: QueriedAgent) => row.ProxyId)],
  below: {
    part: teamDaysOfAgent,
    createInput: ({ roleId, start, end }) =>
      roleId ? { ProxyId: roleId, ...(start && end && { add_date1: start, add_date2: end }) } : null,
  },
})
