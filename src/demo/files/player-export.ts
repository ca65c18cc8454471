import type { StoredPlayer } from '../data/players/player-search.ts'
import type { World } from '../world.ts'
import { money, plain, startExport } from './export.ts'

const text = (header: string, value: (row: StoredPlayer) => string | number | null) =>
  plain<StoredPlayer>(header, value, 20)
const amount = money<StoredPlayer>

const playerColumns = [
  text('ID', row => String(row.id)),
  text('RoleInfo', row => row.nickname),
  text('AccountName', row => row.account),
  text('Mobile', row => row.phone),
  text('IfInnerProxy', row => row.simulated),
  text('isBlogger', row => row.role),
  text('ParentID', row => String(row.parent)),
  text('channelRemark', row => row.channel_remark),
  text('salesmanRemark', row => row.salesman_remark),
  text('teamRemark', row => row.team_remark),
  amount('Money', row => row.balance),
  amount('TotalDeposit', row => row.deposit),
  amount('TotalRollOut', row => row.withdrawn),
  text('VipLv', row => row.vip),
  text('Locked', row => row.locked),
  text('RegIP', row => row.reg_ip),
  text('RegisterTime', row => row.registered),
  text('LastLoginTime', row => row.last_login),
]

const simulatedColumns = [
  text('RoleID', row => String(row.id)),
  text('AccountName', row => row.account),
  text('Password', row => row.password),
  amount('Money', row => row.balance),
  text('RegisterTime', row => row.registered),
]

export const startPlayerExport = (world: World, rows: readonly StoredPlayer[]): string =>
  startExport(world, { title: 'Players', file: '玩家列表' }, playerColumns, rows)

export const startSimulatedExport = (world: World, rows: readonly StoredPlayer[]): string =>
  startExport(world, { title: 'Simulated accounts', file: '模拟账号' }, simulatedColumns, rows)
