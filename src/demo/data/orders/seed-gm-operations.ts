import { gmOperateType, gmStatus } from '../../../shared/domain/gm.ts'
import { dayMs, secondMs, toStamp } from '../../clock.ts'
import { listCodes } from '../../dictionary-texts.ts'
import type { Random } from '../../random.ts'
import { pickOperator } from '../accounts/operators.ts'
import type { Database } from '../database.ts'
import { type People, pickMoment, type Span } from '../players/people.ts'
import { deductionTypes, toFigure } from '../players/player-money.ts'
import { addOperation, reviewOperation } from './gm-operations.ts'

const notes = [
  '补偿',
  'Compensação de depósito',
  'Deposit not credited',
  'Bônus VIP',
  'Correção de saldo',
  '活动奖励',
]
const count = 480
const kinds = listCodes(gmOperateType)
const states = listCodes(gmStatus)

/** Cycles through every type in every state; random ones in between. */
const pickKind = (random: Random, place: number): readonly [type: number, status: number] => {
  if (place % 20 > 0) {
    const type = random.weighted(kinds.map(code => [code, code <= 2 ? 6 : 1] as const))
    return [
      type,
      random.weighted(states.map(code => [code, code === gmStatus.code.approved ? 7 : 1] as const)),
    ]
  }
  const share = place / 20
  return [kinds[share % kinds.length] ?? 1, states[Math.floor(share / kinds.length) % states.length] ?? 0]
}

/** Generates and stores GM operations of the given days, numbered in order of time. */
export const addOperations = (database: Database, random: Random, span: Span, people: People): void => {
  const moments = Array.from({ length: count }, () => pickMoment(random, span, 1)).toSorted((a, b) => a - b)
  for (const [place, moment] of moments.entries()) {
    const [type, status] = pickKind(random, place)
    const player = people.ids[people.someoneAt(moment)] ?? 0
    const money = random.chance(0.3) ? random.integer(100, 90_000) * 10 : random.integer(1, 100) * 10_000
    const operator = pickOperator(random)
    const [note, checker] = [notes[random.integer(0, notes.length - 1)] ?? '', pickOperator(random)]
    const checkedAt = toStamp(Math.min(span.now, moment + random.integer(60, dayMs / secondMs) * secondMs))
    addOperation(database, { player, type, money, note, added: toStamp(moment), operator })
    if (status !== gmStatus.code.pending) reviewOperation(database, place + 1, status, checkedAt, checker)
    else if (deductionTypes.includes(type)) {
      // Raises the balance, so that every pending deduction can be approved.
      const figure = toFigure(type)
      database.run(`UPDATE player_money SET ${figure} = ${figure} + ? WHERE player = ?`, money, player)
    }
  }
}
