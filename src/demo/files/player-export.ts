import type { StoredPlayer } from '../data/player-search.ts'
import { formatUnscaled } from '../wire-values.ts'
import type { World } from '../world.ts'
import { createWorkbook, type SheetColumn } from './workbook.ts'

const amount = (header: string, value: (row: StoredPlayer) => number): SheetColumn<StoredPlayer> => ({
  header,
  width: 14,
  format: '#,##0.00',
  value: row => Number(formatUnscaled(value(row))),
})

const playerColumns: readonly SheetColumn<StoredPlayer>[] = [
  { header: 'ID', width: 14, value: row => String(row.id) },
  { header: 'RoleInfo', width: 20, value: row => row.nickname },
  { header: 'AccountName', width: 24, value: row => row.account },
  { header: 'Mobile', width: 16, value: row => row.phone },
  { header: 'IfInnerProxy', width: 8, value: row => row.simulated },
  { header: 'isBlogger', width: 8, value: row => row.role },
  { header: 'ParentID', width: 14, value: row => String(row.parent) },
  { header: 'channelRemark', width: 18, value: row => row.channel_remark },
  { header: 'salesmanRemark', width: 18, value: row => row.salesman_remark },
  { header: 'teamRemark', width: 18, value: row => row.team_remark },
  amount('Money', row => row.balance),
  amount('TotalDeposit', row => row.deposit),
  amount('TotalRollOut', row => row.withdrawn),
  { header: 'VipLv', width: 8, value: row => row.vip },
  { header: 'Locked', width: 8, value: row => row.locked },
  { header: 'RegIP', width: 18, value: row => row.reg_ip },
  { header: 'RegisterTime', width: 20, value: row => row.registered },
  { header: 'LastLoginTime', width: 20, value: row => row.last_login },
]

const simulatedColumns: readonly SheetColumn<StoredPlayer>[] = [
  { header: 'RoleID', width: 14, value: row => String(row.id) },
  { header: 'AccountName', width: 24, value: row => row.account },
  { header: 'Password', width: 20, value: row => row.password },
  amount('Money', row => row.balance),
  { header: 'RegisterTime', width: 20, value: row => row.registered },
]

const createExport =
  (title: string, file: string, columns: readonly SheetColumn<StoredPlayer>[]) =>
  ({ tasks, clock }: World, rows: readonly StoredPlayer[]): string =>
    tasks.start({
      title,
      tip: 'showDownloadMsg',
      files: [{ name: `${file} ${clock.today()}.xlsx`, content: () => createWorkbook(title, columns, rows) }],
    })

/** Starts the job that writes players to Excel; returns its id. */
export const startPlayerExport = createExport('Players', '玩家列表', playerColumns)

/** Starts the job that writes simulated accounts to Excel; returns its id. */
export const startSimulatedExport = createExport('Simulated accounts', '模拟账号', simulatedColumns)
