import { screen, within } from '@testing-library/react'
import { players } from '../../src/areas/players/calls.ts'
import { PlayerDetail } from '../../src/areas/players/detail/player-detail.tsx'
import { playerActions } from '../../src/areas/players/player-actions.calls.ts'
import { playerDetail } from '../../src/areas/players/player-detail.calls.ts'
import { payWays } from '../../src/areas/players/player-pay-ways.calls.ts'
import { journal } from '../../src/areas/shared/journal.calls.ts'
import { playerLevels } from '../../src/areas/shared/levels/player-levels.calls.ts'
import type { Endpoint } from '../../src/shared/endpoint.ts'
import { createPlatform, openConsole } from './console.tsx'
import { createGamesAnswer, createListAnswer } from './game-platform.ts'
import { aWirePlayer, createPlayersAnswer } from './players-platform.ts'

type Wire = Record<string, unknown>
export type AnsweredCall = readonly [Endpoint, (input: Readonly<Record<string, unknown>>) => unknown]

/** Creates one player's detail as the platform sends it: money in thousandths, codes as numbers or texts. */
export const aWireDetail = (player: Wire = {}): Wire => ({
  AccountID: 5,
  AccountName: 'ana2026',
  GmTypeName: 'By phone',
  isBlogger: 6,
  lastRemark: 'pays late',
  Locked: '0',
  LimitWithdrawFlag: '0',
  LimitGameFlag: 1,
  LimitInviteAwardFlag: 0,
  VipLv: null,
  ParentID: 9,
  ParentType: 0,
  proxyId: 88,
  proxyName: 'North',
  salesmanId: 77,
  salesmanName: 'Rui',
  IfInnerProxy: 1,
  valid_invite_type_name: 'Chest',
  teamRemark: 'the team',
  Money: '1234565',
  TotalDeposit: 5_000_000,
  payCount: '3',
  RemainWageRequire: -1500,
  TotalRollOut: '7500005',
  drawCount: 2,
  FrozenInviteBonus: null,
  playerWaterSum: '98765432',
  RegIP: '10.0.0.1',
  RegisterTime: '2026-07-01 10:11:12',
  LastLoginTime: '2026-07-30 10:11:12',
  LastLoginIP: '10.0.0.2',
  ...player,
})

/** Creates one payment account as the platform sends it, with a masked mobile. */
export const aWireAccount = (account: Wire = {}): Wire => ({
  Id: 31,
  WayCode: 'BANK',
  BankName: '033',
  BankCardNo: '479515757305',
  UserName: 'Ana Lima',
  IdCard: '81557811514',
  IFSCCode: '55****1328',
  Mail: null,
  PayWayType: 7,
  Status: 0,
  ...account,
})

/** Creates one level of a team as the platform sends it. */
export const aWireLevel = (AgentLevel: number, level: Wire = {}): Wire => ({
  RoleID: 5,
  AgentLevel,
  PersonCount: 4,
  DepositCount: 2,
  Deposit: '3000000',
  Withdraw: 4_000_000,
  Tax: '1000',
  channelRemark: 'the channel',
  salesmanRemark: 'the salesman',
  salesmanRoleId: 77,
  ...level,
})

export const createLevelBlock = (level: Wire = {}) => [0, 1, 2, 3, 4].map(place => aWireLevel(place, level))

const answerSuccess = () => ({ success: true })
const answerNothing = () => createListAnswer([])

const createAnswers = (answers: readonly AnsweredCall[]): readonly AnsweredCall[] => [
  [players.list, () => createPlayersAnswer([aWirePlayer({ ID: 5 })])],
  [players.online, () => ({ success: true, data: [5] })],
  [journal.list, answerNothing],
  [playerDetail.detail, () => ({ success: true, data: aWireDetail() })],
  ...[
    playerDetail.remarks,
    playerDetail.wageRemarks,
    playerDetail.wagering,
    playerDetail.recharges,
    playerDetail.withdrawals,
    playerDetail.logins,
    playerDetail.sameIp,
    playerDetail.coins,
    playerDetail.games,
    playerDetail.rounds,
    playerLevels.levels,
    playerLevels.daily,
    playerLevels.blogger,
    playerLevels.promotions,
    payWays.list,
  ].map(list => [list, answerNothing] as const),
  [playerDetail.coinTypes, () => ({ success: true, data: { 1: 'Recharge', 22: 'Game' } })],
  [playerDetail.gameChoices, createGamesAnswer],
  [
    payWays.banks,
    () => ({
      success: true,
      data: {
        list: [
          { BankNo: '033', BankName: 'Santander' },
          { BankNo: '260', BankName: 'Nubank' },
        ],
      },
    }),
  ],
  ...[payWays.saveBank, payWays.saveWallet, payWays.remove].map(call => [call, answerSuccess] as const),
  [playerActions.bindAccount, () => ({ success: true, data: 'Senha trocada' })],
  ...[
    playerActions.toggleLock,
    playerActions.toggleWithdrawLimit,
    playerActions.toggleGameLimit,
    playerActions.toggleInviteAward,
  ].map(call => [call, answerSuccess] as const),
  ...answers,
]

/** Creates a platform with player 5; each of its answers can be replaced. */
export const createDetailPlatform = (...answers: readonly AnsweredCall[]) =>
  createPlatform(createAnswers(answers))

/** Creates the same platform with lists that show written values. */
export const createStoringPlatform = (...answers: readonly AnsweredCall[]) =>
  createPlatform(createAnswers(answers), { keepsRecords: true })

/** Opens player 5 in a country that shows every tab, at the tab of this name. */
export const openTab = async (
  server: ReturnType<typeof createDetailPlatform>,
  name: string,
  options: Parameters<typeof openConsole>[2] = {},
) => {
  const view = await openConsole(<PlayerDetail id="5" heading={<h2>Player 5</h2>} />, server, {
    ...options,
    environment: { country: 'DEV', ...options.environment },
  })
  const tab = await screen.findByRole('tab', { name })
  if (tab.getAttribute('aria-selected') !== 'true') await view.user.click(tab)
  return view
}

/** Returns the queries of the visible tab panel. */
export const getPanel = () => within(screen.getByRole('tabpanel'))

/** Reads names and values of the visible facts, in order. */
export const readFacts = (
  inside: ParentNode = screen.getByRole('tabpanel'),
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...inside.querySelectorAll('dl > div')].map(fact => [
      fact.querySelector('dt')?.textContent ?? '',
      fact.querySelector('dd')?.textContent ?? '',
    ]),
  )
