import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { emailQuotas } from '../../src/areas/email-quotas/calls.ts'
import { gm } from '../../src/areas/gm/calls.ts'
import { mail } from '../../src/areas/mail/calls.ts'
import { playerDetail } from '../../src/areas/players/player-detail.calls.ts'
import { journal } from '../../src/areas/shared/journal.calls.ts'
import { withdrawals } from '../../src/areas/withdrawals/calls.ts'
import { inboxScreen } from '../../src/renderer/app/inbox/inbox.tsx'
import {
  clearInboxState,
  countTotal,
  listEndedJobs,
  type ReadKind,
  readKinds,
  useInboxState,
} from '../../src/renderer/app/inbox/inbox-state.ts'
import { readNow, startReading } from '../../src/renderer/app/inbox/reader.ts'
import { saveSettings, useConsole } from '../../src/renderer/kit/console.ts'
import type { Environment } from '../../src/renderer/kit/environment.ts'
import type { Job } from '../../src/shared/bridge/jobs.ts'
import { startPage } from '../start-page.ts'
import { aChange, createPlatform, createRefusal, openConsole, openScreen } from './console.tsx'
import { aWireDetail } from './detail-platform.tsx'
import { aWireOperation, createGmAnswer, createRejection } from './gm-platform.ts'
import { aWireMail, createMailAnswer } from './mail-platform.ts'

type Wire = Record<string, unknown>

let stop = () => {}
afterEach(async () => {
  stop()
  clearInboxState()
  useConsole.setState({ jobs: [], unanswered: [] })
  await saveSettings({ shareSafe: false })
  vi.useRealTimers()
})

const offline = { kind: 'offline', detail: '' } as const

/** Formats the amount of a record as typed input. */
const formatMoney = (row: Wire | undefined) => String(Number(row?.['Money']) / 1000)

const pendingOperations = [
  aWireOperation({ ID: 12, Note: 'later', InsertTime: '2026-07-30 12:00:00' }),
  aWireOperation({ ID: 11, RoleId: 100002, Note: 'sooner', InsertTime: '2026-07-30 09:00:00' }),
]

/** Creates a platform whose records are pending until approved, here or by another operator. */
const createInboxPlatform = (
  answers: {
    readonly list?: () => unknown
    readonly approve?: () => unknown
    readonly journal?: () => object
  } = {},
) => {
  const pending: Wire[] = [...pendingOperations]
  const decidedRows: Wire[] = []
  /** Decides a record as another operator would. */
  const decide = (id: unknown, status: number) => {
    const at = pending.findIndex(one => String(one['ID']) === id)
    if (at >= 0) decidedRows.push(...pending.splice(at, 1).map(one => ({ ...one, status })))
  }
  const server = createPlatform([
    [
      gm.list,
      ({ verifyState, limit }) => {
        // Main looks for a record among all records of its player.
        const all = limit === 200 ? [...pending, ...decidedRows] : []
        const others = [...all, aWireOperation({ ID: 5, status: 1, checkUser: 'boss' })]
        return answers.list?.() ?? createGmAnswer(verifyState === '0' ? pending : others)
      },
    ],
    [
      gm.approve,
      ({ id }) => {
        decide(id, 1)
        return answers.approve?.() ?? { success: true }
      },
    ],
    [gm.refuse, () => ({ success: true })],
    [mail.list, () => createMailAnswer([aWireMail()], 1)],
    [withdrawals.list, () => ({ success: true, data: { list: [], count: 0, configs: {} } })],
    [journal.list, () => ({ success: true, data: answers.journal?.() ?? { list: [], count: 0 } })],
    [emailQuotas.list, () => ({ success: true, data: { list: [], count: 0 } })],
    [playerDetail.detail, ({ roleId }) => ({ success: true, data: aWireDetail({ AccountID: roleId }) })],
  ])
  return { ...server, decide }
}

interface Setting {
  readonly kinds?: readonly ReadKind[]
  readonly environment?: Partial<Environment>
}

