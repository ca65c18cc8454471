import { lockState, onlineState, userType, vipLevel, yesNo } from '../../shared/domain/players.ts'
import { optionalAmount, optionalChoice, optionalTime, optionalWhole } from '../call-values.ts'
import { listCodes } from '../dictionary-texts.ts'
import type { Call } from '../world.ts'
import { matchAccountKind } from './account-kinds.ts'
import type { Database } from './database.ts'
import {
  type Membership,
  membershipColumns,
  membershipJoins,
  parentJoins,
  parentRemark,
} from './memberships.ts'
import type { NewPlayer } from './player-adding.ts'
import { combineConditions, compare, type Search, type SqlCondition } from './search.ts'

/** A stored player with balance and membership: money in thousandths, 0 and 1 for no and yes. */
export interface StoredPlayer extends NewPlayer, Membership {
  readonly deposit: number
  readonly deposits: number
  readonly withdrawn: number
  readonly withdraw_password: string
  readonly code_free: number
  readonly deleted: number
  readonly balance: number
  /** The nickname of a parent who is a player, or the remark of a salesman. */
  readonly parent_remark: string | null
}

const recharged = (choice: number | undefined): SqlCondition | undefined =>
  choice === undefined ? undefined : [choice === yesNo.code.yes ? 'deposit > 0' : 'deposit = 0']

const locked = (choice: number | undefined): SqlCondition | undefined =>
  choice === undefined ? undefined : [choice === lockState.code.normal ? 'locked = 0' : 'locked <> 0']

/** A filter on another table; `sql` has one placeholder for its value. */
const lookedUp = (sql: string, value: string | number | undefined): SqlCondition | undefined =>
  value === undefined || value === '' ? undefined : [sql, value]

/** Builds the search of the player list's filters (spec 2 §2.2). */
export const playerSearch = (call: Pick<Call, 'text'>): Search => {
  const text = (name: string) => call.text(name).trim()
  return combineConditions([
    ['deleted = 0'],
    matchAccountKind(call),
    compare('registered >=', optionalTime(call, 'startTime', 'start')),
    compare('registered <=', optionalTime(call, 'endTime', 'end')),
    compare('id', optionalWhole(call, 'roleId')),
    lookedUp(
      `id IN (WITH sought AS (SELECT ? AS text)
        SELECT id FROM players, sought WHERE account = text
        UNION ALL SELECT id FROM players, sought WHERE phone = text AND phone <> ''
        UNION ALL SELECT id FROM players, sought WHERE mail = text AND mail <> '')`,
      text('AccountName'),
    ),
    lookedUp(
      `id IN (SELECT player FROM memberships JOIN channels ON channels.id = channel
        WHERE ? IN (channel, role_id, salesman, team))`,
      optionalWhole(call, 'ProxyId'),
    ),
    compare('parent', optionalWhole(call, 'parentId')),
    compare('deposit >=', optionalAmount(call, 'minDeposit')),
    compare('deposit <=', optionalAmount(call, 'maxDeposit')),
    compare('reg_ip', text('RegIP') || undefined),
    lookedUp('id IN (SELECT player FROM pay_ways WHERE card_no = ?)', text('BankCardNo')),
    lookedUp('id IN (SELECT player FROM pay_ways WHERE holder = ?)', text('BankUserName')),
    compare('online', optionalChoice(call, 'isOnline', listCodes(onlineState))),
    locked(optionalChoice(call, 'Locked', listCodes(lockState))),
    compare('user_type', optionalChoice(call, 'GmType', listCodes(userType))),
    recharged(optionalChoice(call, 'isRecharge', listCodes(yesNo))),
    compare('vip', optionalChoice(call, 'VipLv', listCodes(vipLevel))),
  ])
}

/** Ids grow with the time of registration. */
export const newestPlayersFirst = 'players.id DESC'

/** SQL of a player's balance, to sort rows of `players`. */
export const balanceOfRow = '(SELECT balance FROM player_money WHERE player = players.id)'

/** Finds the players of a search in this order; a page or all of them. */
export const findPlayers = (
  database: Database,
  { where, values }: Search,
  order = newestPlayersFirst,
  limit = -1,
  offset = 0,
): readonly StoredPlayer[] =>
  database.all<StoredPlayer>(
    `SELECT players.*, balance, ${membershipColumns}, ${parentRemark}
      FROM players JOIN player_money ON player_money.player = players.id ${membershipJoins} ${parentJoins}
      WHERE players.id IN (SELECT id FROM players WHERE ${where} ORDER BY ${order} LIMIT ? OFFSET ?)
      ORDER BY ${order}`,
    ...values,
    limit,
    offset,
  )

/** Counts the players of a search. */
export const countPlayers = (database: Database, { where, values }: Search): number =>
  database.one<{ count: number }>(`SELECT count(*) AS count FROM players WHERE ${where}`, ...values).count
