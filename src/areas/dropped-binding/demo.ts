import { optionalWhole } from '../../demo/call-values.ts'
import { readNetwork } from '../../demo/data/agents/agent-network.ts'
import { dropRules, setDropRule } from '../../demo/data/agents/dropped-players.ts'
import type { Database } from '../../demo/data/database.ts'
import { figuresOnWire } from '../../demo/data/rows.ts'
import type { Stored } from '../../demo/data/tables.ts'
import { listCodes } from '../../demo/dictionary-texts.ts'
import { requireChoice, requireText } from '../../demo/form-checks.ts'
import { answerList, answerRows, createList } from '../../demo/list.ts'
import { Refusal, wrongParameter } from '../../demo/refusal.ts'
import { succeed } from '../../demo/success-messages.ts'
import { formatUnscaled } from '../../demo/wire-values.ts'
import type { Call, CallHandlers } from '../../demo/world.ts'
import { dropScope, dropType } from '../../shared/domain/hierarchy.ts'
import { findValidParent } from '../shared/player-team.demo.ts'

/** Reads an agent: a player with the role of an agent or blogger, or who has invited others. */
const knownAgent = (call: Call, database: Database, ifEmpty: string): number => {
  const text = requireText(call, 'RoleID', ifEmpty)
  const agent = readNetwork(database).agents.find(({ id }) => String(id) === text)
  if (!agent) throw new Refusal('There is no such agent')
  return agent.id
}

/** Parses a ratio above 0 and up to 100 percent with up to two decimals, in hundredths of a percent. */
const parseRate = (text: string): number => {
  const match = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text)
  const rate = match ? Number(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`) : 0
  if (rate <= 0 || rate > 10_000) throw new Refusal('The ratio must be above 0 and up to 100')
  return rate
}

const parseWhole = (text: string, min: number, ifWrong: string): number => {
  if (!/^\d{1,9}$/.test(text) || Number(text) < min) throw new Refusal(ifWrong)
  return Number(text)
}

/** Reads a rule's ratio or interval; the other must be 0 (spec 3 §4). */
const parseMeasure = (call: Call, type: number) => {
  const [rate, interval] = [call.text('RoubarRate'), call.text('RoubarRegInterval')]
  const isRatio = type === dropType.code.ratio
  if (Number((isRatio ? interval : rate) || '0') !== 0)
    throw new Refusal('A rule has a ratio or an interval, not both')
  return isRatio
    ? { rate: parseRate(rate), interval: 0 }
    : { rate: 0, interval: parseWhole(interval, 1, 'The interval must be a whole number above 0') }
}

const parseParent = (call: Call, database: Database, agent: number): number => {
  const text = call.text('RoubarParentID').trim()
  return text === '' || text === '0' ? 0 : findValidParent(database, agent, text)
}

interface ExemptRow extends Stored<'drop_exempt'> {
  readonly channel: number
  readonly channel_remark: string
  readonly salesman: number | null
  readonly salesman_remark: string | null
}

const exemptList = createList<ExemptRow>({
  table: 'drop_exempt',
  key: 'agent',
  columns: `drop_exempt.*, channels.role_id AS channel, channels.remark AS channel_remark,
    salesmen.id AS salesman, salesmen.remark AS salesman_remark`,
  joins: `JOIN memberships ON memberships.player = agent JOIN channels ON channels.id = memberships.channel
    LEFT JOIN salesmen ON salesmen.id = memberships.salesman`,
  order: 'added DESC, agent DESC',
})

/** Rules of dropped binding and the whitelist (spec 3 §2, §4, §5, §7). */
export const droppedBinding: CallHandlers = {
  'droppedBinding.list': answerRows(
    (call, { database }) => {
      const only = optionalWhole(call, 'RoleID')
      return dropRules(database).filter(({ agent }) => only === undefined || agent === only)
    },
    {
      row: (rule, place) => ({
        ...figuresOnWire(
          {
            RoleID: rule.agent,
            RoubarParentID: rule.parent,
            RoubarMinInvite: rule.min_invite,
            RoubarRegInterval: rule.interval,
            RoubarAsTeam: rule.as_team,
            RoubarType: rule.type,
          },
          place,
        ),
        // Stored in hundredths of a percent.
        RoubarRate: formatUnscaled(rule.rate * 10),
      }),
    },
  ),

  'droppedBinding.save': (call, { database, clock }) => {
    const agent = knownAgent(call, database, 'Please enter the agent id')
    const type = requireChoice(call, 'RoubarType', listCodes(dropType), 'Please choose the type')
    const scope = call.text('RoubarAsTeam') || String(dropScope.code.personal)
    const as_team = listCodes(dropScope).find(code => String(code) === scope)
    if (as_team === undefined) throw wrongParameter('RoubarAsTeam')
    setDropRule(database, {
      agent,
      type,
      as_team,
      ...parseMeasure(call, type),
      min_invite: parseWhole(call.text('RoubarMinInvite'), 0, 'The threshold must be a whole number'),
      parent: parseParent(call, database, agent),
      since: clock.stamp(),
    })
    return succeed(call, 'settingSucceeded')
  },

  'droppedBinding.remove': (call, { database }) => {
    const agent = requireText(call, 'RoleID', 'Invalid request')
    if (database.run('DELETE FROM drop_rules WHERE agent = ?', agent) === 0)
      throw new Refusal('The agent has no such rule')
    return succeed(call)
  },

  'droppedBinding.exempt': answerList(exemptList, {
    row: row => ({
      RoleID: row.agent,
      channelRoleId: row.channel,
      channelRemark: row.channel_remark,
      salesmanRoleId: row.salesman ?? 0,
      salesmanRemark: row.salesman_remark,
      AddTime: row.added,
    }),
  }),

  'droppedBinding.addExempt': (call, { database, clock }) => {
    const agent = knownAgent(call, database, 'Please fill player id')
    const insertCount = database.run('INSERT OR IGNORE INTO drop_exempt VALUES (?, ?)', agent, clock.stamp())
    if (insertCount === 0) throw new Refusal('On the whitelist already')
    return succeed(call, 'addSucceeded')
  },

  'droppedBinding.removeExempt': (call, { database }) => {
    const ids = requireText(call, 'RoleID', 'Please choose rows to operate').split(',')
    const unknown = ids.find(
      id => database.all('SELECT agent FROM drop_exempt WHERE agent = ?', id).length === 0,
    )
    if (unknown !== undefined) throw new Refusal(`${unknown} is not on the whitelist`)
    for (const id of ids) database.run('DELETE FROM drop_exempt WHERE agent = ?', id)
    return succeed(call)
  },
}
