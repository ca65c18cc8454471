import { z } from 'zod'
import { money, text as textColumn, time } from '../../shared/column.ts'
import { accountKind, playerRole } from '../../shared/domain/accounts.ts'
import { getAbsolute, getSign, negate, parseDecimal, toAmountText } from '../../shared/domain/money.ts'
import { lockState, restriction, systemRight, wageringChange, yesNo } from '../../shared/domain/players.ts'
import { area, message, optionalSecret, secret, toggleJson, writeJson } from '../../shared/endpoint.ts'
import { isSameId, isSameText } from '../../shared/same-value.ts'
import { amount, rowId, sentId } from '../../shared/wire.ts'
import { defineToggleState } from '../../shared/writes/toggle-state.ts'
import { type CodeFree, type Player, players } from './calls.ts'
import { playerActionsWords } from './player-actions-words.calls.ts'
import { playerDetail, type Remark } from './player-detail.calls.ts'

const player = z.object({ roleId: rowId() })
const { none, blogger, agent } = playerRole.code

interface PlayerTarget {
  readonly roleId: string
}

/** The player's row in the list of all kinds of accounts. */
const ownRow = {
  search: ({ roleId }: PlayerTarget) => ({ roleId, IfInnerProxy: String(accountKind.code.all) }),
  isTarget: ({ ID }: Player, { roleId }: PlayerTarget) => isSameId(ID, roleId),
}
/** The same row, for toggles. */
const inList = {
  buildInput: (roleId: string) => ({
    page: 1,
    limit: 200,
    roleId,
    IfInnerProxy: String(accountKind.code.all),
  }),
  key: 'ID',
} as const
const inDetail = { buildInput: (roleId: string) => ({ roleId }), key: 'AccountID' } as const

const lock = { field: 'Locked', on: 'notZero', names: lockState } as const
const withdrawals = { field: 'LimitWithdrawFlag', on: 'one', names: restriction } as const
const games = { field: 'LimitGameFlag', on: 'one', names: restriction } as const

/** A flag that both the player list and a player's detail show: each screen toggles it by its own record. */
const inBoth = (flag: typeof lock | typeof withdrawals | typeof games) =>
  defineToggleState(players.list, { ...inList, ...flag }, [
    defineToggleState(playerDetail.detail, { ...inDetail, ...flag }),
  ])

const flips = {
  lock: inBoth(lock),
  simulated: defineToggleState(players.list, { ...inList, field: 'IfInnerProxy', on: 'one', names: yesNo }),
  testUser: defineToggleState(players.list, { ...inList, field: 'IsTestUser', on: 'one', names: yesNo }),
  withdrawals: inBoth(withdrawals),
  games: inBoth(games),
  inviteAward: defineToggleState(playerDetail.detail, {
    ...inDetail,
    field: 'LimitInviteAwardFlag',
    on: 'one',
    names: restriction,
  }),
}

/** Returns a VIP level in entered form. */
export const toVipValues = ({ VipLv }: Pick<Player, 'VipLv'>) => ({
  vipLevel: VipLv === null ? '' : String(VipLv),
})

/** Returns a wager-free amount in entered form. */
export const toCodeFreeValues = ({ amount: free }: Pick<CodeFree, 'amount'>) => ({
  amount: toAmountText(free),
})

const remarkColumns = [
  time<'opt_time'>('opt_time'),
  textColumn<'admin_name'>('admin_name', { personal: true }),
  textColumn<'comment'>('comment'),
] as const

/** Remarks have no id: the whole remark is the key. */
const madeRemark = {
  search: ({ roleId }: PlayerTarget) => ({ roleId }),
  key: (remark: Remark) => JSON.stringify(remark),
  at: (remark: Remark) => remark.opt_time,
  by: (remark: Remark) => remark.admin_name,
}

const wagering = z.object({
  roleId: rowId(),
  amount: amount('notNegative', 'errors:enterAmount'),
  type: z.string().min(1, 'errors:chooseType'),
})
type Wagering = z.input<typeof wagering>

const isReduction = ({ type }: Wagering): boolean => type === String(wageringChange.code.reduce)

/** True if a change matches the sent one; null where a reduction may be listed without its minus sign. */
const isChange = ({ ChangeMoney }: Remark, input: Wagering): boolean | null => {
  if (ChangeMoney === null) return null
  if (getAbsolute(ChangeMoney) !== parseDecimal(input.amount, 3)) return false
  const isNegative = getSign(ChangeMoney) < 0
  if (isNegative === isReduction(input) || ChangeMoney === 0) return true
  return isNegative ? false : null
}

