import { expect, test } from 'vitest'
import { catalogue, findEndpoint } from '../../../src/areas/calls.ts'
import { home } from '../../../src/areas/home/calls.ts'
import { journal as calls } from '../../../src/areas/shared/journal.calls.ts'
import { formerActionNumbers } from '../../../src/main/journal/former-action-numbers.ts'
import { createJournalList } from '../../../src/main/journal/journal-list.ts'
import { journalOutcome } from '../../../src/shared/domain/journal.ts'
import { type InputOf, isLocal } from '../../../src/shared/endpoint-base.ts'
import type { Language } from '../../../src/shared/language.ts'
import { isPage } from '../../../src/shared/page.ts'
import { createTestJournal } from './fixtures.ts'

const createConsole = async () => {
  const testJournal = await createTestJournal()
  const session: { account: string | null; country: string; language: Language } = {
    account: 'owner @ demo',
    country: 'BR',
    language: 'en-us',
  }
  const world = Object.assign(testJournal.world, session)
  const platform = createJournalList({
    journal: testJournal.journal,
    account: () => world.account,
    country: () => world.country,
    language: () => world.language,
  })
  const recordOperation = (
    at: string,
    action: string,
    target: Record<string, string>,
    account = 'owner @ demo',
  ) => {
    world.now = Date.parse(at)
    return testJournal.journal.begin({ account, action, target })
  }
  const list = async (input: Partial<InputOf<typeof calls.list>> = {}) => {
    const result = await platform.call(calls.list, { page: 1, limit: 20, ...input })
    if (!result.ok) throw new Error(result.failure.kind)
    return result.value
  }
  return { world, platform, recordOperation, list, journal: testJournal.journal }
}

test('the journal is a local list, and answers no call of the platform', async () => {
  const { platform, list } = await createConsole()
  expect((await list()).rows).toEqual([])
  await expect(platform.call(home.summary, {})).rejects.toThrow('is not a call of the journal')
  expect(catalogue.filter(isLocal)).toEqual([])
  expect(findEndpoint(calls.list.id)).toBe(calls.list)
  expect(isLocal(calls.list)).toBe(true)
  expect(isPage(calls.list.output)).toBe(true)
})

test('a row has the time in the channel’s zone, the operation and its outcome', async () => {
  const { recordOperation, list, world } = await createConsole()
  recordOperation('2026-07-31T01:30:00Z', 'gm.topUp', { roleId: '100001', money: '5' })('refused', 'no quota')
  const row = {
    time: '2026-07-30 22:30:00',
    account: 'owner @ demo',
    action: 'GM top-up',
    call: 'gm.topUp',
    target: 'roleId: 100001, money: 5',
    outcome: journalOutcome.code.refused,
    message: 'no quota',
    what: 'Top up player 100001 by 5.00',
    player: '100001',
  }
  expect((await list()).rows).toMatchObject([row])
  world.country = 'KE'
  expect((await list()).rows).toMatchObject([{ ...row, time: '2026-07-31 04:30:00' }])
  world.language = 'pt'
  expect((await list()).rows).toMatchObject([{ what: 'Creditar 5.00 ao jogador 100001' }])
})

test('the journal is searched by channel days, text, operation and outcome', async () => {
  const { recordOperation, list } = await createConsole()
  recordOperation('2026-07-30T02:59:59Z', 'gm.topUp', { roleId: '1' })('done')
  recordOperation('2026-07-30T03:00:00Z', 'gm.topUp', { roleId: '2' })('unknown')
  recordOperation('2026-07-31T02:59:59.900Z', 'mail.void', { id: '3' })('refused', 'Already Void')
  recordOperation('2026-07-31T03:00:00Z', 'export.table', { title: 'Orders' })('done')
  const targets = async (input: Partial<InputOf<typeof calls.list>>) =>
    (await list(input)).rows.map(row => row.target)
  expect(await targets({ from: '2026-07-30 00:00:00', to: '2026-07-30 23:59:59' })).toEqual([
    'id: 3',
    'roleId: 2',
  ])
  expect(await targets({ text: 'ROLEID: 1' })).toEqual(['roleId: 1'])
  expect(await targets({ text: 'already' })).toEqual(['id: 3'])
  expect(await targets({ text: 'anular' })).toEqual(['id: 3'])
  expect(await targets({ action: 'gm.topUp' })).toEqual(['roleId: 2', 'roleId: 1'])
  expect(await targets({ outcome: String(journalOutcome.code.unknown) })).toEqual(['roleId: 2'])
  expect(await targets({ text: 'nothing like it' })).toEqual([])
})

