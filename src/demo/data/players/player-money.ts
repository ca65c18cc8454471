import { gmOperateType } from '../../../shared/domain/gm.ts'
import { type GoldReason, recordGoldChange } from '../coins/gold-changes.ts'
import type { Database } from '../database.ts'
import type { Stored } from '../tables.ts'

type PlayerMoney = Omit<Stored<'player_money'>, 'player'>

const type = gmOperateType.code
const figures: Readonly<Record<number, keyof PlayerMoney>> = {
  [type.topUp]: 'balance',
  [type.deduction]: 'balance',
  [type.addInviteReward]: 'invite',
  [type.reduceInviteReward]: 'invite',
  [type.addWithdrawable]: 'withdrawable',
  [type.reduceWithdrawable]: 'withdrawable',
  [type.advertisingIssued]: 'advertising',
  [type.advertisingDeducted]: 'advertising',
}

/** Subtypes of a top-up and of a deduction (spec 1 §4). */
export const topUpTypes = [type.topUp, type.addInviteReward, type.addWithdrawable, type.advertisingIssued]
export const deductionTypes = [
  type.deduction,
  type.reduceWithdrawable,
  type.reduceInviteReward,
  type.advertisingDeducted,
]

/** Returns the balance of a player that an operation of this type changes. */
export const toFigure = (operateType: number): keyof PlayerMoney => {
  const figure = figures[operateType]
  if (!figure) throw new Error(`no figure of type ${operateType}`)
  return figure
}

/**
 * Adds to or subtracts from one balance of a player; false if it is too low. A change of the main balance also goes to the gold
 * log, with this reason.
 */
export const changeMoney = (
  database: Database,
  player: number,
  figure: keyof PlayerMoney,
  by: number,
  reason: GoldReason,
): boolean => {
  const changedRows = database.run(
    `UPDATE player_money SET ${figure} = ${figure} + ? WHERE player = ? AND ${figure} + ? >= 0`,
    by,
    player,
    by,
  )
  if (changedRows === 1 && figure === 'balance') recordGoldChange(database, player, by, reason)
  return changedRows === 1
}

/** Fills every player's money, derived from the id, so that no random number is used. */
export const addPlayerMoney = (database: Database): void => {
  database.run(`INSERT INTO player_money (player, balance, withdrawable, invite, advertising)
    SELECT id, 500000 + id * 37 % 500000 * 10, 200000 + id * 13 % 200000 * 10, 100000 + id * 7 % 50000 * 10,
      100000 + id * 3 % 100000 * 10 FROM players`)
}