const openInbox = async (server: ReturnType<typeof createPlatform>, setting: Setting = {}) => {
  useInboxState.setState({ kinds: setting.kinds ?? readKinds })
  const view = await openScreen(inboxScreen, server, { environment: setting.environment ?? {} })
  stop = startReading(0)
  await waitFor(() => expect(useInboxState.getState().isReading).toBe(false))
  return view
}
const group = (name: string) => within(screen.getByRole('region', { name }))
const lines = (name: string) =>
  group(name)
    .queryAllByRole('button')
    .map(one => one.textContent)
const gmName = 'GM records pending review'
/** Opens the tab of a kind. */
const openKind = (user: { readonly click: (element: Element) => Promise<void> }, name: string) =>
  user.click(screen.getByRole('tab', { name: new RegExp(`^${name}`) }))
const current = () => document.querySelector('[aria-current="true"]')?.getAttribute('data-item')

describe('the queue', () => {
  test('shows a record in its list, whatever its day', async () => {
    const navigate = vi.fn<Environment['navigate']>()
    const { user } = await openInbox(createInboxPlatform(), { environment: { navigate } })
    await waitFor(() => expect(current()).toBe('gm 11'))
    await user.click(screen.getByRole('button', { name: 'Show in the list' }))
    await openKind(user, 'Mail')
    await waitFor(() => expect(current()).toMatch(/^mail /))
    await user.click(screen.getByRole('button', { name: 'Show in the list' }))
    expect(navigate.mock.calls.map(([route]) => route)).toEqual([
      '/channelapi/channel/GmSendMoneyList?roleId=100002&start=',
      '/channelapi/channel/emaillist?roleId=100001&startTime=',
    ])
  })

  test('lists records by kind, oldest first, with the facts to decide by', async () => {
    const { user } = await openInbox(createInboxPlatform())
    await waitFor(() => expect(lines(gmName)).toHaveLength(2))
    expect(lines(gmName).map(line => /10000\d/.exec(line ?? '')?.[0])).toEqual(['100002', '100001'])
    const details = within(screen.getByRole('region', { name: 'Details' }))
    expect(current()).toBe('gm 11')
    expect(details.getByText('sooner')).toBeTruthy()
    // 100,000 a day, none used; 1,000,000 in total, 1,234.565 used.
    expect(details.getByText('100,000.00')).toBeTruthy()
    expect(details.getByText('998,765.44')).toBeTruthy()
    expect(await details.findByText('Player ana2026')).toBeTruthy()
    expect(await details.findByText('boss')).toBeTruthy()
    // Each kind is a tab with its count and sum.
    expect(screen.getByRole('tab', { name: /^GM records pending review/ }).textContent).toMatch(
      /2\d,\d{3}\.\d+$/,
    )
    await openKind(user, 'Withdrawals on risk hold')
    expect(group('Withdrawals on risk hold').getByText('Nothing to review')).toBeTruthy()
    expect(screen.queryByRole('region', { name: gmName })).toBeNull()
    expect(current()).toBeUndefined()
    await openKind(user, gmName)
    expect(current()).toBe('gm 11')
  })

  test('requests nothing from pages that the account does not have', async () => {
    const server = createInboxPlatform()
    await openInbox(server, { kinds: ['mail'] })
    await screen.findByRole('region', { name: 'Mail pending review' })
    expect(screen.queryByRole('region', { name: gmName })).toBeNull()
    expect(server.listInputs(gm.list)).toEqual([])
  })

  test('also lists ended jobs and writes with unknown outcome of this computer', async () => {
    const job = { id: 'j', kind: 'export', title: 'Players', state: 'done', unit: 'rows', done: 1, total: 1 }
    const rest = { failure: null, message: '', tip: '', unreadable: 0, files: [], links: [], startedAt: 1 }
    useConsole.setState({
      jobs: [
        { ...job, ...rest },
        { ...job, ...rest, id: 'k', state: 'failed' },
      ] as unknown as readonly Job[],
    })
    useConsole.setState({
      unanswered: [{ id: 'u', at: 1, call: 'gm.topUp', target: { roleId: '100001', money: '5' } }],
    })
    const server = createInboxPlatform()
    const { user } = await openInbox(server, { kinds: [] })
    await openKind(user, 'Finished exports')
    expect(lines('Finished exports')).toHaveLength(1)
    await openKind(user, 'Failed jobs')
    expect(lines('Failed jobs')).toHaveLength(1)
    await openKind(user, 'Unknown outcomes')
    expect(lines('Unknown outcomes')[0]).toContain('100001 · 5')
    expect(screen.getByRole('button', { name: 'Mark as not done' })).toBeTruthy()
    useConsole.setState({ unanswered: [] })
    await screen.findAllByText('Done')
    expect(screen.queryByRole('button', { name: 'Mark as not done' })).toBeNull()
  })

  test('a finished export is listed, but counts as nothing that waits', () => {
    const done = { id: 'j1', kind: 'export', state: 'done' } as Job
    const failed = { id: 'j2', kind: 'export', state: 'failed' } as Job
    const nothing = { kinds: [], kindStates: {} }
    expect(listEndedJobs([done, failed]).finished).toEqual([done])
    expect(countTotal(nothing, [done], [])).toBe(0)
    expect(countTotal(nothing, [done, failed], [])).toBe(1)
  })

  test('masks titles, messages and files of jobs in privacy mode', async () => {
    act(() => void saveSettings({ shareSafe: true }))
    const job = { id: 'j', kind: 'export', title: 'Repair 57300536', state: 'done', unit: 'rows', total: 1 }
    const rest = {
      done: 1,
      failure: null,
      message: 'Repaired maria2026',
      tip: '',
      unreadable: 0,
      startedAt: 1,
    }
    const files = [{ name: '57300536.xlsx' }]
    useConsole.setState({ jobs: [{ ...job, ...rest, files, links: [] }] as unknown as readonly Job[] })
    const { user } = await openInbox(createInboxPlatform(), { kinds: [] })
    await openKind(user, 'Finished exports')
    await user.click(group('Finished exports').getByRole('button'))
    await screen.findByText('•••0536.xlsx')
    screen.getByText('Repaired •••2026')
    expect(document.body.textContent).not.toMatch(/57300536|maria2026/)
  })

  test('keeps its counts after a failed refresh, and shows a dash for an unloaded kind', async () => {
    let fails = false
    const server = createInboxPlatform({ list: () => (fails ? createRefusal(offline) : undefined) })
    await openInbox(server)
    await waitFor(() => expect(lines(gmName)).toHaveLength(2))
    fails = true
    await readNow()
    expect((await group(gmName).findByRole('alert')).textContent).toMatch(
      /Couldn’t refresh \(data from .+\): .+/,
    )
    expect(lines(gmName)).toHaveLength(2)
    expect(useInboxState.getState().kindStates.gm?.total).toBe(2)
    stop()
    clearInboxState()
    useInboxState.setState({ kinds: ['gm'] })
    stop = startReading(0)
    await readNow()
    await waitFor(() => expect(group(gmName).getByRole('alert').textContent).toMatch(/^Didn’t load: /))
    expect(
      within(screen.getByRole('tab', { name: /^GM records pending review/ })).getByText('–'),
    ).toBeTruthy()
  })

  test('hides a kind that the account may not see', async () => {
    const server = createInboxPlatform({ list: () => createRefusal({ kind: 'forbidden', message: '' }) })
    await openInbox(server)
    await screen.findByRole('region', { name: 'Mail pending review' })
    await waitFor(() => expect(screen.queryByRole('tab', { name: /^GM records/ })).toBeNull())
  })
})

