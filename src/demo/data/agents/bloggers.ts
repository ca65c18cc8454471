import { playerRole } from '../../../shared/domain/accounts.ts'
import { optionalChoice, optionalWhole } from '../../call-values.ts'
import { createList } from '../../list.ts'
import {
  type Membership,
  membershipColumns,
  membershipJoins,
  parentJoins,
  parentRemark,
} from '../accounts/memberships.ts'
import { goldType } from '../coins/gold-types.ts'
import type { Database } from '../database.ts'
import { type Days, type Level } from '../players/player-levels.ts'
import { lookedUp, whole } from '../search.ts'
import { readLevels } from './agent-figures.ts'

const { blogger, agent } = playerRole.code
export const leaderRoles = [blogger, agent]

/** A player who is a blogger or an agent, with their superiors. */
export interface Leader extends Membership {
  readonly id: number
  readonly registered: string
  readonly remark: string
  readonly inner_bind: number
  /** 0 for none. */
  readonly parent: number
  readonly parent_type: number
  readonly parent_remark: string | null
}

/** A leader's figures in some days; money in thousandths, `decreased` negative. */
interface LeaderFigures {
  readonly own: Level
  readonly first: Level
  /** The leader's whole team, three levels deep. */
  readonly deposit: number
  readonly depositors: number
  readonly fake: number
  readonly increased: number
  readonly decreased: number
}

/** Bloggers and agents (spec 3 §2), latest registration first; the dates of a call only select the days of the figures. */
export const leaderList = createList<Leader>({
  table: 'players',
  columns: `players.id, players.registered, players.parent, players.parent_type,
    coalesce(bloggers.remark, '') AS remark, coalesce(bloggers.inner_bind, 0) AS inner_bind,
    ${membershipColumns}, ${parentRemark}`,
  joins: `${membershipJoins} ${parentJoins} LEFT JOIN bloggers ON bloggers.player = players.id`,
  order: 'players.id DESC',
  always: `deleted = 0 AND id IN (SELECT player FROM memberships WHERE role IN (${leaderRoles.join()}))`,
  filters: {
    BloggerRoleId: whole('id'),
    salesmanRoleId: lookedUp('id IN (SELECT player FROM memberships WHERE salesman = ?)', optionalWhole),
    isBlogger: lookedUp('id IN (SELECT player FROM memberships WHERE role = ?)', (call, name) =>
      optionalChoice(call, name, leaderRoles),
    ),
    BloggerRemark: lookedUp(
      'id IN (SELECT player FROM bloggers WHERE instr(lower(remark), lower(?)) > 0)',
      (call, name) => call.text(name).trim() || undefined,
    ),
  },
})

const gmChanges = `SELECT total(money) FILTER (WHERE type = ${goldType.gmAdded}) AS increased,
    total(money) FILTER (WHERE type = ${goldType.gmReduced}) AS decreased
  FROM gold_changes WHERE player = ? AND added BETWEEN ? AND ? || ' 23:59:59'`

const fakes = `SELECT total(money) AS fake FROM withdrawals
  WHERE player = ? AND status = 100 AND fake = 1 AND checked BETWEEN ? AND ? || ' 23:59:59'`

const noDeposits = { Deposit: 0, DepositCount: 0 }

export const readFigures = (database: Database, player: number, days: Days): LeaderFigures => {
  const [own, first, second = noDeposits, third = noDeposits] = readLevels(database, player, days)
  if (!own || !first) throw new Error('a team has four levels')
  const { increased, decreased } = database.one<Pick<LeaderFigures, 'increased' | 'decreased'>>(
    gmChanges,
    player,
    days.from,
    days.to,
  )
  const { fake } = database.one<{ fake: number }>(fakes, player, days.from, days.to)
  return {
    own,
    first,
    deposit: first.Deposit + second.Deposit + third.Deposit,
    depositors: first.DepositCount + second.DepositCount + third.DepositCount,
    fake,
    increased,
    decreased,
  }
}

/** Stores a leader's remark, or flips the inner-bind flag. */
export const updateLeader = (
  database: Database,
  player: number,
  change: { readonly remark: string } | 'innerBind',
): void => {
  database.run('INSERT OR IGNORE INTO bloggers (player) VALUES (?)', player)
  if (change === 'innerBind') {
    database.run('UPDATE bloggers SET inner_bind = 1 - inner_bind WHERE player = ?', player)
  } else database.run('UPDATE bloggers SET remark = ? WHERE player = ?', change.remark, player)
}

/** Gives some leaders a remark, and lets some accept simulated accounts. */
export const addLeaders = (database: Database): void => {
  database.run(`INSERT INTO bloggers
    SELECT player, CASE player % 3 WHEN 0 THEN 'Grupo ' || (player % 40) WHEN 1 THEN '团队' || (player % 40) ELSE '' END,
        player % 4 = 0
      FROM memberships WHERE role IN (${leaderRoles.join()})`)
}
