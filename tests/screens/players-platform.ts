import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { playersScreen } from '../../src/renderer/screens/players/players.tsx'
import type { Endpoint } from '../../src/shared/endpoint.ts'
import { playerActions } from '../../src/shared/endpoints/player-actions.ts'
import { playerDetail } from '../../src/shared/endpoints/player-detail.ts'
import { playerGoods } from '../../src/shared/endpoints/player-goods.ts'
import { players } from '../../src/shared/endpoints/players.ts'
import { simulatedAccounts } from '../../src/shared/endpoints/simulated-accounts.ts'
import { createPlatform, openScreen } from './console.tsx'

type Wire = Record<string, unknown>
type Input = Readonly<Record<string, unknown>>
type Answer = (input: Input) => unknown
type Answers = readonly (readonly [Endpoint, Answer])[]

/** One player as the platform sends them: money in thousandths, codes as numbers or texts. */
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

const good = () => ({ success: true })

/** A platform with these players; what its calls answer can be told one by one. */
export const createPlayersPlatform = (
  rows: readonly Wire[] = [aWirePlayer()],
  answers: Answers = [],
  { keepsRecords = false } = {},
) => {
  const listed = rows.map(row => ({ ...row }))
  const keeping =
    (change: (input: Input, player: Wire) => Wire): Answer =>
    input => {
      const kept = listed.find(row => String(row['ID']) === input['roleId'])
      if (kept) Object.assign(kept, change(input, kept))
      return good()
    }
  const flipping = (flag: string) => keeping((_, player) => ({ [flag]: player[flag] === 1 ? 0 : 1 }))
  const removing: Answer = input => {
    listed.splice(
      listed.findIndex(row => String(row['ID']) === input['roleId']),
      1,
    )
    return good()
  }
  const all: Answers = [
    [players.list, () => createPlayersAnswer(listed)],
    [players.online, () => ({ success: true, data: [10000001] })],
    [players.codeFree, () => ({ success: true, data: { amount: '12500' } })],
    ...Object.values(playerActions).map(action => [action, good] as const),
    [
      playerActions.setRole,
      keeping(({ type, parentRoleID }) => ({ isBlogger: Number(type), ParentID: parentRoleID })),
    ],
    [playerActions.cancelRole, keeping(() => ({ isBlogger: 0 }))],
    [playerActions.setControl, keeping(({ controll }) => ({ SystemRight: controll }))],
    [playerActions.toggleLock, flipping('Locked')],
    [playerActions.toggleTestUser, flipping('IsTestUser')],
    [playerActions.toggleSimulated, flipping('IfInnerProxy')],
    [playerActions.setParent, keeping(({ parentId }) => ({ ParentID: parentId }))],
    [playerActions.edit, keeping(({ phone }) => ({ Mobile: phone }))],
    [playerActions.unbindPhone, keeping(() => ({ Mobile: '' }))],
    [playerActions.delete, removing],
    [playerActions.setVipLevel, keeping(({ vipLevel }) => ({ VipLv: Number(vipLevel) }))],
    [playerDetail.remarks, () => createPlayersPage([])],
    [playerDetail.wageRemarks, () => createPlayersPage([])],
    [playerGoods.list, () => createPlayersPage([])],
    [playerGoods.add, good],
    [playerGoods.use, good],
    [simulatedAccounts.list, () => createPlayersPage([])],
    [simulatedAccounts.add, good],
    [simulatedAccounts.importProgress, () => ({ success: true, data: { total: 10, lessTotal: 4 } })],
    ...answers,
  ]
  return createPlatform(all, { keepsRecords })
}
export type PlayersPlatform = ReturnType<typeof createPlayersPlatform>

let account = 0

/** Opens all players for an operator of its own, so that no test remembers what another sent. */
export const openPlayers = async (server: PlayersPlatform, around: Parameters<typeof openScreen>[2] = {}) => {
  account += 1
  const opened = await openScreen(playersScreen, server, {
    ...around,
    environment: { account: `operator-${account}`, ...around.environment },
  })
  await screen.findByText('10000001')
  return opened
}

/** Starts an action of the only row, from the row or from its menu. */
export const startAction = async (user: UserEvent, name: string) => {
  const inRow = screen.queryByRole('button', { name })
  if (inRow) return user.click(inRow)
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  return user.click(await screen.findByRole('menuitem', { name }))
}

export const getButton = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
export const getCheckbox = async () => within(await screen.findByRole('alertdialog'))
export const getField = (name: string) =>
  within(screen.getAllByRole('dialog').at(-1) as HTMLElement).getByLabelText<HTMLInputElement>(
    new RegExp(`^${name}`),
  )

/** The cell of a line (from 0) under a header. */
export const getCell = (line: number, label: string): HTMLElement => {
  const grid = screen.getAllByRole('grid').at(-1) as HTMLElement
  const header = within(grid)
    .getAllByRole('columnheader')
    .find(one => one.textContent === label)
  const column = header?.getAttribute('aria-colindex')
  const cell = grid.querySelector<HTMLElement>(`[data-row="${line}"] [aria-colindex="${column}"]`)
  if (!cell) throw new Error(`no cell in line ${line} under ${label}`)
  return cell
}
export const readCell = (label: string, line = 0): string => getCell(line, label).textContent ?? ''
