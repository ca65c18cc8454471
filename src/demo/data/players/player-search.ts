import { lockState, onlineState, userType, vipLevel, yesNo } from '../../../shared/domain/players.ts'
import { optionalWhole } from '../../call-values.ts'
import { createList } from '../../list.ts'
import { matchAccountKind } from '../accounts/account-kinds.ts'
import {
  type Membership,
  membershipColumns,
  membershipJoins,
  parentJoins,
  parentRemark,
} from '../accounts/memberships.ts'
import { amount, choice, code, exactText, lookedUp, range, type SearchCall, whole } from '../search.ts'
import type { Stored } from '../tables.ts'

/** A stored player with balance and membership. */
export interface StoredPlayer extends Stored<'players'>, Membership {
  readonly balance: number
  /** The nickname of a parent who is a player, or the remark of a salesman. */
  readonly parent_remark: string | null
}

/** How players are read; ids grow with the time of registration. */
export const playerSource = {
  table: 'players',
  columns: `players.*, balance, ${membershipColumns}, ${parentRemark}`,
  joins: `JOIN player_money ON player_money.player = players.id ${membershipJoins} ${parentJoins}`,
  order: 'players.id DESC',
} as const

const trimmed = (call: SearchCall, name: string) => call.text(name).trim() || undefined

/** SQL of a player's balance, to sort rows of `players`. */
export const balanceOfRow = '(SELECT balance FROM player_money WHERE player = players.id)'

/** The player list (spec 2 §2.2). */
export const playerList = createList<StoredPlayer>({
  ...playerSource,
  always: 'deleted = 0',
  filters: {
    IfInnerProxy: matchAccountKind,
    ...range('registered', 'startTime', 'endTime'),
    roleId: whole('id'),
    AccountName: lookedUp(
      `id IN (WITH sought AS (SELECT ? AS text)
        SELECT id FROM players, sought WHERE account = text
        UNION ALL SELECT id FROM players, sought WHERE phone = text AND phone <> ''
        UNION ALL SELECT id FROM players, sought WHERE mail = text AND mail <> '')`,
      trimmed,
    ),
    ProxyId: lookedUp(
      `id IN (SELECT player FROM memberships JOIN channels ON channels.id = channel
        WHERE ? IN (channel, role_id, salesman, team))`,
      optionalWhole,
    ),
    parentId: whole('parent'),
    minDeposit: amount('deposit >='),
    maxDeposit: amount('deposit <='),
    RegIP: exactText('reg_ip'),
    BankCardNo: lookedUp('id IN (SELECT player FROM pay_ways WHERE card_no = ?)', trimmed),
    BankUserName: lookedUp('id IN (SELECT player FROM pay_ways WHERE holder = ?)', trimmed),
    isOnline: code('online', onlineState),
    Locked: choice(lockState, {
      [lockState.code.normal]: 'locked = 0',
      [lockState.code.banned]: 'locked <> 0',
    }),
    GmType: code('user_type', userType),
    isRecharge: choice(yesNo, { [yesNo.code.yes]: 'deposit > 0', [yesNo.code.no]: 'deposit = 0' }),
    VipLv: code('vip', vipLevel),
  },
  sortable: { Money: balanceOfRow, TotalDeposit: 'players.deposit', TotalRollOut: 'players.withdrawn' },
})
