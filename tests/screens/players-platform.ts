import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { players } from '../../src/areas/players/calls.ts'
import { playerActions } from '../../src/areas/players/player-actions.calls.ts'
import { playerDetail } from '../../src/areas/players/player-detail.calls.ts'
import { playerGoods } from '../../src/areas/players/player-goods.calls.ts'
import { playersScreen } from '../../src/areas/players/players.tsx'
import { simulatedAccounts } from '../../src/areas/players/simulated-accounts.calls.ts'
import type { Endpoint } from '../../src/shared/endpoint.ts'
import { createPlatform, openScreen } from './console.tsx'
import { chooseMenuItem } from './menu-items.ts'

type Wire = Record<string, unknown>
type Input = Readonly<Record<string, unknown>>
type Answer = (input: Input) => unknown
type Answers = readonly (readonly [Endpoint, Answer])[]

/** Creates one player as the platform sends it: money in thousandths, codes as numbers or texts. */
export const aWirePlayer = (player: Wire = {}): Wire => ({
  ID: 10000001,
  RoleInfo: 'Ana',
  isBlogger: 0,
  IfInnerProxy: 0,
  IsTestUser: 0,
  AccountName: 'ana2026',
  Mobile: '11987654321',
  SystemRight: '0',
  Money: '1234565',
  TotalDeposit: 5000000,
  TotalRollOut: 7500000,
  VipLv: 3,
  Locked: '0',
  LimitWithdrawFlag: 0,
  LimitGameFlag: 1,
  ParentID: 10000009,
  ParentType: 0,
  ParentRemark: 'the parent',
  teamRoleId: 20000001,
  teamType: 5,
  teamRemark: 'the team',
  salesmanRoleId: 30000001,
  salesmanRemark: 'the salesman',
  channelRoleId: 40000001,
  channelRemark: 'the channel',
  GmType: 2,
  RegisterTime: '2026-07-01 10:11:12',
  LastLoginTime: '2026-07-30 10:11:12',
  userHideRoleID: 0,
  ...player,
})

export const createPlayersAnswer = (rows: readonly Wire[], count = rows.length): Wire => ({
  success: true,
  data: {
    list: rows,
    count,
    configs: {
      player_usertype: { 2: 'By account', 9: 'By app' },
      inner_player_money: [0, 50, 100],
      importConfig: {},
    },
  },
})

export const createPlayersPage = (rows: readonly Wire[]): Wire => ({
  success: true,
  data: { list: rows, count: rows.length },
})

const succeed = () => ({ success: true })

/** Creates a platform with these players; `answers` overrides single calls. */
export const createPlayersPlatform = (
  rows: readonly Wire[] = [aWirePlayer()],
  answers: Answers = [],
  { keepsRecords = false } = {},
) => {
  const playerRows = rows.map(row => ({ ...row }))
  const storeChange =
    (change: (input: Input, player: Wire) => Wire): Answer =>
    input => {
      const target = playerRows.find(row => String(row['ID']) === input['roleId'])
      if (target) Object.assign(target, change(input, target))
      return succeed()
    }
  const toggleFlag = (flag: string) => storeChange((_, player) => ({ [flag]: player[flag] === 1 ? 0 : 1 }))
  const removePlayer: Answer = input => {
    playerRows.splice(
      playerRows.findIndex(row => String(row['ID']) === input['roleId']),
      1,
    )
    return succeed()
  }
  const all: Answers = [
    [players.list, () => createPlayersAnswer(playerRows)],
    [players.online, () => ({ success: true, data: [10000001] })],
    [players.codeFree, () => ({ success: true, data: { amount: '12500' } })],
    ...Object.values(playerActions).map(action => [action, succeed] as const),
    [
      playerActions.setRole,
      storeChange(({ type, parentRoleID }) => ({ isBlogger: Number(type), ParentID: parentRoleID })),
    ],
    [playerActions.cancelRole, storeChange(() => ({ isBlogger: 0 }))],
    [playerActions.setControl, storeChange(({ controll }) => ({ SystemRight: controll }))],
    [playerActions.toggleLock, toggleFlag('Locked')],
    [playerActions.toggleTestUser, toggleFlag('IsTestUser')],
    [playerActions.toggleSimulated, toggleFlag('IfInnerProxy')],
    [playerActions.setParent, storeChange(({ parentId }) => ({ ParentID: parentId }))],
    [playerActions.edit, storeChange(({ phone }) => ({ Mobile: phone }))],
    [playerActions.unbindPhone, storeChange(() => ({ Mobile: '' }))],
    [playerActions.delete, removePlayer],
    [playerActions.setVipLevel, storeChange(({ vipLevel }) => ({ VipLv: Number(vipLevel) }))],
    [playerDetail.remarks, () => createPlayersPage([])],
    [playerDetail.wageRemarks, () => createPlayersPage([])],
    [playerGoods.list, () => createPlayersPage([])],
    [playerGoods.add, succeed],
    [playerGoods.use, succeed],
    [simulatedAccounts.list, () => createPlayersPage([])],
    [simulatedAccounts.add, succeed],
    [simulatedAccounts.importProgress, () => ({ success: true, data: { total: 10, lessTotal: 4 } })],
    ...answers,
  ]
  return createPlatform(all, { keepsRecords })
}
export type PlayersPlatform = ReturnType<typeof createPlayersPlatform>

let account = 0

/** Opens all players for a new operator, so that tests do not share earlier writes. */
export const openPlayers = async (
  server: PlayersPlatform,
  options: Parameters<typeof openScreen>[2] = {},
) => {
  account += 1
  const view = await openScreen(playersScreen, server, {
    ...options,
    environment: { account: `operator-${account}`, ...options.environment },
  })
  await screen.findByText('10000001')
  return view
}

/** Starts an action of the only row, from the row or its menu. */
export const startAction = async (user: UserEvent, name: string) => {
  const inRow = screen.queryByRole('button', { name })
  if (inRow) return user.click(inRow)
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  return chooseMenuItem(user, name)
}

export const getButton = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
export const getCheckbox = async () => within(await screen.findByRole('alertdialog'))
export const getField = (name: string) =>
  within(screen.getAllByRole('dialog').at(-1) as HTMLElement).getByLabelText<HTMLInputElement>(
    new RegExp(`^${name}`),
  )

/** Finds the cell of a line, counted from 0, under a header. */
export const getCell = (line: number, label: string): HTMLElement => {
  const grid = screen.getAllByRole('grid').at(-1) as HTMLElement
  const header = within(grid)
    .getAllByRole('columnheader')
    .find(one => one.textContent.replaceAll('\u00a0', ' ') === label)
  const column = header?.getAttribute('aria-colindex')
  const cell = grid.querySelector<HTMLElement>(`[data-row="${line}"] [aria-colindex="${column}"]`)
  if (!cell) throw new Error(`no cell in line ${line} under ${label}`)
  return cell
}
export const readCell = (label: string, line = 0): string => getCell(line, label).textContent ?? ''
