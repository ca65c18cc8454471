import { dropScope, dropType } from '../../../shared/domain/hierarchy.ts'
import { parentType } from '../../../shared/domain/players.ts'
import { dayMs, toStamp } from '../../clock.ts'
import type { Database } from '../database.ts'
import type { Span } from '../players/people.ts'
import { versionTriggers } from './agent-versions.ts'
import { addBonuses } from './bonus-log.ts'
import { applyDropRules, setDropRule } from './dropped-players.ts'
import { hidePlayer } from './relations-hidden.ts'

interface Recruit {
  readonly id: number
  readonly parent: number
  readonly registered: string
}

const { ratio, interval } = dropType.code
const { personal, team } = dropScope.code
const every = (number: number) => ({ type: interval, interval: number, rate: 0 })
const share = (rate: number) => ({ type: ratio, interval: 0, rate })

/** Rules of the agents with the largest teams, largest first; the last two belong to agents who were invited themselves. */
const rules = [
  { ...every(5), min_invite: 0, as_team: personal },
  { ...share(5000), min_invite: 2, as_team: personal },
  { ...every(3), min_invite: 3, as_team: team },
  { ...every(4), min_invite: 1, as_team: personal },
  { ...share(1250), min_invite: 5, as_team: team },
  { ...share(3330), min_invite: 0, as_team: personal },
  { ...every(2), min_invite: 0, as_team: personal },
] as const
/** Ranks of agents whose players are never dropped; one of them has a rule nevertheless. */
const exempt = [3, 7, 8, 10] as const
const bonusDays = 120
const openDays = 3
/** Every 12th player with a parent is hidden from that parent. */
const hiddenEvery = 12
const hiders = ['owner2026', 'salesman02', 'salesman03'] as const

const readRecruits = (database: Database): readonly Recruit[] =>
  database.all<Recruit>(
    `SELECT id, parent, registered FROM players
      WHERE parent > 0 AND parent_type = ${parentType.code.player} ORDER BY id`,
  )

/** Ranks agents by the number of players that they invited. */
const ranking = (recruits: readonly Recruit[]): readonly number[] =>
  [...Map.groupBy(recruits, ({ parent }) => parent)]
    .toSorted(([one, those], [other, others]) => others.length - those.length || one - other)
    .map(([agent]) => agent)

const addRules = (
  database: Database,
  recruits: readonly Recruit[],
  agents: readonly number[],
  { start, now }: Span,
): void => {
  const recruitIds = new Set(recruits.map(({ id }) => id))
  const [own, ofRecruits] = [rules.slice(0, -2), rules.slice(-2)]
  const ruled = [
    ...agents.slice(0, own.length),
    ...agents
      .slice(own.length)
      .filter(agent => recruitIds.has(agent))
      .slice(0, ofRecruits.length),
  ]
  // Dropped players registered after the earliest agent: moving them below it creates no cycle.
  const first = Math.min(...agents)
  for (const [place, rule] of rules.entries()) {
    const agent = ruled[place]
    if (agent === undefined) continue
    const since = toStamp(start + ((now - start) * place) / (rules.length * 3))
    setDropRule(database, { ...rule, agent, since, parent: place % 3 === 0 || agent === first ? 0 : first })
  }
  for (const [place, rank] of exempt.entries()) {
    const agent = agents[rank]
    if (agent !== undefined) {
      database.insert('drop_exempt', { agent, added: toStamp(start + place * dayMs) })
    }
  }
}

const dropRecruits = (database: Database, recruits: readonly Recruit[]): void => {
  const parents = new Map(recruits.map(({ id, parent }) => [id, parent]))
  for (const { id, parent, registered } of recruits) {
    const line = [parent]
    for (let next = parents.get(parent); next && line.length < 3; next = parents.get(next)) line.push(next)
    const rule = applyDropRules(database, id, line, registered)
    if (rule) parents.set(id, rule.parent)
  }
}

const hideSome = (database: Database, now: number): void => {
  // The players' own seed marks some as hidden without an agent: reset them.
  database.run('UPDATE players SET hidden = 0')
  const recruits = readRecruits(database)
  const [first] = recruits
  for (const [place, { id, parent }] of recruits.entries()) {
    if (place % hiddenEvery !== hiddenEvery - 1 || !first || parent === first.parent) continue
    const operator = hiders[place % hiders.length] ?? hiders[0]
    const addedAt = toStamp(now - (place % 90) * dayMs - (place % 77) * 60_000)
    hidePlayer(database, id, { agent: parent, operator, added: addedAt }, first.parent)
  }
}

/** Creates drops, bonuses and hidden players; from then on changes of the tree are counted. */
export const addAgentWork = (database: Database, span: Span): void => {
  const recruits = readRecruits(database)
  addRules(database, recruits, ranking(recruits), span)
  dropRecruits(database, recruits)
  addBonuses(database, toStamp(span.now - bonusDays * dayMs), toStamp(span.now - openDays * dayMs))
  hideSome(database, span.now)
  database.script(versionTriggers)
}
