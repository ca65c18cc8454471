import { type Demo, startDemo } from '../../src/demo/platform.ts'
import { call, type Parameters, signIn } from '../unit/demo/client.ts'
import type { Report, Target } from './target.ts'

/** Work of the platform and its client for one call, in ms of processor time. */
const target = 50
const rounds = 3

type Call = readonly [id: string, parameters: Parameters]

const page = { page: '1', limit: '20' }
const full = { page: '1', limit: '200' }
const fortnight = { start: '2026-11-01', end: '2026-11-15' }

/** All that count the agents' teams. */
const ofTeams: readonly Call[] = [
  ['agentTeams.daily', page],
  ['agentTeams.list', page],
  ['relations.list', page],
  ['agentQuery.list', page],
  ['agentSummary.list', full],
]

const others = (leader: string): readonly Call[] => [
  ['agentTeams.daily', { ...page, add_date1: fortnight.start, add_date2: fortnight.end }],
  ['agentTeams.daily', { ...page, ProxyId: leader }],
  ['relations.list', { ...page, isAll: '102' }],
  ['relations.hidden', { ...page, parentID: leader }],
  ['agentQuery.list', { ...page, ...fortnight }],
  ['agentQuery.dropped', { ...page, ProxyId: leader }],
  ['proxyBonus.list', { ...page, ...fortnight }],
  ['proxyBonus.daily', page],
  ['proxyBonus.log', { ...page, roleId: leader }],
  ['droppedBinding.list', page],
  ['droppedBinding.exempt', page],
  ['agentSummary.list', { ...full, date1: fortnight.start, date2: fortnight.end }],
  ['agentSummary.daily', { ...full, RoleID: leader, date1: fortnight.start, date2: fortnight.end }],
  ['bloggers.list', { ...full, ...fortnight }],
  ['bloggers.winRates', { ...page, RoleID: leader }],
  ['accounts.list', full],
  ['accounts.promotions', full],
  ['subChannelAccounts.list', full],
  ['subChannelAccounts.promotions', full],
  ['operationsSettings.read', page],
  ['roles.list', page],
  ['players.list', { ...page, IfInnerProxy: '2' }],
  ['players.list', { ...page, orderby: 'Money', orderType: 'desc' }],
  ['players.list', { ...page, AccountName: 'nobody', ProxyId: '100001' }],
  ['withdrawals.list', { ...full, isfakeWithdraw: '2' }],
  ['withdrawals.sum', { isfakeWithdraw: '2' }],
  ['gameLog.list', full],
  ['gameLog.list', { ...full, orderby: 'Money', orderType: 'desc' }],
  ['gameLog.sum', {}],
  ['gameLog.summary', full],
  ['gameLog.summarySum', {}],
  ['goldLog.list', { ...full, isFilter: '1' }],
  ['goldLog.sum', {}],
  ['gameProfit.rooms', full],
  ['gameApi.monthly', full],
  ['gameApi.fees', { ...full, roleId: '100001' }],
]

interface At {
  readonly demo: Demo
  readonly token: string
}

/** What a call and its client cost this thread: on a busy machine the clock tells more of the others. */
const workOf = async ([id, parameters]: Call, { demo, token }: At): Promise<number> => {
  const before = process.threadCpuUsage()
  const answer = await call(demo, id, parameters, token)
  const { user, system } = process.threadCpuUsage(before)
  if (answer.success !== true) throw new Error(`${id}: ${JSON.stringify(answer).slice(0, 200)}`)
  return (user + system) / 1000
}

const targetOf = (what: string, [id]: Call, work: number): Target => ({
  what: `demo: ${id} ${what}`,
  today: `${work.toFixed(1)} ms of work`,
  beside: '',
  target: `<= ${target} ms`,
  met: work <= target,
})

const fresh = async (): Promise<At> => {
  const demo = await startDemo({})
  return { demo, token: await signIn(demo) }
}

/** The demo platform of its usual size: what its calls cost, at first, again, and after what changes the teams. */
export const benchDemo = async (): Promise<Report> => {
  const targets: Target[] = []
  for (const one of ofTeams) {
    const at = await fresh()
    targets.push(targetOf('as the first call', one, await workOf(one, at)))
    await at.demo.close()
  }
  const at = await fresh()
  try {
    const people = at.demo.control.players().filter(one => one.parent_type === 0)
    const child = people.find(one => one.parent > 0 && one.hidden === 0 && one.deposit > 0)
    if (!child) throw new Error('nobody was brought')
    const leader = String(child.parent)
    const elsewhere = String(people.find(one => one.parent === 0 && one.id !== child.parent)?.id)
    const hide: Call = ['relations.hide', { RoleID: String(child.id), parentId: elsewhere }]
    const unhide: Call = ['relations.unhide', { RoleID: String(child.id) }]
    for (const one of [...ofTeams, ...others(leader)]) {
      const works: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        at.demo.control.register(Number(leader))
        works.push(await workOf(one, at))
      }
      targets.push(targetOf('after someone registered', one, Math.min(...works)))
    }
    for (const one of ofTeams) {
      await workOf(hide, at)
      const hidden = await workOf(one, at)
      await workOf(unhide, at)
      targets.push(targetOf('after a player was hidden', one, Math.min(hidden, await workOf(one, at))))
    }
    return { details: [], targets }
  } finally {
    await at.demo.close()
  }
}
