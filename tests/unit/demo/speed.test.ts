import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import { call, type Parameters, signIn } from './client.ts'

/** A platform of the usual size but for its logs, which none of these calls reads. */
const usual = { logs: 2000 }
const most = 50
const paging = { page: '1', limit: '20' }
const paged = { ...paging, limit: '200' }

let demo: Demo
let token: string
/** Someone who brought others, one of those, and where to move them. */
let leader: string
let hidden: string
let elsewhere: string

beforeAll(async () => {
  demo = await startDemo(usual)
  token = await signIn(demo)
  const people = demo.control.players().filter(one => one.parent_type === 0)
  const child = people.find(one => one.parent > 0 && one.hidden === 0 && one.deposit > 0)
  if (!child) throw new Error('nobody was brought')
  leader = String(child.parent)
  hidden = String(child.id)
  elsewhere = String(people.find(one => one.parent === 0 && one.id !== child.parent)?.id)
})
afterAll(() => demo.close())

/** What a call and its client cost this thread: on a busy machine the clock tells more of the others. */
const workOf = async (id: string, parameters: Parameters, on = { demo, token }): Promise<number> => {
  const before = process.threadCpuUsage()
  const answer = await call(on.demo, id, parameters, on.token)
  const { user, system } = process.threadCpuUsage(before)
  expect(answer, id).toMatchObject({ success: true })
  return (user + system) / 1000
}

const leastWork = async (id: string, parameters: Parameters, before: () => unknown): Promise<number> => {
  const times: number[] = []
  for (let time = 0; time < 3; time += 1) {
    await before()
    times.push(await workOf(id, parameters))
  }
  return Math.min(...times)
}

/** All that count the agents' teams. */
const ofTeams = [
  ['agentTeams.daily', paging],
  ['agentTeams.list', paging],
  ['relations.list', paging],
  ['agentQuery.list', paging],
  ['agentSummary.list', paged],
] as const

test.each(ofTeams)(
  '%s takes less than 50 ms of work as the first call after the start',
  async (id, parameters) => {
    const times: number[] = []
    for (let time = 0; time < 2; time += 1) {
      const fresh = await startDemo(usual)
      const signedIn = { demo: fresh, token: await signIn(fresh) }
      times.push(await workOf(id, parameters, signedIn))
      await fresh.close()
    }
    expect(Math.min(...times)).toBeLessThan(most)
  },
)

let isHidden = false
const hideOrBringBack = async () => {
  const [id, parameters] = isHidden
    ? ['relations.unhide', { RoleID: hidden }]
    : ['relations.hide', { RoleID: hidden, parentId: elsewhere }]
  expect(await call(demo, id, parameters, token)).toMatchObject({ success: true })
  isHidden = !isHidden
}
const writes = {
  'after a player was hidden or brought back': hideOrBringBack,
  'after someone registered': () => demo.control.register(Number(leader)),
}

test.each(Object.entries(writes))('the teams take less than 50 ms of work a call %s', async (_, write) => {
  for (const [id, parameters] of ofTeams) {
    expect(await leastWork(id, parameters, write), id).toBeLessThan(most)
  }
})

const fortnight = { start: '2026-11-01', end: '2026-11-15' }
const days = { date1: fortnight.start, date2: fortnight.end }

test('every other list of the hierarchy takes less than 50 ms of work a call, and so do searches of days', async () => {
  const asked: readonly (readonly [string, Parameters])[] = [
    ['agentTeams.daily', { ...paging, add_date1: fortnight.start, add_date2: fortnight.end }],
    ['agentTeams.daily', { ...paging, ProxyId: leader }],
    ['relations.list', { ...paging, isAll: '102' }],
    ['relations.hidden', { ...paging, parentID: leader }],
    ['agentQuery.list', { ...paging, ...fortnight }],
    ['agentQuery.dropped', { ...paging, ProxyId: leader }],
    ['proxyBonus.list', { ...paging, ...fortnight }],
    ['proxyBonus.daily', paging],
    ['proxyBonus.log', { ...paging, roleId: leader }],
    ['droppedBinding.list', paging],
    ['droppedBinding.exempt', paging],
    ['agentSummary.list', { ...paged, ...days }],
    ['agentSummary.daily', { ...paged, RoleID: leader, ...days }],
    ['bloggers.list', { ...paged, ...fortnight }],
    ['bloggers.winRates', { ...paging, RoleID: leader }],
    ['accounts.list', paged],
    ['accounts.promotions', paged],
    ['subChannelAccounts.list', paged],
    ['subChannelAccounts.promotions', paged],
    ['operationsSettings.read', paging],
    ['roles.list', paging],
  ]
  for (const [id, parameters] of asked) {
    const write = () => demo.control.register(Number(leader))
    expect(await leastWork(id, parameters, write), id).toBeLessThan(most)
  }
})
