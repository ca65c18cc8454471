import { payerFlag } from '../../../shared/domain/hierarchy.ts'
import { optionalTime, optionalWhole } from '../../call-values.ts'
import { wrongParameter } from '../../refusal.ts'
import type { Call } from '../../world.ts'
import { matchAccountKind } from '../accounts/account-kinds.ts'
import type { Database } from '../database.ts'
import { allDays, type Level } from '../players/player-levels.ts'
import { choice, combineConditions, readSearch, type SqlCondition, whole } from '../search.ts'
import type { Stored } from '../tables.ts'
import { agentFigures, ownFigures } from './agent-figures.ts'
import { getAncestors, type NetworkMember, readNetwork } from './agent-network.ts'

type FoundPlayer = Stored<'players'> & Pick<Stored<'player_money'>, 'balance'>

/** Builds the conditions of a time range, which applies only if both ends are present (spec 3 §5). */
const between = (call: Call, column: string, from: string, to: string): readonly SqlCondition[] => {
  const [first, last] = [optionalTime(call, from, 'start'), optionalTime(call, to, 'end')]
  return first === undefined || last === undefined
    ? []
    : [
        [`${column} >= ?`, first],
        [`${column} <= ?`, last],
      ]
}

const filters = {
  roleid: whole('id'),
  parentid: whole('parent'),
  ispay: choice(payerFlag, {
    [payerFlag.code.payer]: 'deposit > 0',
    [payerFlag.code.nonPayer]: 'deposit = 0',
  }),
  IfInnerProxy: matchAccountKind,
}

const find = (database: Database, call: Call): readonly FoundPlayer[] => {
  const search = readSearch(call, filters, ['deleted = 0 AND parent > 0'])
  const times = combineConditions([
    ...between(call, 'registered', 'register_date1', 'register_date2'),
    ...between(call, 'last_login', 'login_date1', 'login_date2'),
  ])
  return database.all<FoundPlayer>(
    `SELECT players.*, balance FROM players JOIN player_money ON player_money.player = players.id
      WHERE ${search.where} AND ${times.where} ORDER BY id DESC`,
    ...search.values,
    ...times.values,
  )
}

/** Levels by `isAll`: each of the first four alone, 999 all deeper ones, 100 all (spec 3 §2). */
const levelFilters: Readonly<Record<number, (level: number) => boolean>> = {
  100: () => true,
  101: level => level === 1,
  102: level => level === 2,
  103: level => level === 3,
  104: level => level === 4,
  999: level => level > 4,
}

const below = (levels: readonly Level[] | undefined, figure: keyof Level): number => {
  let sum = 0
  for (let at = 1; at < (levels?.length ?? 0); at += 1) sum += levels?.[at]?.[figure] ?? 0
  return sum
}

/** A player of the search with the member that the levels count from. */
interface RelatedPlayer {
  readonly player: FoundPlayer
  readonly member: NetworkMember
  readonly top: NetworkMember
}

/**
 * Returns all players of the search with a player above, latest first, and a function that builds one row: only few rows are
 * shown. Levels count from the requested source agent, else from the top of the tree.
 */
export const readRelations = (database: Database, call: Call, today: string) => {
  const network = readNetwork(database)
  const source = optionalWhole(call, 'SourceParentID')
  const levelFilter = levelFilters[optionalWhole(call, 'isAll') ?? 100]
  if (!levelFilter) throw wrongParameter('isAll')
  const [own, ofToday] = [ownFigures(database, allDays), ownFigures(database, { from: today, to: today })]
  const figures = agentFigures(database, allDays)
  const related = find(database, call).flatMap((player): readonly RelatedPlayer[] => {
    const member = network.members.get(player.id)
    if (!member?.parent) return []
    const line = getAncestors(network, member)
    const level = source === undefined ? line.length : line.findIndex(({ id }) => id === source) + 1
    const top = line[level - 1]
    return top && levelFilter(level) ? [{ player, member, top }] : []
  })
  const buildRow = ({ player, member, top }: RelatedPlayer) => {
    const levels = figures.get(player.id)?.levels
    const persons = levels?.[1]?.PersonCount ?? 0
    return {
      SourceParentID: top.id,
      ParentID: member.parent,
      RoleID: player.id,
      isBlogger: member.role,
      IfInnerProxy: member.simulated,
      userHideRoleID: player.hidden,
      Money: player.balance,
      TotalPerson: below(levels, 'PersonCount'),
      Lv1RealInviteCount: persons + member.dropped,
      Lv1PersonCount: persons,
      TotalFirstDepositPerson: below(levels, 'FirstDepositPerson'),
      TotalDeposit: player.deposit,
      TotalRollOut: player.withdrawn,
      Totalyk: player.deposit - player.withdrawn,
      TotalRunning: own.get(player.id)?.Running ?? 0,
      DailyDeposit: ofToday.get(player.id)?.Deposit ?? 0,
      DailyWithdraw: ofToday.get(player.id)?.Withdraw ?? 0,
      firstPayMoney: player.first_paid === null ? null : player.first_deposit,
      firstPayTime: player.first_paid,
      RegIP: player.reg_ip,
      RegisterTime: player.registered,
      LastLoginTime: player.last_login === '' ? null : player.last_login,
      WinNumTotal: own.get(player.id)?.TotalWin ?? 0,
    }
  }
  return { related, buildRow }
}