describe('the keys', () => {
  test('J and K move, A prompts before approving, and the next record follows', async () => {
    const server = createInboxPlatform()
    const { user } = await openInbox(server)
    await waitFor(() => expect(current()).toBe('gm 11'))
    await user.keyboard('j')
    expect(current()).toBe('gm 12')
    await user.keyboard('k')
    expect(current()).toBe('gm 11')
    await user.keyboard('a')
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain('100002')
    expect(server.listInputs(gm.approve)).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Approve GM record' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(server.listInputs(gm.approve)).toEqual([{ id: '11' }])
    await waitFor(() => expect(current()).toBe('gm 12'))
    expect(lines(gmName)).toHaveLength(1)
    await waitFor(() => expect(document.activeElement?.getAttribute('data-item')).toBe('gm 12'))
    // The next record needs its own decision.
    expect(server.listInputs(gm.approve)).toHaveLength(1)
  })

  test('after the last record of a kind the first of the next kind follows', async () => {
    const server = createInboxPlatform()
    const { user } = await openInbox(server)
    await waitFor(() => expect(current()).toBe('gm 11'))
    for (const next of ['gm 12', 'mail 31']) {
      await user.keyboard('a')
      const dialog = await screen.findByRole('alertdialog')
      await user.click(within(dialog).getByRole('button', { name: 'Approve GM record' }))
      await waitFor(() => expect(current()).toBe(next))
    }
    expect(screen.getByRole('tab', { name: /^Mail pending review/, selected: true })).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.getAttribute('data-item')).toBe('mail 31'))
  })

  test('the rest of a kind comes before the next kind', async () => {
    const server = createInboxPlatform()
    const { user } = await openInbox(server)
    await waitFor(() => expect(current()).toBe('gm 11'))
    await user.keyboard('j')
    await user.keyboard('a')
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'Approve GM record' }))
    await waitFor(() => expect(current()).toBe('gm 11'))
  })

  test('work by their place on a Thai layout', async () => {
    await openInbox(createInboxPlatform())
    await waitFor(() => expect(current()).toBe('gm 11'))
    fireEvent.keyDown(document.body, { key: '่', code: 'KeyJ' })
    expect(current()).toBe('gm 12')
    fireEvent.keyDown(document.body, { key: 'ฟ', code: 'KeyA' })
    await screen.findByRole('alertdialog')
  })

  test('A and R prompt with the exact amount, or a dash if it is missing', async () => {
    const operations = [aWireOperation({ ID: 11, Money: null }), aWireOperation({ ID: 12, Money: '1234565' })]
    const { user } = await openInbox(createInboxPlatform({ list: () => createGmAnswer(operations) }))
    await waitFor(() => expect(current()).toBe('gm 11'))
    await user.keyboard('a')
    await screen.findByText('Approve “Top-up” of – for player 100001?')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await user.keyboard('jr')
    const exact = 'Reject “Top-up” of 1,234.565 for player 100001?'
    expect(await screen.findByText(exact)).toBeTruthy()
  })

  test('do nothing while the last refresh failed, and work again after the next', {
    tags: ['proof'],
  }, async () => {
    let fails = false
    const { user } = await openInbox(
      createInboxPlatform({ list: () => (fails ? createRefusal(offline) : undefined) }),
    )
    await waitFor(() => expect(current()).toBe('gm 11'))
    fails = true
    await readNow()
    const approve = await screen.findByRole('button', { name: /^Approve/ })
    await waitFor(() => expect(approve.getAttribute('aria-disabled')).toBe('true'))
    expect(approve.title).toBe('Available once the list refreshes')
    await user.keyboard('a')
    await user.keyboard('r')
    await user.click(approve)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    fails = false
    await readNow()
    await waitFor(() => expect(approve.getAttribute('aria-disabled')).toBeNull())
    await user.keyboard('a')
    expect(await screen.findByRole('alertdialog')).toBeTruthy()
  })

  test('A shows the platform’s message for a record handled elsewhere, and marks it', {
    tags: ['proof'],
  }, async () => {
    const server = createInboxPlatform({
      approve: () => createRefusal(createRejection('Not pending any more')),
    })
    const { user } = await openInbox(server)
    await waitFor(() => expect(current()).toBe('gm 11'))
    await user.keyboard('a')
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'Approve GM record' }))
    expect(await within(dialog).findByText('Not pending any more')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(lines(gmName)[0]).toContain('Already handled elsewhere'))
  })

  test('A sends nothing for a record changed meanwhile, and marks it as handled', async () => {
    const server = createInboxPlatform()
    const { user } = await openInbox(server)
    await waitFor(() => expect(current()).toBe('gm 11'))
    await user.keyboard('a')
    const dialog = await screen.findByRole('alertdialog')
    server.decide('11', 2)
    await user.click(within(dialog).getByRole('button', { name: 'Approve GM record' }))
    await within(dialog).findByText('Not sent: changed meanwhile: Status')
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(lines(gmName)[0]).toContain('Already handled elsewhere'))
    expect(server.listInputs(gm.approve)).toEqual([])
  })

  test('a record that the operator failed to decide is not marked as done by them', async () => {
    let list: readonly object[] = []
    const server = createInboxPlatform({ journal: () => ({ list, count: list.length }) })
    await openInbox(server)
    await waitFor(() => expect(current()).toBe('gm 11'))
    const entry = {
      time: '2026-07-30 09:00:20',
      account: 'x',
      action: 'Approve GM record',
      what: '',
      player: '',
      message: '',
    }
    list = [
      { ...entry, id: 'e1', call: 'gm.approve', target: 'id: 112', outcome: 1 },
      { ...entry, id: 'e2', call: 'gm.approve', target: 'id: 11', outcome: 2 },
      { ...entry, id: 'e3', call: 'gm.approve', target: 'id: 11', outcome: 3 },
    ]
    server.decide('11', 1)
    await readNow()
    await waitFor(() => expect(lines(gmName)[0]).toContain('Already handled elsewhere'))
  })

  test('the queue moves on from a record that the operator approved in a batch', async () => {
    const entry = {
      id: 'e1',
      time: '2026-07-30 09:00:20',
      account: 'x',
      action: 'Approve GM record',
      what: '',
      call: 'gm.approve',
      player: '',
      target: 'id: 11',
      outcome: 1,
      message: '',
    }
    let list: readonly object[] = []
    const server = createInboxPlatform({ journal: () => ({ list, count: list.length }) })
    await openInbox(server)
    await waitFor(() => expect(current()).toBe('gm 11'))
    list = [entry]
    server.decide('11', 1)
    await readNow()
    // Decided by the operator: the queue moves on, as after a decision in the inbox itself.
    await waitFor(() => expect(current()).toBe('gm 12'))
  })

  test('R opens the dialog to reject a record or to void a mail', { tags: ['proof'] }, async () => {
    const { user } = await openInbox(createInboxPlatform())
    await waitFor(() => expect(current()).toBe('gm 11'))
    await user.keyboard('r')
    const dialog = await screen.findByRole('alertdialog', { name: 'Reject GM record' })
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await user.keyboard('jj')
    expect(current()).toBe('mail 31')
    await user.keyboard('r')
    await screen.findByRole('dialog', { name: 'Void mail' })
  })

  test('A prompts twice before approving a record that the operator created', async () => {
    const entry = {
      id: 'e1',
      time: '2026-07-30 09:00:20',
      account: 'x',
      action: 9,
      call: 'gm.topUp',
      what: '',
      player: '100002',
      target: `roleId: 100002, money: ${formatMoney(pendingOperations[1])}, descript: sooner, operateType: 1`,
      outcome: 0,
      message: '',
    }
    const server = createInboxPlatform({ journal: () => ({ list: [entry], count: 1 }) })
    const { user } = await openInbox(server)
    const line = await screen.findByRole('button', { name: /100002.*Created by you/ })
    expect(line.getAttribute('data-item')).toBe('gm 11')
    expect(screen.queryByRole('button', { name: /100001.*Created by you/ })).toBeNull()
    await user.keyboard('a')
    const prompt = within(await screen.findByRole('alertdialog', { name: 'Approve your own record?' }))
    await user.click(prompt.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await user.keyboard('a')
    await user.click(await screen.findByRole('button', { name: 'Approve own record' }))
    await screen.findByText(/^Approve “/)
    expect(server.listInputs(gm.approve)).toEqual([])
  })

  test('several selected records are reviewed as one batch', async () => {
    const server = createInboxPlatform()
    const batches: unknown[] = []
    const { request } = server.bridge
    Object.assign(server.bridge, {
      request: async (name: string, input: unknown) => {
        if (name !== 'startBatch') return request(name as never, input as never)
        batches.push(input)
        return { ok: true, value: 'batch-1' }
      },
    })
    const { user } = await openInbox(server)
    await waitFor(() => expect(lines(gmName)).toHaveLength(2))
    expect(screen.queryByRole('button', { name: /^Approve GM record \(/ })).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    await user.click(screen.getByRole('button', { name: 'Approve 2 GM records' }))
    const review = within(await screen.findByRole('alertdialog'))
    await user.click(await review.findByRole('button', { name: /^Approve/ }))
    await waitFor(() => expect(batches).toHaveLength(1))
    expect(batches[0]).toMatchObject({
      call: gm.approve.id,
      rows: [
        { key: '11', input: { id: '11' } },
        { key: '12', input: { id: '12' } },
      ],
    })
  })

  test('do nothing when turned off, while the buttons still work', { tags: ['proof'] }, async () => {
    startPage({ singleKeys: false })
    const { user } = await openInbox(createInboxPlatform())
    await waitFor(() => expect(current()).toBe('gm 11'))
    await user.keyboard('ja')
    expect(current()).toBe('gm 11')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Approve' }))
    await screen.findByRole('alertdialog')
  })
})

