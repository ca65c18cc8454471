import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { gm } from '../../src/areas/gm/calls.ts'
import { ownJournalScreen } from '../../src/areas/journal/own-journal.list.ts'
import { journal } from '../../src/areas/shared/journal.calls.ts'
import { startTask } from '../../src/renderer/kit/calls/start-task.ts'
import { journalOutcome } from '../../src/shared/domain/journal.ts'
import { area, write } from '../../src/shared/endpoint.ts'
import { type Failure, failed, ok, type Result } from '../../src/shared/result.ts'
import { taskId } from '../../src/shared/task-id.ts'
import { testWords } from '../journal-words.ts'
import { proofUnless } from '../tiers.ts'
import { createPlatform, openConsole, openScreen, readToasts, setClock } from './console.tsx'

// 01:30 UTC on the 31st: still the 30th in Sao Paulo.
beforeEach(() => setClock('2026-07-31T01:30:00Z'))

const entry = (change: object = {}) => ({
  id: 'e1',
  time: '2026-07-30 22:10:00',
  account: 'owner @ demo',
  action: 'GM top-up',
  call: 'gm.topUp',
  target: 'roleId: 100001, money: 5',
  what: 'Topped up player 100001 by 5.00 – pending review',
  player: '100001',
  outcome: journalOutcome.code.done,
  message: '',
  ...change,
})
const entries = [
  entry(),
  entry({
    id: 'e2',
    action: 'Void mail',
    call: 'mail.void',
    outcome: 2,
    message: 'Not pending',
  }),
  entry({ id: 'e3', action: '', call: 'players.ban', outcome: 3 }),
]
const createJournalPlatform = (list: readonly object[] = entries) =>
  createPlatform([[journal.list, () => ({ success: true, data: { list, count: list.length } })]])
const lastWeek = { from: '2026-07-24 00:00:00', to: '2026-07-30 23:59:59' }

describe('the operator’s own journal', () => {
  test('names operations and outcomes, and technical details only on request', async () => {
    const { user } = await openScreen(ownJournalScreen, createJournalPlatform())
    await screen.findByText('GM top-up')
    for (const text of ['roleId: 100001, money: 5', 'gm.topUp']) expect(screen.queryByText(text)).toBeNull()
    for (const text of ['GM top-up', 'Void mail']) expect(screen.getAllByText(text)).toHaveLength(1)
    // Each is among the filter's choices, too.
    for (const text of ['Done', 'Declined', 'Outcome unknown']) {
      expect(screen.getAllByText(text)).toHaveLength(2)
    }
    await user.click(screen.getByRole('button', { name: /^Columns/ }))
    await user.click(screen.getByRole('checkbox', { name: 'Technical details: fields' }))
    await user.click(screen.getByRole('checkbox', { name: 'Technical details: operation' }))
    expect(screen.getAllByText('roleId: 100001, money: 5')).toHaveLength(3)
    expect(screen.getByText('players.ban')).toBeTruthy()
  })

  const translations = [
    ['zh-cn', 'GM 上分', '结果未知'],
    ['pt', 'Crédito GM', 'Resultado desconhecido'],
  ] as const
  for (const [at, one] of translations.entries())
    test.each([one])('is translated to %s', proofUnless(at === 0), async (language, action, outcome) => {
      const name = gm.topUp.words?.name[language]
      await openScreen(ownJournalScreen, createJournalPlatform([entry({ action: name, outcome: 3 })]), {
        language,
      })
      await screen.findByText(name ?? '')
      // Main answers with the names in the operator's language.
      expect(screen.getAllByText(action)).toHaveLength(1)
      expect(screen.getAllByText(outcome)).toHaveLength(2)
    })

  test('exports all its rows like any list', { tags: ['proof'] }, async () => {
    const server = createJournalPlatform()
    const { user } = await openScreen(ownJournalScreen, server)
    await screen.findByText('GM top-up')
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await waitFor(() => expect(server.plans).toHaveLength(1))
    expect(server.plans[0]).toMatchObject({
      title: 'My operations',
      endpoint: 'journal.list',
      input: lastWeek,
      scope: { kind: 'all', total: 3 },
      rowKey: 'id',
      headers: ['Time', 'What was done', 'Outcome', 'Player', 'Platform message', 'Operation', 'Account'],
    })
  })
})

describe('starting a task of the platform', () => {
  const calls = area(
    'players',
    { export: testWords, repair: testWords },
    {
      export: write('POST', '/export', {
        record: on => on.none('of no list in this test'),
        output: taskId('export'),
      }),
      repair: write('POST', '/repair', {
        record: on => on.none('of no list in this test'),
        output: taskId('repair'),
      }),
    },
  )
  const openWithTaskAnswer = async (answer: Result<string | null>) => {
    const server = createJournalPlatform([])
    const requests: unknown[] = []
    const request = async (name: string, input: unknown) => {
      requests.push([name, input])
      return answer
    }
    await openConsole(<span />, { ...server, bridge: { ...server.bridge, request } as typeof server.bridge })
    return requests
  }
  const refusal = (message: string): { readonly ok: false; readonly failure: Failure } =>
    failed({ kind: 'invalid', fields: [{ field: 'task', message }] })

  test('shows a toast that the export was submitted', async () => {
    const requests = await openWithTaskAnswer(ok('task:5'))
    await startTask(calls.export, {}, 'Players')
    expect(requests).toContainEqual(['startTask', { id: 'players.export', input: {}, title: 'Players' }])
    expect(readToasts).toEqual([
      { kind: 'success', text: 'Export task submitted (come back later to download)' },
    ])
  })

  const reasons = [
    [
      'another export runs',
      refusal('errors:task.exportRuns'),
      'An export task is currently running. Wait until it is done.',
    ],
    ['the platform gave no task', refusal('errors:task.exportFailed'), 'Export failed, please retry'],
    ['the platform declined', failed({ kind: 'rejected', code: '1', message: 'Not you' }), 'Not you'],
  ] as const
  for (const [at, one] of reasons.entries())
    test.each([one])('shows the reason when %s', proofUnless(at === 0), async (_, answer, text) => {
      await openWithTaskAnswer(answer)
      await startTask(calls.export, {}, 'Players')
      expect(readToasts).toEqual([{ kind: 'error', text }])
    })

  test('shows no toast when the dialog was closed or the session ended', async () => {
    await openWithTaskAnswer(ok(null))
    await startTask(calls.repair, {}, 'Repair')
    await openWithTaskAnswer(failed({ kind: 'signedOut', message: 'over' }))
    await startTask(calls.repair, {}, 'Repair')
    expect(readToasts).toEqual([])
  })
})
