import type { DrillDown } from '../../renderer/kit/explain/drill-down.ts'
import { amount, choice, dateRange, number, text } from '../../renderer/kit/form/fields.ts'
import { listScreen } from '../../renderer/kit/list/list-screen.tsx'
import { id, mark, money, playerId, status, time } from '../../shared/column.ts'
import { accountKind, playerRole } from '../../shared/domain/accounts.ts'
import type { Dictionary } from '../../shared/domain/dictionary.ts'
import {
  hiddenFlag,
  lockState,
  onlineState,
  parentType,
  restriction,
  simulatedFlag,
  systemRight,
  testUserFlag,
  userType,
  vipLevel,
  yesNo,
} from '../../shared/domain/players.ts'
import { completedOrders, completedWithdrawals } from '../shared/drill-downs.ts'
import { type Player, players } from './calls.ts'
import { importMembers } from './import/import-members.tsx'
import { playerActions } from './player-actions.calls.ts'
import { playerBatches, playerRowActions, playerSwitches } from './player-row-actions.ts'
import { addSimulated } from './simulated/add-simulated.tsx'

const ever = () => ''
const withPlayer = <Field extends string>(drillDown: DrillDown<Player, Field>): DrillDown<Player, Field> => ({
  ...drillDown,
  search: (row, search) => ({ ...drillDown.search(row, search), roleId: row.ID }),
})

/** The filter offers all players or those online (spec 2 §2.2). */
const onlineOnly: Dictionary = {
  ...onlineState,
  entries: onlineState.entries.filter(entry => entry.code === onlineState.code.online),
}

export const playersList = listScreen(players.list, {
  texts: 'players:list',
  route: '/channelapi/player/playerList',
  filters: [
    number('roleId'),
    text('AccountName'),
    number('ProxyId'),
    number('parentId'),
    choice('IfInnerProxy', accountKind, { initial: accountKind.code.player }),
    dateRange('startTime', 'endTime', '', 'times'),
    choice('isOnline', onlineOnly),
    choice('Locked', lockState),
    choice('GmType', userType, { serverCodes: 'only' }),
    choice('isRecharge', yesNo),
    choice('VipLv', vipLevel),
    amount('minDeposit'),
    amount('maxDeposit'),
    text('RegIP'),
    text('BankCardNo'),
    text('BankUserName'),
  ],
  columns: [
    playerId('ID', {
      pinned: true,
      width: 204,
      remark: 'RoleInfo',
      personal: true,
      marks: [
        mark('IfInnerProxy', simulatedFlag),
        mark('isBlogger', playerRole),
        mark('userHideRoleID', hiddenFlag),
        mark('IsTestUser', testUserFlag),
        mark('SystemRight', systemRight),
      ],
    }),
    id('salesmanRoleId', { remark: 'salesmanRemark', width: 168 }),
    playerId('ParentID', {
      remark: 'ParentRemark',
      personal: true,
      opensWhen: { field: 'ParentType', code: parentType.code.player },
    }),
    id('AccountName', { remark: 'Mobile', personal: true, width: 240 }),
    money('Money', 2, { serverSort: true }),
    money('TotalDeposit', 2, { serverSort: true }),
    money('TotalRollOut', 2, { serverSort: true }),
    money('DWdiff', 2, { tone: 'negativeRed' }),
    status('online', onlineState, { does: playerActions.forceQuit.id }),
    playerId('teamRoleId', { remark: 'teamRemark', highlight: mark('teamType', playerRole), width: 204 }),
    id('channelRoleId', { remark: 'channelRemark', width: 184 }),
    status('VipLv', vipLevel),
    status('Locked', lockState),
    status('LimitWithdrawFlag', restriction),
    status('LimitGameFlag', restriction),
    time('RegisterTime'),
    time('LastLoginTime'),
    status('GmType', userType),
  ],
  overrides: { userType: 'player_usertype' },
  drillDowns: [
    withPlayer(completedOrders(['TotalDeposit'], ever)),
    withPlayer(completedWithdrawals(['TotalRollOut'], ever)),
  ],
  member: { field: 'online', of: 'ID', source: players.online },
  switches: playerSwitches,
  first: ['ID', 'Money', 'online', 'Locked', 'TotalDeposit', 'TotalRollOut', 'DWdiff', 'VipLv'],
  rowKey: 'ID',
  pageSize: 20,
  rowActions: playerRowActions,
  batches: playerBatches,
  actions: [addSimulated, importMembers],
  serverExport: players.export,
})
