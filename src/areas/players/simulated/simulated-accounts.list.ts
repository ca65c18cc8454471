import { dateRange, number, text } from '../../../renderer/kit/form/fields.ts'
import { listScreen } from '../../../renderer/kit/list/list-screen.tsx'
import { id, money, playerId, text as textColumn, time } from '../../../shared/column.ts'
import { simulatedAccounts } from '../simulated-accounts.calls.ts'
import { generateAccounts } from './generate-accounts.dialog.tsx'
import { changeSimulatedScore, renameAccount, setAccountPassword } from './simulated-account.dialog.ts'

export const simulatedAccountsScreen = listScreen(simulatedAccounts.list, {
  texts: 'players:simulated',
  route: '/channelapi/player/innnerAccountList',
  filters: [number('RoleID'), text('AccountName'), dateRange('stime', 'etime', '', 'times')],
  columns: [
    playerId('RoleID', { pinned: true }),
    id('AccountName'),
    textColumn('Password', { personal: true }),
    money('Money', 2, { serverSort: true }),
    time('RegisterTime', { serverSort: true }),
  ],
  rowKey: 'RoleID',
  pageSize: 20,
  pageSizes: [10, 20, 50, 100, 200],
  rowActions: [changeSimulatedScore, renameAccount, setAccountPassword],
  actions: [generateAccounts],
  serverExport: simulatedAccounts.export,
})
