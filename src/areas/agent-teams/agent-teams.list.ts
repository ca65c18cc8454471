import { number } from '../../renderer/kit/form/fields.ts'
import { listScreen } from '../../renderer/kit/list/list-screen.tsx'
import { count, money, playerId } from '../../shared/column.ts'
import { relationLevel } from '../../shared/domain/hierarchy.ts'
import { hiddenPlayers } from '../shared/hidden-players.dialog.ts'
import { hierarchyPaging } from '../shared/paging.ts'
import { agentTeams, type Team } from './calls.ts'

const sorted = { serverSort: true } as const

export const agentTeamsScreen = listScreen(agentTeams.list, {
  ...hierarchyPaging,
  texts: 'agentTeams:list',
  route: '/channelapi/agent/teamlist',
  filters: [number('roleid')],
  columns: [
    playerId('ProxyId', { pinned: true, ...sorted }),
    playerId('ParentID', sorted),
    money('ReceivedIncome', 2, sorted),
    money('TotalDeposit', 2, sorted),
    count('Lv1PersonCount', sorted),
    money('Lv1Deposit', 2, sorted),
    count('Lv2PersonCount', sorted),
    money('Lv2Deposit', 2, sorted),
    count('Lv3PersonCount', sorted),
    money('Lv3Deposit', 2, sorted),
  ],
  drillDowns: ([1, 2, 3] as const).map(level => ({
    figures: [`Lv${level}PersonCount`, `Lv${level}Deposit`] as const,
    route: '/channelapi/agent/relation',
    search: ({ ProxyId }) => ({
      SourceParentID: ProxyId,
      isAll: String(relationLevel.code[`level${level}`]),
    }),
  })),
  rowKey: 'ProxyId',
  rowActions: [hiddenPlayers((row: Team) => row.ProxyId)],
})
