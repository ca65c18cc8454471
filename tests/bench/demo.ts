import { type Demo, startDemo } from '../../src/demo/platform.ts'
import { call, type Parameters, signIn } from '../unit/demo/client.ts'
import type { Report, Target } from './target.ts'

/** Maximum processor time of the platform and its client for one call, in ms. */
const target = 50
const rounds = 3

type Call = readonly [id: string, parameters: Parameters]

const page = { page: '1', limit: '20' }
const fullPage = { page: '1', limit: '200' }
const fortnight = { start: '2026-11-01', end: '2026-11-15' }

/** Calls that count the agents' teams. */
const teamCalls: readonly Call[] = [
  ['agentTeams.daily', page],
  ['agentTeams.list', page],
  ['relations.list', page],
  ['agentQuery.list', page],
  ['agentSummary.list', fullPage],
]

const listOtherCalls = (leader: string): readonly Call[] => [
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
  ['agentSummary.list', { ...fullPage, date1: fortnight.start, date2: fortnight.end }],
  ['agentSummary.daily', { ...fullPage, RoleID: leader, date1: fortnight.start, date2: fortnight.end }],
  ['bloggers.list', { ...fullPage, ...fortnight }],
  ['bloggers.winRates', { ...page, RoleID: leader }],
  ['accounts.list', fullPage],
  ['accounts.promotions', fullPage],
  ['subChannelAccounts.list', fullPage],
  ['subChannelAccounts.promotions', fullPage],
  ['operationsSettings.read', page],
  ['roles.list', page],
  ['players.list', { ...page, IfInnerProxy: '2' }],
  ['players.list', { ...page, orderby: 'Money', orderType: 'desc' }],
  ['players.list', { ...page, AccountName: 'nobody', ProxyId: '100001' }],
  ['withdrawals.list', { ...fullPage, isfakeWithdraw: '2' }],
  ['withdrawals.sum', { isfakeWithdraw: '2' }],
  ['gameLog.list', fullPage],
  ['gameLog.list', { ...fullPage, orderby: 'Money', orderType: 'desc' }],
  ['gameLog.sum', {}],
  ['gameLog.summary', fullPage],
  ['gameLog.summarySum', {}],
  ['goldLog.list', { ...fullPage, isFilter: '1' }],
  ['goldLog.sum', {}],
  ['gameProfit.rooms', fullPage],
  ['gameApi.monthly', fullPage],
  ['gameApi.fees', { ...fullPage, roleId: '100001' }],
]

interface DemoSession {
  readonly demo: Demo
  readonly token: string
}

/** Measures this thread's processor time for a call and its client: elapsed time depends on other programs. */
const measureWork = async ([id, parameters]: Call, { demo, token }: DemoSession): Promise<number> => {
  const before = process.threadCpuUsage()
  const answer = await call(demo, id, parameters, token)
  const { user, system } = process.threadCpuUsage(before)
  if (answer.success !== true) throw new Error(`${id}: ${JSON.stringify(answer).slice(0, 200)}`)
  return (user + system) / 1000
}

const createTarget = (what: string, [id]: Call, work: number): Target => ({
  what: `demo: ${id} ${what}`,
  today: `${work.toFixed(1)} ms of work`,
  beside: '',
  target: `<= ${target} ms`,
  met: work <= target,
})

const startSession = async (): Promise<DemoSession> => {
  const demo = await startDemo({})
  return { demo, token: await signIn(demo) }
}

/** Measures calls of a demo platform of usual size: the first one, and those after the teams have changed. */
export const benchDemo = async (): Promise<Report> => {
  const targets: Target[] = []
  for (const one of teamCalls) {
    const session = await startSession()
    targets.push(createTarget('as the first call', one, await measureWork(one, session)))
    await session.demo.close()
  }
  const session = await startSession()
  try {
    const people = session.demo.control.players().filter(one => one.parent_type === 0)
    const child = people.find(one => one.parent > 0 && one.hidden === 0 && one.deposit > 0)
    if (!child) throw new Error('no visible player with a deposit has an agent')
    const leader = String(child.parent)
    const elsewhere = String(people.find(one => one.parent === 0 && one.id !== child.parent)?.id)
    const hide: Call = ['relations.hide', { RoleID: String(child.id), parentId: elsewhere }]
    const unhide: Call = ['relations.unhide', { RoleID: String(child.id) }]
    for (const one of [...teamCalls, ...listOtherCalls(leader)]) {
      const times: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        session.demo.control.register(Number(leader))
        times.push(await measureWork(one, session))
      }
      targets.push(createTarget('after someone registered', one, Math.min(...times)))
    }
    for (const one of teamCalls) {
      await measureWork(hide, session)
      const hidden = await measureWork(one, session)
      await measureWork(unhide, session)
      targets.push(
        createTarget('after a player was hidden', one, Math.min(hidden, await measureWork(one, session))),
      )
    }
    return { details: [], targets }
  } finally {
    await session.demo.close()
  }
}
