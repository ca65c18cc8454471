import { proxyLevel } from '../../../shared/domain/hierarchy.ts'
import { parentType } from '../../../shared/domain/players.ts'
import { type Labels, labels } from '../../../shared/language.ts'
import { createList } from '../../list.ts'
import type { Database } from '../database.ts'
import { type Days, inviteBonus } from '../players/player-levels.ts'
import { among, code } from '../search.ts'
import type { Stored } from '../tables.ts'

/** Kinds of bonus: the platform's own codes. */
const bonusType = { bet: 1, invite: 2, recharge: 3, achievement: 4 } as const

/** Their labels, as the platform sends them. */
export const bonusTypeNames: Readonly<Record<number, Labels>> = {
  [bonusType.bet]: labels('投注奖励', 'Bet bonus', 'Bônus de aposta'),
  [bonusType.invite]: labels('邀请奖励', 'Invite bonus', 'Bônus de convite'),
  [bonusType.recharge]: labels('充值奖励', 'Deposit bonus', 'Bônus de depósito'),
  [bonusType.achievement]: labels('成就奖励', 'Achievement bonus', 'Bônus de conquista'),
}

const achievement = 20_000
const persons = 5
const isPlayers = `parent > 0 AND parent_type = ${parentType.code.player}`

/**
 * Seeds an invite bonus for the first deposit of each invited player, an achievement bonus for every fifth of them; from
 * `since` on also a share of play or recharge of the three levels below, per order.
 */
const seed = `INSERT INTO bonuses (player, type, amount, level, donator, added)
  WITH RECURSIVE line (donator, player, level) AS (
    SELECT id, parent, 1 FROM players WHERE ${isPlayers}
    UNION ALL SELECT line.donator, parent, level + 1 FROM line JOIN players ON players.id = line.player
      WHERE level < 3 AND ${isPlayers}
  ), firsts AS (
    SELECT parent AS player, id AS donator, first_paid AS added,
      row_number() OVER (PARTITION BY parent ORDER BY first_paid, id) AS place
    FROM players WHERE ${isPlayers} AND first_paid IS NOT NULL
  ), all_bonuses AS (
    SELECT player, ${bonusType.invite} AS type, ${inviteBonus} AS amount, 1 AS level, donator, added FROM firsts
    UNION ALL SELECT player, ${bonusType.achievement}, ${achievement}, 1, donator, added FROM firsts
      WHERE place % ${persons} = 0
    UNION ALL SELECT line.player, CASE orders.id % 3 WHEN 0 THEN ${bonusType.recharge} ELSE ${bonusType.bet} END,
        orders.money * CASE level WHEN 1 THEN 100 WHEN 2 THEN 50 ELSE 20 END / 10000, level, donator, paid
      FROM orders JOIN line ON line.donator = orders.player WHERE orders.status = 1 AND paid >= ?
  ) SELECT * FROM all_bonuses WHERE amount > 0 ORDER BY added, donator, level, type`

/** Every fourth invite bonus is frozen; the others are received, except those credited since `open`. */
const settle = `UPDATE bonuses SET frozen = CASE id % 4 WHEN 0 THEN amount ELSE 0 END,
    received = CASE WHEN id % 4 > 0 AND added < ? THEN amount ELSE 0 END
  WHERE type = ${bonusType.invite}`

export const addBonuses = (database: Database, since: string, open: string): void => {
  database.run(seed, since)
  database.run(settle, open)
}

/** A player's bonuses over some days, or of one day, in thousandths. */
export interface BonusSums {
  readonly player: number
  readonly day: string
  readonly bet: number
  readonly invite: number
  readonly received: number
  readonly frozen: number
  readonly recharge: number
  readonly achievement: number
  /** Invite bonus of the searched days only. */
  readonly recent: number
}

const buildSum = (type: number) => `sum(CASE type WHEN ${type} THEN amount ELSE 0 END)`
const sums = `player, ${buildSum(bonusType.bet)} AS bet, ${buildSum(bonusType.invite)} AS invite,
  ${buildSum(bonusType.recharge)} AS recharge, ${buildSum(bonusType.achievement)} AS achievement,
  sum(received) AS received, sum(frozen) AS frozen`
const ofExistingPlayers = 'player IN (SELECT id FROM players WHERE deleted = 0)'
const inDays = `added >= ?1 AND added <= ?2 || ' 23:59:59'`
const ofPlayer = '(?3 IS NULL OR player = ?3)'

/** Sums the bonuses of all players, or of one, with a bonus in these days; latest first. */
export const readBonuses = (
  database: Database,
  { from, to }: Days,
  player: number | undefined,
): readonly BonusSums[] =>
  database.all<BonusSums>(
    `SELECT ${sums}, '' AS day, sum(CASE WHEN type = ${bonusType.invite} AND ${inDays} THEN amount ELSE 0 END) AS recent
      FROM bonuses WHERE ${ofExistingPlayers} AND ${ofPlayer} GROUP BY player
      HAVING max(${inDays}) ORDER BY max(added) DESC, player DESC`,
    from,
    to,
    player ?? null,
  )

/** As {@link readBonuses}, day by day. */
export const readDailyBonuses = (
  database: Database,
  { from, to }: Days,
  player: number | undefined,
): readonly BonusSums[] =>
  database.all<BonusSums>(
    `SELECT ${sums}, substr(added, 1, 10) AS day, ${buildSum(bonusType.invite)} AS recent
      FROM bonuses WHERE ${ofExistingPlayers} AND ${inDays} AND ${ofPlayer}
      GROUP BY day, player ORDER BY day DESC, player DESC`,
    from,
    to,
    player ?? null,
  )

/** One player's bonuses. */
export const bonusList = createList<Stored<'bonuses'>>({
  table: 'bonuses',
  order: 'added DESC, id DESC',
  filters: {
    bonusType: among('type', Object.values(bonusType)),
    proxyLevel: code('level', proxyLevel),
  },
  sortable: { BonusAmount: 'amount', ProxyLevel: 'level', DonatorId: 'donator', AddTime: 'added' },
})

/** Returns the frozen part of a player's invite bonuses. */
export const readFrozen = (database: Database, player: number): number =>
  database.one<{ frozen: number }>(
    'SELECT coalesce(sum(frozen), 0) AS frozen FROM bonuses WHERE player = ?',
    player,
  ).frozen

/** Returns the received part of each player's invite bonuses. */
export const sumReceivedByPlayer = (database: Database): ReadonlyMap<number, number> =>
  new Map(
    database
      .all<{ player: number; received: number }>(
        'SELECT player, sum(received) AS received FROM bonuses WHERE received > 0 GROUP BY player',
      )
      .map(({ player, received }) => [player, received]),
  )

/** Unfreezes this amount of a player's invite bonuses, oldest first. */
export const unfreeze = (database: Database, player: number, amount: number): void => {
  const entries = database.all<{ id: number; frozen: number }>(
    'SELECT id, frozen FROM bonuses WHERE player = ? AND frozen > 0 ORDER BY added, id',
    player,
  )
  let remaining = amount
  for (const { id, frozen } of entries) {
    const part = Math.min(remaining, frozen)
    if (part === 0) break
    database.run('UPDATE bonuses SET frozen = frozen - ? WHERE id = ?', part, id)
    remaining -= part
  }
}
