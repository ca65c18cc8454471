import { gameType, roundResult } from '../../../shared/domain/games.ts'
import type { Random } from '../../random.ts'
import type { Stored } from '../tables.ts'
import type { Game } from './games.ts'

/** One played round. */
export type Round = Omit<Stored<'game_rounds'>, 'id' | 'player' | 'room' | 'seconds' | 'change' | 'added'>

const { win, lose, draw, tao, redPacketSweep, freeProp } = roundResult.code
const { slot, fishing, manyPlayer, battle, video } = gameType.code

/** Payout multiples; 0.95 of the bet on average. */
const multiples = [
  [0, 600],
  [500, 130],
  [1000, 60],
  [1500, 100],
  [2500, 70],
  [5000, 30],
  [15_000, 9],
  [60_000, 1],
] as const

const bets = [200, 500, 1000, 1000, 2000, 5000, 10_000, 20_000] as const

/** The platform that reports every round of these games as a win (spec 2 §4). */
const ownPlatform = 2

const getResult = (random: Random, game: Game, free: boolean, money: number, award: number): number => {
  if (game.api === ownPlatform && (game.type === manyPlayer || game.type === fishing)) return win
  if (free && game.type === fishing) return freeProp
  if (free && game.type === battle) return redPacketSweep
  if (money === 0) return draw
  if (money > 0) return win
  return game.type === battle && award === 0 && random.chance(0.1) ? tao : lose
}

/** Only these games have rounds without a bet: free spins, free props and red packets. */
const hasFree = (game: Game) =>
  game.type === slot || game.type === fishing || (game.type === battle && game.api === ownPlatform)

/**
 * Generates rounds that leave a player with `after`, in the order played. Generated from last to first, so that they end at
 * that balance; a balance is never negative.
 */
export const playedRounds = (random: Random, game: Game, count: number, after: number): readonly Round[] => {
  const placedBet = bets[random.integer(0, bets.length - 1)] ?? 1000
  const rounds: Round[] = []
  let last = after
  for (let place = 0; place < count; place += 1) {
    const free = hasFree(game) && random.chance(0.06)
    const bet = free ? 0 : placedBet
    const payout = Math.round((placedBet * random.weighted(multiples)) / 1000)
    // A win larger than the balance after the round is impossible.
    const wonAmount = payout > last ? 0 : payout
    const unpaid = game.type === video && wonAmount > 0 && random.chance(0.03) ? wonAmount : 0
    const award = wonAmount - unpaid
    const tax = game.type === battle && award > bet && bet > 0 ? Math.round((award - bet) / 20) : 0
    const money = award - bet - tax
    const result = getResult(random, game, free, money, award)
    rounds.push({ result, free: free ? 1 : 0, bet, money, award, unpaid, tax, last })
    last -= money
  }
  return rounds.toReversed()
}

const losingRounds = 3
const step = 100

/** Generates only lost rounds that start with at least `before`. */
export const generateLostRounds = (before: number, after: number): readonly Round[] => {
  const bet = Math.ceil((before - after) / (losingRounds * step)) * step
  return Array.from({ length: losingRounds }, (_, place) => ({
    result: lose,
    free: 0,
    bet,
    money: -bet,
    award: 0,
    unpaid: 0,
    tax: 0,
    last: after + bet * (losingRounds - 1 - place),
  }))
}
