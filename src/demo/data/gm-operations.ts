import { gmOperateType, gmStatus } from '../../shared/domain/gm.ts'
import { optionalAmount, optionalChoice, optionalTime, optionalWhole } from '../call-values.ts'
import { listCodes } from '../dictionary-texts.ts'
import type { Call } from '../world.ts'
import type { Database } from './database.ts'
import { combineConditions, compare, type Search } from './search.ts'

/** A stored GM operation: money in thousandths, always positive. */
export interface StoredOperation {
  readonly id: number
  readonly player: number
  readonly type: number
  readonly money: number
  readonly note: string
  readonly status: number
  readonly added: string
  readonly updated: string | null
  readonly operator: string
  readonly checker: string | null
  readonly channel: number
}

/** Returns the channel that a player belongs to. */
const getChannel = (player: number): number => (player % 5 === 0 ? 100_002 : 100_001)

/** Builds the search of the GM list's filters (spec 1 §7). */
export const operationSearch = (call: Pick<Call, 'text'>): Search =>
  combineConditions([
    compare('added >=', optionalTime(call, 'start', 'start')),
    compare('added <=', optionalTime(call, 'end', 'end')),
    compare('player', optionalWhole(call, 'roleId')),
    compare('money', optionalAmount(call, 'amount')),
    compare('channel', optionalWhole(call, 'channelRoleId')),
    compare('type', optionalChoice(call, 'operatorType', listCodes(gmOperateType))),
    compare('status', optionalChoice(call, 'verifyState', listCodes(gmStatus))),
    compare('checker', call.text('checkUser') || undefined),
  ])

/** Finds the operations of a search, newest first; a page or all of them. */
export const findOperations = (
  database: Database,
  { where, values }: Search,
  limit = -1,
  offset = 0,
): readonly StoredOperation[] =>
  database.all<StoredOperation>(
    `SELECT * FROM gm_operations WHERE ${where} ORDER BY id DESC LIMIT ? OFFSET ?`,
    ...values,
    limit,
    offset,
  )

/** Stores a new operation, pending review. */
export const addOperation = (
  database: Database,
  {
    player,
    type,
    money,
    note,
    added,
    operator,
  }: Omit<StoredOperation, 'id' | 'status' | 'updated' | 'checker' | 'channel'>,
): void => {
  database.run(
    'INSERT INTO gm_operations (player, type, money, note, added, operator, channel) VALUES (?, ?, ?, ?, ?, ?, ?)',
    player,
    type,
    money,
    note,
    added,
    operator,
    getChannel(player),
  )
}

/** Ends the review of an operation; false if it is not pending. */
export const reviewOperation = (
  database: Database,
  id: number,
  status: number,
  updated: string,
  checker: string,
): boolean =>
  database.run(
    `UPDATE gm_operations SET status = ?, updated = ?, checker = ? WHERE id = ? AND status = ${gmStatus.code.pending}`,
    status,
    updated,
    checker,
    id,
  ) === 1