/** Operations on a player (spec 2 §2.2, §5, §7.2). A toggle sends only the id: the platform flips the state. */
export const playerActions = area('playerActions', playerActionsWords, {
  forceQuit: writeJson('POST', '/channelapi/player/playerForceQuit', {
    input: player,
    record: on =>
      on.state(players.online, {
        search: () => ({}),
        isApplied: (online, { roleId }) => !online.includes(roleId),
      }),
  }),
  toggleLock: toggleJson('POST', '/channelapi/player/updatePlayerLockStatus', {
    input: player,
    state: flips.lock,
  }),
  toggleSimulated: toggleJson('POST', '/channelapi/player/updateInnerProxy', {
    input: player,
    state: flips.simulated,
    changes: ['simulatedAccounts'],
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
    record: on =>
      on.state(players.list, {
        ...ownRow,
        same: ['isBlogger'],
        isApplied: ({ isBlogger, ParentID }, { type, parentRoleID = '' }) =>
          String(isBlogger) === type && (parentRoleID === '' || isSameId(ParentID, parentRoleID)),
      }),
    changes: ['bloggers'],
  }),
  cancelRole: writeJson('POST', '/channelapi/channel/bloggerDel', {
    input: player,
    record: on =>
      on.state(players.list, {
        ...ownRow,
        same: ['isBlogger'],
        isApplied: ({ isBlogger }) => isBlogger === none,
      }),
    changes: ['bloggers'],
  }),
  setVipLevel: writeJson('POST', '/channelapi/Player/setPlayerVipLevel', {
    input: z.object({ roleId: rowId(), vipLevel: z.string().min(1, 'errors:chooseVipLevel') }),
    record: on =>
      on.state(players.list, { ...ownRow, same: ['VipLv'], values: toVipValues, codes: ['vipLevel'] }),
  }),
  addRemark: writeJson('POST', '/channelapi/player/addPlayerRemark', {
    input: z.object({ roleId: rowId(), remark: z.string().min(1, 'errors:enterRemark') }),
    record: on =>
      on.made(playerDetail.remarks, {
        ...madeRemark,
        match: ({ comment }, { remark }) => isSameText(comment, remark),
        compares: {
          texts: 'players:remarks',
          columns: remarkColumns,
          sent: ({ remark }) => ({ comment: remark }),
        },
      }),
    // A player's row shows the latest remark.
    changes: ['players'],
  }),
  setWagering: writeJson('POST', '/channelapi/player/setPlayerTypingAmount', {
    input: wagering,
    repeats: { minutes: 10, by: ['roleId', 'type', 'amount'] },
    record: on =>
      on.made(playerDetail.wageRemarks, {
        ...madeRemark,
        match: isChange,
        // Any new record may match: `values` compares its amount.
        isSimilar: () => true,
        values: ({ ChangeMoney }) => ({ amount: toAmountText(ChangeMoney) }),
        isVolatile: true,
        unsigned: true,
        compares: {
          texts: 'players:remarks',
          columns: [
            ...remarkColumns,
            money('ChangeMoney', 3),
            money('NeedWageRequire', 3),
            money('CurWageRequire', 3),
          ],
          sent: input => {
            const size = parseDecimal(input.amount, 3) ?? null
            return { ChangeMoney: size !== null && isReduction(input) ? negate(size) : size }
          },
        },
      }),
  }),
  setCodeFree: writeJson('POST', '/channelapi/player/setCodeFree', {
    input: z.object({ roleId: rowId(), amount: amount('notNegative', 'errors:enterAmount') }),
    record: on =>
      on.state(players.codeFree, {
        search: ({ roleId }) => ({ roleId }),
        values: toCodeFreeValues,
      }),
  }),
  edit: writeJson('POST', '/adminapi/player/editPlayer', {
    input: z.object({
      roleId: rowId(),
      quhao: z.string().min(1, 'errors:enterAreaCode'),
      phone: z.string().min(1, 'errors:enterPhone'),
      password: secret('errors:enterPassword'),
    }),
    record: on =>
      on.state(players.list, {
        ...ownRow,
        same: ['Mobile'],
        // No list shows the password, and a phone may be partly masked: only a different full number is conclusive.
        isApplied: ({ Mobile }, { phone }) =>
          /^\d+$/.test(Mobile) && !Mobile.endsWith(phone) ? false : null,
      }),
  }),
  setParent: writeJson('POST', '/channelapi/player/setPlayerParent', {
    input: z.object({ roleId: rowId(), parentId: sentId('errors:enterParentId') }),
    record: on =>
      on.state(players.list, {
        ...ownRow,
        same: ['ParentID'],
        values: ({ ParentID }) => ({ parentId: ParentID }),
        codes: ['parentId'],
        isApplied: ({ ParentID }, { parentId }) => isSameId(ParentID || '0', parentId),
      }),
  }),
  unbindPhone: writeJson('POST', '/adminapi/player/unBindPhone', {
    input: player,
    record: on =>
      on.state(players.list, { ...ownRow, same: ['Mobile'], isApplied: ({ Mobile }) => Mobile === '' }),
  }),
  sync: writeJson('POST', '/channelapi/Player/syncUserData', {
    input: player,
    record: on => on.none('the platform copies data between its own systems, and no list shows that it has'),
    changes: ['players', 'playerDetail'],
  }),
  delete: writeJson('POST', '/channelapi/player/deleteAccount', {
    input: z.object({ roleId: rowId(), password: secret('errors:enterPassword') }),
    record: on => on.state(players.list, { ...ownRow, isRemoval: true }),
  }),
  /** `controll` is the SystemRight to set: 96 for a control account, 0 for an ordinary one. */
  setControl: writeJson('POST', '/adminapi/player/setPlayerControll', {
    input: z.object({ roleId: rowId(), controll: z.literal(['0', '96']) }),
    record: on =>
      on.state(players.list, {
        ...ownRow,
        isApplied: ({ SystemRight }, { controll }) =>
          (SystemRight === systemRight.code.control) === (controll === String(systemRight.code.control)),
      }),
  }),
  /** Changes the login password, the withdrawal password or both (spec 2 §5). Answers with a message. */
  bindAccount: writeJson('POST', '/adminapi/player/bindAccount', {
    input: z
      .object({
        roleId: rowId(),
        action: z.literal('pwd').default('pwd'),
        password: optionalSecret(),
        withdrawPwd: optionalSecret(),
      })
      .refine(input => input.password || input.withdrawPwd, {
        path: ['password'],
        message: 'errors:enterOnePassword',
      }),
    output: message(),
    record: on => on.none('no list shows a player’s passwords'),
  }),
})
