import { optionalWhole } from '../../demo/call-values.ts'
import { ownFigures } from '../../demo/data/agents/agent-figures.ts'
import { queryAgents } from '../../demo/data/agents/agent-queries.ts'
import { readDropped, returnDroppedPlayer } from '../../demo/data/agents/dropped-players.ts'
import { findHiddenPlayer } from '../../demo/data/agents/relations-hidden.ts'
import { allDays } from '../../demo/data/players/player-levels.ts'
import { figuresOnWire, sumFigure } from '../../demo/data/rows.ts'
import { requirePlayer, requireText } from '../../demo/form-checks.ts'
import { answerRows } from '../../demo/list.ts'
import { Refusal } from '../../demo/refusal.ts'
import { succeed } from '../../demo/success-messages.ts'
import { formatUnscaled } from '../../demo/wire-values.ts'
import type { CallHandlers, Handler } from '../../demo/world.ts'
import { findValidParent } from '../shared/player-team.demo.ts'

const summedFields = [
  'Lv1PersonCount',
  'PersonCount',
  'Lv1FirstDepositPerson',
  'PersonDeposit',
  'Lv1Deposit',
  'Deposit',
  'ValidPersonCount',
] as const
const reissue: Handler = (call, { database }) => {
  const agent = requirePlayer(
    database,
    requireText(call, 'ProxyId', 'Parameter error'),
    'There is no such agent',
  )
  const ids = requireText(call, 'RoleID', 'Please choose rows to operate').split(',')
  if (ids.some(id => !/^[1-9]\d*$/.test(id))) throw new Refusal('Parameter error')
  const lostPlayers = readDropped(database, agent).map(String)
  const wrong = ids.find(id => !lostPlayers.includes(id) || findHiddenPlayer(database, Number(id)))
  if (wrong !== undefined) throw new Refusal(`Player ${wrong} was not dropped from this agent`)
  for (const id of ids) findValidParent(database, Number(id), String(agent))
  for (const id of ids) returnDroppedPlayer(database, agent, Number(id))
  return succeed(call)
}

/** Agent (unbind) query and the reissue of promotion headcount (spec 3 §2, §5, §7). */
export const agentQuery: CallHandlers = {
  'agentQuery.list': answerRows((call, { database }) => queryAgents(database, call), {
    row: ({ RoubarRate, ...row }, place) => ({
      ...figuresOnWire(row, place),
      // Stored in hundredths of a percent.
      RoubarRate: RoubarRate === null ? null : formatUnscaled(RoubarRate * 10),
    }),
    extras: (_, __, rows) => ({
      other: Object.fromEntries(summedFields.map(name => [name, sumFigure(rows, row => row[name])])),
    }),
  }),

  'agentQuery.dropped': answerRows(
    (call, { database }) => {
      const agent = requirePlayer(
        database,
        requireText(call, 'ProxyId', 'Parameter error'),
        'There is no such agent',
      )
      const only = optionalWhole(call, 'RoleID')
      const figures = ownFigures(database, allDays)
      return readDropped(database, agent)
        .filter(player => only === undefined || player === only)
        .map(player => {
          const { Deposit = 0, Running = 0, FirstDepositPerson = 0 } = figures.get(player) ?? {}
          return { RoleID: player, Deposit, Water: Running, isValid: FirstDepositPerson }
        })
    },
    { row: figuresOnWire },
  ),

  'agentQuery.reissue': reissue,
  'agentQuery.reissueMany': reissue,
}
