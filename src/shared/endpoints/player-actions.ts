import { z } from 'zod'
import { accountKind, playerRole } from '../domain/accounts.ts'
import { lockState, restriction, yesNo } from '../domain/players.ts'
import { area, message, optionalSecret, secret, toggleJson, writeJson } from '../endpoint.ts'
import { stateIn } from '../toggle-state.ts'
import { amount, rowId } from '../wire.ts'
import { playerDetail } from './player-detail.ts'
import { players } from './players.ts'

const player = z.object({ roleId: rowId() })
const { blogger, agent } = playerRole.code

/** The player's own row, whatever kind of account it is. */
const inList = {
  ask: (roleId: string) => ({ page: 1, limit: 200, roleId, IfInnerProxy: String(accountKind.code.all) }),
  key: 'ID',
} as const
const inDetail = { ask: (roleId: string) => ({ roleId }), key: 'AccountID' } as const

const lock = { field: 'Locked', on: 'notZero', names: lockState } as const
const withdrawals = { field: 'LimitWithdrawFlag', on: 'one', names: restriction } as const
const games = { field: 'LimitGameFlag', on: 'one', names: restriction } as const

/** A flag that both the list of players and a player's detail show: each toggles it by the record it shows. */
const inBoth = (flag: typeof lock | typeof withdrawals | typeof games) =>
  stateIn(players.list, { ...inList, ...flag }, [stateIn(playerDetail.detail, { ...inDetail, ...flag })])

const flips = {
  lock: inBoth(lock),
  simulated: stateIn(players.list, { ...inList, field: 'IfInnerProxy', on: 'one', names: yesNo }),
  testUser: stateIn(players.list, { ...inList, field: 'IsTestUser', on: 'one', names: yesNo }),
  withdrawals: inBoth(withdrawals),
  games: inBoth(games),
  inviteAward: stateIn(playerDetail.detail, {
    ...inDetail,
    field: 'LimitInviteAwardFlag',
    on: 'one',
    names: restriction,
  }),
}

/** What staff do to a player (spec 2 §2.2, §5, §7.2). A toggle carries only the id: the platform flips the state. */
export const playerActions = area('playerActions', {
  forceQuit: writeJson('POST', '/channelapi/player/playerForceQuit', { input: player }),
  toggleLock: toggleJson('POST', '/channelapi/player/updatePlayerLockStatus', {
    input: player,
    state: flips.lock,
  }),
  toggleSimulated: toggleJson('POST', '/channelapi/player/updateInnerProxy', {
    input: player,
    state: flips.simulated,
  }),
  toggleTestUser: toggleJson('POST', '/adminapi/player/updateIsTestUser', {
    input: player,
    state: flips.testUser,
  }),
  toggleWithdrawLimit: toggleJson('POST', '/channelapi/player/setPlayerWithdrawlFlag', {
    input: player,
    state: flips.withdrawals,
  }),
  toggleGameLimit: toggleJson('POST', '/channelapi/Player/setPlayerGameFlag', {
    input: player,
    state: flips.games,
  }),
  toggleInviteAward: toggleJson('POST', '/channelapi/player/setPlayerInviteAwardFlag', {
    input: player,
    state: flips.inviteAward,
  }),
  /** Makes a player a blogger (5) or broker (6); the path is not shown. */
  setRole: writeJson('POST', '/channelapi/player/setPlayerParentType', {
    input: z.object({
      roleId: rowId(),
      type: z.literal([String(blogger), String(agent)]),
      parentRoleID: z.string().optional(),
    }),
    assumed: true,
  }),
  cancelRole: writeJson('POST', '/channelapi/channel/bloggerDel', { input: player }),
  setVipLevel: writeJson('POST', '/channelapi/Player/setPlayerVipLevel', {
    input: z.object({ roleId: rowId(), vipLevel: z.string().min(1, 'errors:chooseVipLevel') }),
  }),
  addRemark: writeJson('POST', '/channelapi/player/addPlayerRemark', {
    input: z.object({ roleId: rowId(), remark: z.string().min(1, 'errors:enterRemark') }),
  }),
  setWagering: writeJson('POST', '/channelapi/player/setPlayerTypingAmount', {
    input: z.object({
      roleId: rowId(),
      amount: amount('notNegative', 'errors:enterAmount'),
      type: z.string().min(1, 'errors:chooseType'),
    }),
    repeats: { minutes: 10, by: ['roleId', 'type', 'amount'] },
  }),
  setCodeFree: writeJson('POST', '/channelapi/player/setCodeFree', {
    input: z.object({ roleId: rowId(), amount: amount('notNegative', 'errors:enterAmount') }),
  }),
  edit: writeJson('POST', '/adminapi/player/editPlayer', {
    input: z.object({
      roleId: rowId(),
      quhao: z.string().min(1, 'errors:enterAreaCode'),
      phone: z.string().min(1, 'errors:enterPhone'),
      password: secret('errors:enterPassword'),
    }),
  }),
  setParent: writeJson('POST', '/channelapi/player/setPlayerParent', {
    input: z.object({ roleId: rowId(), parentId: z.string().min(1, 'errors:enterParentId') }),
  }),
  unbindPhone: writeJson('POST', '/adminapi/player/unBindPhone', { input: player }),
  sync: writeJson('POST', '/channelapi/Player/syncUserData', { input: player }),
  delete: writeJson('POST', '/channelapi/player/deleteAccount', {
    input: z.object({ roleId: rowId(), password: secret('errors:enterPassword') }),
  }),
  /** `controll` is the SystemRight to set: 96 makes a control account, 0 an ordinary one. */
  setControl: writeJson('POST', '/adminapi/player/setPlayerControll', {
    input: z.object({ roleId: rowId(), controll: z.literal(['0', '96']) }),
  }),
  /** Changes the login and the withdrawal password; one of them at least (spec 2 §5). Answers with a message. */
  bindAccount: writeJson('POST', '/adminapi/player/bindAccount', {
    input: z
      .object({
        roleId: rowId(),
        action: z.literal('pwd').default('pwd'),
        password: optionalSecret(),
        withdrawPwd: optionalSecret(),
      })
      .refine(sent => sent.password || sent.withdrawPwd, {
        path: ['password'],
        message: 'errors:enterOnePassword',
      }),
    output: message(),
  }),
})
