import { gmOperateType, gmStatus } from '../../shared/domain/gm.ts'
import { optionalAmount, optionalChoice, optionalTime, optionalWhole } from '../call-values.ts'
import { dayMs, secondMs, toStamp } from '../clock.ts'
import { codesOf } from '../dictionary-texts.ts'
import type { Random } from '../random.ts'
import type { Call } from '../world.ts'
import type { Database } from './database.ts'
import { someOperator } from './operators.ts'
import { momentOf, type People, type Span } from './people.ts'
import { deductionTypes, figureOf } from './player-money.ts'
import { compare, type Search, searchOf } from './search.ts'

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

/** The channel that a player belongs to. */
export const channelOf = (player: number): number => (player % 5 === 0 ? 100_002 : 100_001)

/** The search that the filters of the GM list mean (spec 1 §7). */
export const operationSearch = (call: Pick<Call, 'text'>): Search =>
  searchOf([
    compare('added >=', optionalTime(call, 'start', 'start')),
    compare('added <=', optionalTime(call, 'end', 'end')),
    compare('player', optionalWhole(call, 'roleId')),
    compare('money', optionalAmount(call, 'amount')),
    compare('channel', optionalWhole(call, 'channelRoleId')),
    compare('type', optionalChoice(call, 'operatorType', codesOf(gmOperateType))),
    compare('status', optionalChoice(call, 'verifyState', codesOf(gmStatus))),
    compare('checker', call.text('checkUser') || undefined),
  ])

/** Operations of a search, newest first; a page or all of them. */
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

/** Stores a new operation, which waits for its review. */
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
    channelOf(player),
  )
}

/** Ends the review of an operation; false when it is not pending. */
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

const notes = [
  '补偿',
  'Compensação de depósito',
  'Deposit not credited',
  'Bônus VIP',
  'Correção de saldo',
  '活动奖励',
]
const count = 480
const kinds = codesOf(gmOperateType)
const states = codesOf(gmStatus)

/** Every type in every state, again and again; between them whatever comes. */
const kindOf = (random: Random, place: number): readonly [type: number, status: number] => {
  if (place % 20 > 0) {
    const type = random.weighted(kinds.map(code => [code, code <= 2 ? 6 : 1] as const))
    return [
      type,
      random.weighted(states.map(code => [code, code === gmStatus.code.approved ? 7 : 1] as const)),
    ]
  }
  const turn = place / 20
  return [kinds[turn % kinds.length] ?? 1, states[Math.floor(turn / kinds.length) % states.length] ?? 0]
}

/** Makes and stores GM operations of the given days, numbered in the order of time. */
export const addOperations = (database: Database, random: Random, span: Span, people: People): void => {
  const moments = Array.from({ length: count }, () => momentOf(random, span, 1)).toSorted((a, b) => a - b)
  for (const [place, moment] of moments.entries()) {
    const [type, status] = kindOf(random, place)
    const player = people.ids[people.someoneAt(moment)] ?? 0
    const money = random.chance(0.3) ? random.whole(100, 90_000) * 10 : random.whole(1, 100) * 10_000
    const operator = someOperator(random)
    const [note, checker] = [notes[random.whole(0, notes.length - 1)] ?? '', someOperator(random)]
    const checked = toStamp(Math.min(span.now, moment + random.whole(60, dayMs / secondMs) * secondMs))
    addOperation(database, { player, type, money, note, added: toStamp(moment), operator })
    if (status !== gmStatus.code.pending) reviewOperation(database, place + 1, status, checked, checker)
    else if (deductionTypes.includes(type)) {
      // Whatever waits for its approval can be approved.
      const figure = figureOf(type)
      database.run(`UPDATE player_money SET ${figure} = ${figure} + ? WHERE player = ?`, money, player)
    }
  }
}