describe('the auto-refresh', () => {
  const setVisibility = (state: 'visible' | 'hidden') => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const begin = async (server: ReturnType<typeof createPlatform>) => {
    await openConsole(<span />, server)
    vi.useFakeTimers()
    useInboxState.setState({ kinds: ['gm'] })
    stop = startReading(60)
    await vi.advanceTimersByTimeAsync(0)
  }

  test('requests one page per interval, and nothing while the window is hidden', async () => {
    const server = createInboxPlatform()
    await begin(server)
    expect(server.listInputs(gm.list)).toEqual([{ page: 1, limit: 20, verifyState: '0' }])
    await vi.advanceTimersByTimeAsync(59_000)
    expect(server.listInputs(gm.list)).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1000)
    expect(server.listInputs(gm.list)).toHaveLength(2)
    setVisibility('hidden')
    await vi.advanceTimersByTimeAsync(600_000)
    expect(server.listInputs(gm.list)).toHaveLength(2)
    setVisibility('visible')
    await vi.advanceTimersByTimeAsync(0)
    expect(server.listInputs(gm.list)).toHaveLength(3)
    vi.restoreAllMocks()
  })

  test('has the button and the intervals of a list', async () => {
    const { user } = await openInbox(createInboxPlatform())
    await user.click(screen.getByRole('button', { name: 'Auto-refresh: every 1 min' }))
    await user.click(screen.getByRole('menuitemradio', { name: '5 min' }))
    await waitFor(() => expect(useConsole.getState().settings.inboxSeconds).toBe(300))
    await screen.findByRole('button', { name: 'Auto-refresh: every 5 min' })
    await saveSettings({ inboxSeconds: 60 })
  })

  test('waits longer after each failure and resets its interval after a success', async () => {
    let fails = true
    const server = createInboxPlatform({ list: () => (fails ? createRefusal(offline) : undefined) })
    await begin(server)
    const after = async (seconds: number) => {
      await vi.advanceTimersByTimeAsync(seconds * 1000)
      return server.listInputs(gm.list).length
    }
    expect(await after(119)).toBe(1)
    expect(await after(1)).toBe(2)
    expect(await after(239)).toBe(2)
    fails = false
    expect(await after(1)).toBe(3)
    expect(await after(60)).toBe(4)
  })

  test('refreshes only the kind that writes changed, once for several writes', async () => {
    const server = createInboxPlatform()
    await begin(server)
    expect(useInboxState.getState().kindStates.gm?.total).toBe(2)
    const change = aChange({ endpoint: gm.approve.id, subjects: [], areas: ['gm'] })
    for (const id of ['11', '12']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a batch does
      await server.bridge.request('write', { id: gm.approve.id, input: { id } })
      server.emit('changed', change)
    }
    server.emit('changed', { ...change, endpoint: 'players.lock' })
    await vi.advanceTimersByTimeAsync(400)
    expect(server.listInputs(gm.list)).toHaveLength(2)
    expect(server.listInputs(mail.list)).toEqual([])
    expect(useInboxState.getState().kindStates.gm?.total).toBe(0)
    // In a hidden window, a changed kind refreshes once the window is visible.
    setVisibility('hidden')
    server.emit('changed', change)
    await vi.advanceTimersByTimeAsync(400)
    expect(server.listInputs(gm.list)).toHaveLength(2)
    setVisibility('visible')
    await vi.advanceTimersByTimeAsync(0)
    expect(server.listInputs(gm.list)).toHaveLength(3)
    vi.restoreAllMocks()
  })

  /** Creates a platform with a GM list that answers only when released, while `holds`. */
  const createHeldPlatform = () => {
    const held: (() => void)[] = []
    const state = { holds: false }
    const server = createPlatform([
      [
        gm.list,
        async () => {
          if (state.holds) await new Promise<void>(done => held.push(done))
          return createGmAnswer(pendingOperations)
        },
      ],
      [mail.list, () => createMailAnswer([aWireMail()], 1)],
    ])
    const release = async () => {
      for (const answer of held.splice(0)) answer()
      await vi.advanceTimersByTimeAsync(0)
    }
    return { server, state, release }
  }
  const gmChange = aChange({ endpoint: gm.approve.id, subjects: [], areas: ['gm'], at: 0 })

  test('continues after a write whose kind was being read when the interval ended', async () => {
    const { server, state, release } = createHeldPlatform()
    await begin(server)
    await vi.advanceTimersByTimeAsync(59_500)
    state.holds = true
    server.emit('changed', gmChange)
    await vi.advanceTimersByTimeAsync(2000)
    expect(server.listInputs(gm.list)).toHaveLength(2)
    state.holds = false
    await release()
    expect(server.listInputs(gm.list)).toHaveLength(3)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.listInputs(gm.list)).toHaveLength(4)
  })

  test('reads all kinds on request while a write’s kind waits to be read', async () => {
    const { server, state, release } = createHeldPlatform()
    await begin(server)
    useInboxState.setState({ kinds: ['gm', 'mail'] })
    state.holds = true
    await vi.advanceTimersByTimeAsync(60_000)
    server.emit('changed', gmChange)
    await vi.advanceTimersByTimeAsync(400)
    const mailsBefore = server.listInputs(mail.list).length
    const again = readNow()
    state.holds = false
    await release()
    await vi.advanceTimersByTimeAsync(10_000)
    await again
    expect(server.listInputs(mail.list).length).toBe(mailsBefore + 2)
  })

  test('continues for other kinds while one does not answer', async () => {
    const pendingAnswer = Promise.withResolvers<undefined>()
    let holds = false
    const server = createPlatform([
      [
        gm.list,
        async () => {
          if (holds) await pendingAnswer.promise
          return createGmAnswer(pendingOperations)
        },
      ],
      [mail.list, () => createMailAnswer([aWireMail()], holds ? 3 : 1)],
    ])
    await openConsole(<span />, server)
    vi.useFakeTimers()
    useInboxState.setState({ kinds: ['gm', 'mail'] })
    stop = startReading(60)
    await vi.advanceTimersByTimeAsync(0)
    expect([
      useInboxState.getState().kindStates.gm?.total,
      useInboxState.getState().kindStates.mail?.total,
    ]).toEqual([2, 1])
    holds = true
    await vi.advanceTimersByTimeAsync(63_000)
    expect([
      useInboxState.getState().kindStates.gm?.total,
      useInboxState.getState().kindStates.mail?.total,
    ]).toEqual([2, 3])
    pendingAnswer.resolve(undefined)
    await vi.advanceTimersByTimeAsync(0)
    expect(useInboxState.getState().isReading).toBe(false)
  })

  test('starts the next request only after the previous one has ended', async () => {
    const pendingAnswer = Promise.withResolvers<undefined>()
    let open = 0
    let maxOpen = 0
    const server = createPlatform([
      [
        gm.list,
        async () => {
          open += 1
          maxOpen = Math.max(maxOpen, open)
          await pendingAnswer.promise
          open -= 1
          return createGmAnswer(pendingOperations)
        },
      ],
    ])
    await begin(server)
    const again = readNow()
    await vi.advanceTimersByTimeAsync(300_000)
    expect([open, server.listInputs(gm.list).length]).toEqual([1, 1])
    pendingAnswer.resolve(undefined)
    await again
    // A request already in flight holds older data, so another one follows.
    expect([maxOpen, server.listInputs(gm.list).length]).toEqual([1, 2])
  })
})
