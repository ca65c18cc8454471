import { getPage, optionalTime } from '../../../demo/call-values.ts'
import { type Clock, dayMs, fromStamp, toStamp } from '../../../demo/clock.ts'
import { readDailyLevels, readLevels } from '../../../demo/data/agents/agent-figures.ts'
import { readNetwork } from '../../../demo/data/agents/agent-network.ts'
import { type Days, emptyLevels, type Level } from '../../../demo/data/players/player-levels.ts'
import { invitedList, readSuperiors } from '../../../demo/data/players/player-levels-team.ts'
import type { Stored } from '../../../demo/data/tables.ts'
import { findTargetPlayer } from '../../../demo/form-checks.ts'
import { answerList } from '../../../demo/list.ts'
import { wrongParameter } from '../../../demo/refusal.ts'
import { encodeUnscaled, integerIn } from '../../../demo/wire-values.ts'
import type { Call, CallHandlers, Handler, Reply, World } from '../../../demo/world.ts'
import { labels } from '../../../shared/language.ts'

const blockRows = emptyLevels.length
/** A range longer than the platform's age. */
const maxDays = 3660

/** Writes one level of a player's team. */
export const levelOnWire = (player: number, level: Level, place: number) => {
  const { FirstRoubarMoney, Tax, ...others } = level
  return {
    RoleID: player,
    AgentLevel: integerIn(place, place),
    ...Object.fromEntries(
      Object.entries(others).map(([name, value], column) => [name, integerIn(place + column, value)]),
    ),
    FirstRoubarMoney: FirstRoubarMoney === 0 ? null : FirstRoubarMoney,
    Tax: String(Tax),
  }
}

/** Returns the rows of a page of blocks; the page's edge may cut a block. */
export const takeRows = <Block>(
  { limit, offset }: { readonly limit: number; readonly offset: number },
  blocks: readonly Block[],
  rows: (pageBlocks: readonly Block[]) => readonly object[],
) => {
  const first = Math.floor(offset / blockRows)
  const pageBlocks = blocks.slice(first, Math.ceil((offset + limit) / blockRows))
  const start = offset - first * blockRows
  return { list: rows(pageBlocks).slice(start, start + limit), count: blocks.length * blockRows }
}

/** Answers with the player's block and one for each player that they invited. */
const teamRows = (call: Call, { database }: World, days: Days | undefined): Reply => {
  const player = findTargetPlayer(call, database, 'RoleID')
  const children = readNetwork(database).children.get(player) ?? []
  const page = takeRows(getPage(call), [player, ...children.map(({ id }) => id)], members =>
    members.flatMap(member => {
      const { channel, salesman, salesman_role } = readSuperiors(database, member)
      return readLevels(database, member, days).map((level, index) => ({
        ...levelOnWire(member, level, index),
        channelRemark: channel,
        salesmanRemark: salesman,
        salesmanRoleId: salesman_role ?? 0,
      }))
    }),
  )
  return { data: page }
}

const earliest = '0000-00-00'
const lastDay = '9999-99-99'

/** Reads the day of a range's end that is sent as a time or a day. */
const parseDay = (call: Call, name: string): string | undefined =>
  optionalTime(call, name, 'start')?.slice(0, 10)

const openDays = (call: Call): Days => ({
  from: parseDay(call, 'date1') ?? earliest,
  to: parseDay(call, 'date2') ?? lastDay,
})

/** Returns the requested days, by default the last seven, newest first. */
const listDays = (call: Call, clock: Clock): readonly string[] => {
  const last = fromStamp(`${parseDay(call, 'date2') ?? clock.today()} 00:00:00`)
  const day = parseDay(call, 'date1')
  const first = day === undefined ? last - 6 * dayMs : fromStamp(`${day} 00:00:00`)
  const count = (last - first) / dayMs + 1
  if (count > maxDays) throw wrongParameter('date1')
  return Array.from({ length: Math.max(0, count) }, (_, place) => toStamp(last - place * dayMs).slice(0, 10))
}

const invitedOnWire = (player: Stored<'players'>) => ({
  RoleID: player.id,
  ParentID: player.parent,
  TotalDeposit: encodeUnscaled(player.id, player.deposit),
  TotalRollOut: encodeUnscaled(player.id + 1, player.withdrawn),
  Totalyk: encodeUnscaled(player.id + 2, player.deposit - player.withdrawn),
  firstPayMoney: player.first_paid === null ? null : player.first_deposit,
  firstPayTime: player.first_paid,
  RegIP: player.reg_ip,
  RegisterTime: player.registered,
})

const repairTitle = labels('修复数据', 'Data repair', 'Reparo de dados')

/** Answers with a player's five rows per day, for a team dialog and the agent summary. */
export const dailyLevels: Handler = (call, { database, clock }) => {
  const player = findTargetPlayer(call, database, 'RoleID')
  const page = takeRows(getPage(call), listDays(call, clock), pageDays => {
    const [to, from] = [pageDays[0] ?? earliest, pageDays.at(-1) ?? earliest]
    const levels = readDailyLevels(database, player, { from, to })
    return pageDays.flatMap(date =>
      (levels.get(date) ?? emptyLevels).map((level, index) => ({
        date,
        ...levelOnWire(player, level, index),
      })),
    )
  })
  return { data: page }
}

/** Starts the job that recounts a player's figures. */
export const repairLevels: Handler = (call, { database, tasks }) => {
  const player = findTargetPlayer(call, database, 'RoleID')
  return { data: { taskId: tasks.start({ title: `${repairTitle[call.language]} ${player}` }) } }
}

/** Teams below a player (spec 2 §7.6). */
export const playerLevels: CallHandlers = {
  'playerLevels.levels': (call, world) => teamRows(call, world, undefined),
  'playerLevels.blogger': (call, world) => teamRows(call, world, openDays(call)),

  'playerLevels.daily': dailyLevels,
  'playerLevels.repair': repairLevels,

  'playerLevels.promotions': answerList(invitedList, {
    names: ['data', 'total'],
    conditions: (call, { database }) => [['parent = ?', findTargetPlayer(call, database, 'parentid')]],
    row: invitedOnWire,
  }),
}
