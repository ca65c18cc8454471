import { choice, dateRange, number } from '../../renderer/kit/form/fields.ts'
import { listScreen } from '../../renderer/kit/list/list-screen.tsx'
import { count, id, mark, money, playerId, text as textColumn, time } from '../../shared/column.ts'
import { accountKind, playerRole } from '../../shared/domain/accounts.ts'
import { payerFlag, relationLevel } from '../../shared/domain/hierarchy.ts'
import { hiddenFlag, simulatedFlag } from '../../shared/domain/players.ts'
import { unhidePlayer } from '../shared/hidden-players.dialog.ts'
import { hierarchyPaging } from '../shared/paging.ts'
import { relations } from './calls.ts'
import { hidePlayer } from './hide-player.dialog.ts'

const sorted = { serverSort: true } as const

export const relationsScreen = listScreen(relations.list, {
  ...hierarchyPaging,
  texts: 'relations:list',
  route: '/channelapi/agent/relation',
  totals: {
    fromAnswer: true,
    tiles: [
      money('TotalDeposit', 2),
      money('TotalRollOut', 2),
      money('Totalyk', 2, { tone: 'negativeRed' }),
      count('totalCount'),
      id('channelRoleId'),
    ],
    under: { TotalDeposit: 'TotalDeposit', TotalRollOut: 'TotalRollOut', Totalyk: 'Totalyk' },
    addedFields: { totalCount: { of: null } },
  },
  filters: [
    number('SourceParentID'),
    number('parentid'),
    number('roleid'),
    choice('isAll', relationLevel, { initial: relationLevel.code.all }),
    choice('ispay', payerFlag, { serverCodes: 'only' }),
    choice('IfInnerProxy', accountKind, { initial: accountKind.code.all }),
    dateRange('register_date1', 'register_date2'),
    dateRange('login_date1', 'login_date2'),
  ],
  columns: [
    playerId('RoleID', {
      pinned: true,
      width: 184,
      marks: [
        mark('isBlogger', playerRole),
        mark('IfInnerProxy', simulatedFlag),
        mark('userHideRoleID', hiddenFlag),
      ],
      ...sorted,
    }),
    playerId('ParentID', sorted),
    playerId('SourceParentID', sorted),
    money('Money', 2, sorted),
    money('TotalDeposit', 2, sorted),
    money('TotalRollOut', 2, sorted),
    money('Totalyk', 2, { tone: 'negativeRed', ...sorted }),
    money('TotalRunning', 3, sorted),
    money('WinNumTotal', 2, sorted),
    money('DailyDeposit', 2, sorted),
    money('DailyWithdraw', 2, sorted),
    money('firstPayMoney', 2, sorted),
    time('firstPayTime', sorted),
    count('TotalPerson', sorted),
    count('Lv1PersonCount', sorted),
    count('Lv1RealInviteCount', sorted),
    count('TotalFirstDepositPerson', sorted),
    textColumn('RegIP', { width: 140, ...sorted }),
    time('RegisterTime', sorted),
    time('LastLoginTime', sorted),
  ],
  overrides: { payerFlag: 'agent_ispay' },
  rowKey: 'key',
  rowActions: [hidePlayer, unhidePlayer],
})