test('a former number of an operation still finds it, and is a choice while it does', async () => {
  const { recordOperation, list } = await createConsole()
  recordOperation('2026-07-30T03:00:00Z', 'gm.topUp', { roleId: '1' })('done')
  recordOperation('2026-07-30T04:00:00Z', 'mail.void', { id: '3' })('done')
  const former = await list({ action: '9' })
  expect(former.rows.map(row => row.call)).toEqual(['gm.topUp'])
  expect(former.configs.actions).toMatchObject({ 9: 'GM top-up', 'gm.topUp': 'GM top-up' })
  expect((await list({ action: 'gm.topUp' })).configs.actions).not.toHaveProperty('9')
  const numbers = ['1', '34', '52', '94', '103', '125', '145', '158', '177']
  expect(numbers.map(number => formerActionNumbers.get(number))).toEqual([
    'export.table',
    'playerActions.bindAccount',
    'gameApi.exportMonthly',
    'agentQuery.reissueMany',
    'roles.setRules',
    'accounts.toggleInnerBind',
    'subChannelAccounts.toggleInnerBind',
    'operationsSettings.toggleInnerBind',
    'bloggers.saveWinRate',
  ])
})

test('a page has the total of all matches, and the first starts with the newest', async () => {
  const { recordOperation, list } = await createConsole()
  for (let n = 0; n < 45; n += 1)
    recordOperation(`2026-07-31T10:00:${String(n).padStart(2, '0')}Z`, 'gm.topUp', { n: `${n}` })('done')
  const last = await list({ page: 3 })
  expect(last.total).toBe(45)
  expect(last.rows.map(row => row.target)).toEqual(['n: 4', 'n: 3', 'n: 2', 'n: 1', 'n: 0'])
  recordOperation('2026-07-31T11:00:00Z', 'gm.refuse', { id: '1' })('done')
  const first = await list()
  expect(first.total).toBe(46)
  expect(first.rows[0]?.call).toBe('gm.refuse')
})

test('an operator sees only their own operations, and none when signed out', async () => {
  const { recordOperation, list, world, platform } = await createConsole()
  recordOperation('2026-07-31T10:00:00Z', 'gm.topUp', { n: '1' })('done')
  recordOperation('2026-07-31T10:00:00Z', 'gm.topUp', { n: '2' }, 'owner @ elsewhere')('done')
  expect((await list()).rows.map(row => row.target)).toEqual(['n: 1'])
  world.account = null
  const answer = await platform.call(calls.list, { page: 1, limit: 20 })
  expect(answer).toMatchObject({ ok: false, failure: { kind: 'signedOut' } })
})

test('an invalid input is refused', async () => {
  const { platform } = await createConsole()
  const answer = await platform.call(calls.list, { page: 0, limit: 20 })
  expect(answer).toMatchObject({ ok: false, failure: { kind: 'invalid' } })
})

test('a call without a name in the journal is listed by its id', async () => {
  const { recordOperation, list } = await createConsole()
  recordOperation('2026-07-31T10:00:00Z', 'players.ban', { id: '1' })('done')
  expect((await list()).rows).toMatchObject([{ action: '', call: 'players.ban' }])
})
