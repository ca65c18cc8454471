import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accounts } from '../../src/areas/accounts/calls.ts'
import { channelTotals } from '../../src/areas/channel-totals/calls.ts'
import { gm } from '../../src/areas/gm/calls.ts'
import { home } from '../../src/areas/home/calls.ts'
import { players } from '../../src/areas/players/calls.ts'
import { playerActions } from '../../src/areas/players/player-actions.calls.ts'
import { rechargeOrders } from '../../src/areas/recharge-orders/calls.ts'
import { system } from '../../src/areas/system/calls.ts'
import { failed, ok } from '../../src/shared/result.ts'
import { proofUnless } from '../tiers.ts'
import { createFailure, getNavigation, openShell, readToasts, signedInState } from './open-shell.tsx'

type Stage = Awaited<ReturnType<typeof openShell>>
type Setting = NonNullable<Parameters<typeof openShell>[0]>
let stage: Stage
const open = async (setting: Setting = {}) => {
  stage = await act(() => openShell(setting))
  return stage
}
const enter = async (setting: Setting = {}) => {
  await open({ ...setting, boot: { session: signedInState('owner'), ...setting.boot } })
  await screen.findByRole('tablist')
  await screen.findByRole('heading', { name: 'Home' })
  return stage
}
afterEach(() => act(() => stage.close()))

const pause = (ms: number) => act(() => new Promise(resolve => setTimeout(resolve, ms)))
const orders = [
  '/channelapi/Finance/rechargeDataList?t=13',
  '/channelapi/Finance/rechargeDataList?t=17',
] as const
const go = (route: string) => act(() => stage.emit('navigate', route))
const job = {
  id: 'j1',
  kind: 'export',
  title: 'Recharge orders',
  state: 'running',
  unit: 'rows',
  done: 400,
  total: 20_000,
  failure: null,
  message: '',
  tip: '',
  unreadable: 0,
  files: [],
  links: [],
  startedAt: 1,
} as const

describe('access to the shell', () => {
  it('shows sign-in, without a call, when there is no session', async () => {
    const { messages: requests } = await open()
    await screen.findByRole('heading', { name: 'Sign in to Channel Console' })
    expect(requests.map(one => one.name)).toEqual(['boot'])
  })

  it('treats a route opened without a session as an expired session', { tags: ['proof'] }, async () => {
    const { messages: requests } = await open()
    await screen.findByRole('heading', { name: 'Sign in to Channel Console' })
    const startTime = performance.now()
    go(orders[0])
    await waitFor(() =>
      expect(screen.getByRole('main').textContent).toBe('Your session has ended. Sign in again.'),
    )
    expect(screen.queryByRole('tablist')).toBeNull()
    await screen.findByRole('heading', { name: 'Sign in to Channel Console' })
    expect(performance.now() - startTime).toBeGreaterThanOrEqual(1990)
    expect(requests.map(one => one.name)).toEqual(['boot'])
  })

  it('reports an expiry once and restores the tags only for the same account', async () => {
    const { emit, listRequests, user } = await enter()
    go(orders[0])
    await screen.findByRole('tab', { name: 'Recharge orders' })
    const expired = { kind: 'expired', username: 'owner', message: 'Session is over' } as const
    act(() => {
      emit('session', expired)
      emit('session', { ...expired })
    })
    expect(await readToasts('Session is over')).toHaveLength(1)
    expect(screen.getByRole('tablist')).toBeTruthy()
    await screen.findByRole('heading', { name: 'Sign in to Channel Console' })
    expect(listRequests('signOut')).toHaveLength(1)
    act(() => emit('session', signedInState('another')))
    go('/')
    await screen.findByRole('tablist')
    expect(stage.tabs()).toEqual(['Home'])
    await user.click(screen.getByRole('button', { name: /Account: another/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    await screen.findByRole('heading', { name: 'Sign in to Channel Console' })
    act(() => emit('session', signedInState('owner')))
    go('/')
    await screen.findByRole('tab', { name: 'Recharge orders' })
  })
})

describe('the page after signing in', () => {
  const submitSignIn = async () => {
    await screen.findByRole('heading', { name: 'Sign in to Channel Console' }, { timeout: 5000 })
    await stage.user.type(screen.getByLabelText('User name'), 'owner')
    await stage.user.type(screen.getByLabelText('Password'), 'Secret123')
    await stage.user.type(screen.getByLabelText('Google verification code'), '123456')
    await stage.user.click(screen.getByRole('button', { name: 'Sign in' }))
  }
  const signIn = async () => {
    await submitSignIn()
    await screen.findByRole('tablist')
  }
  const submitSignInAgain = async () => {
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Sign in to Channel Console' }))
    expect(dialog.getByLabelText<HTMLInputElement>('User name').value).toBe('owner')
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Password')))
    await stage.user.type(dialog.getByLabelText('Password'), 'Secret123')
    await stage.user.type(dialog.getByLabelText('Google verification code'), '123456')
    await stage.user.click(dialog.getByRole('button', { name: 'Sign in' }))
    return dialog
  }
  const signInAgain = async () => {
    await submitSignInAgain()
    await waitFor(() => expect(document.documentElement.dataset['covered']).toBeUndefined())
    // A closed dialog returns the page to screen readers with a delay.
    await screen.findByRole('tablist')
  }
  const signOut = async () => {
    await stage.user.click(screen.getByRole('button', { name: /Account: owner/ }))
    await stage.user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  }
  const expire = () =>
    act(() => stage.emit('session', { kind: 'expired', username: 'owner', message: 'Session is over' }))
  const openOrders = async () => {
    await enter()
    go(orders[0])
    await screen.findByRole('tab', { name: 'Recharge orders', selected: true })
    await waitFor(() => expect(stage.listCalls(rechargeOrders.list)).not.toEqual([]))
    return stage
  }

  it('is home after a sign-out; other open pages stay unloaded', { tags: ['proof'] }, async () => {
    await openOrders()
    const before = stage.listCalls(rechargeOrders.list).length
    await signOut()
    // Stored that way, so it also applies after a restart.
    await waitFor(() => expect(stage.settings().tags).toMatchObject([{ account: 'owner', active: 'home' }]))
    await signIn()
    expect(stage.shownTab()).toBe('Home')
    expect(stage.tabs()).toEqual(['Home', 'Recharge orders'])
    await screen.findByRole('heading', { name: 'Home' })
    expect(stage.listCalls(rechargeOrders.list)).toHaveLength(before)
  })

  it('is the same page with its typed text after an expiry, hidden meanwhile', async () => {
    await openOrders()
    const reads = stage.listCalls(rechargeOrders.list).length
    const number = await screen.findByLabelText<HTMLInputElement>('Order number')
    await stage.user.type(number, '4711')
    expire()
    await screen.findByRole('alertdialog', { name: 'Sign in to Channel Console' })
    expect(document.documentElement.dataset['covered']).toBe('signIn')
    expect(document.title).not.toContain('Recharge')
    await signInAgain()
    expect(screen.getByLabelText('Order number')).toBe(number)
    expect(number.value).toBe('4711')
    expect(document.title).toContain('Recharge')
    expect(stage.listCalls(rechargeOrders.list)).toHaveLength(reads)
  })

  it('is the sign-in page, ready for use, if the session ends before it was shown', {
    tags: ['proof'],
  }, async () => {
    await openOrders()
    await signOut()
    await submitSignIn()
    expire()
    await screen.findByText('Session is over', { selector: '[role="alert"]' })
    // The home page would appear 1.5 seconds after the sign-in, the sign-in page 2 seconds after the expiry.
    await signIn()
    expect(stage.listRequests('signOut')).toHaveLength(2)
    expect(stage.shownTab()).toBe('Home')
  })

  it('stays hidden if the session ends again before it was shown again', { tags: ['proof'] }, async () => {
    await openOrders()
    const reads = stage.listCalls(rechargeOrders.list).length
    expire()
    await submitSignInAgain()
    expire()
    await waitFor(() => expect(stage.listRequests('signOut')).toHaveLength(2), { timeout: 5000 })
    expect(document.documentElement.dataset['covered']).toBe('signIn')
    expect(stage.listCalls(rechargeOrders.list)).toHaveLength(reads)
    await signInAgain()
    expect(stage.shownTab()).toBe('Recharge orders')
  })

  it('has a freshly loaded menu after an expiry', { tags: ['proof'] }, async () => {
    let menus: readonly object[] = [{ name: 'home', title: 'Home' }]
    await enter({ calls: [[system.menus, () => menus]] })
    const before = stage.listCalls(system.menus).length
    menus = [...menus, { name: 'channelapi/channel/emaillist', title: 'Mail of now' }]
    expire()
    await screen.findByRole('alertdialog', { name: 'Sign in to Channel Console' })
    await signInAgain()
    expect(await (await getNavigation()).findByText('Mail of now')).toBeTruthy()
    expect(stage.listCalls(system.menus)).toHaveLength(before + 1)
  })

  it('is the previous page only for the first sign-in after an expiry', { tags: ['proof'] }, async () => {
    await openOrders()
    expire()
    await signInAgain()
    expect(stage.shownTab()).toBe('Recharge orders')
    await signOut()
    await signIn()
    expect(stage.shownTab()).toBe('Home')
  })
})

describe('the menu', () => {
  it('opens a page in its own tag and leaves out entries without a page', async () => {
    const { user } = await enter()
    const menu = await getNavigation()
    await user.click(await menu.findByRole('button', { name: 'Orders' }))
    await user.click(menu.getByRole('button', { name: 'Recharge orders' }))
    await screen.findByRole('tab', { name: 'Recharge orders', selected: true })
    await user.click(menu.getByRole('button', { name: 'Channel recharges' }))
    expect(stage.tabs()).toEqual(['Home', 'Recharge orders', 'Channel recharges'])
    expect(menu.getByRole('button', { current: 'page' }).textContent).toBe('Channel recharges')
    expect(menu.queryByRole('button', { name: 'Payment' })).toBeNull()
  })

  it('shows favorites at its top, pinned by the star of an entry', { tags: ['proof'] }, async () => {
    const { user } = await enter()
    const menu = await getNavigation()
    await user.click(await menu.findByRole('button', { name: 'Orders' }))
    const entry = menu.getByRole('button', { name: 'Recharge orders' }).closest('li')
    await user.click(entry?.querySelector('[data-aside]') as HTMLElement)
    expect(stage.listRequests('saveSettings').at(-1)).toMatchObject({
      favorites: [{ account: 'owner', routes: ['/channelapi/Finance/rechargeDataList?t=13'] }],
    })
    const group = menu.getByRole('button', { name: 'Favorites' })
    const first = group.closest('li')?.querySelector(':scope ul button')
    expect(group.closest('ul')?.querySelector('button')).toBe(group)
    expect(first?.textContent).toBe('Recharge orders')
    await user.click(first as HTMLElement)
    await screen.findByRole('tab', { name: 'Recharge orders', selected: true })
    await user.click(first?.closest('li')?.querySelector('[data-aside]') as HTMLElement)
    expect(menu.queryByRole('button', { name: 'Favorites' })).toBeNull()
  })

  it('is searched from anywhere with / and opens the first match with Enter', {
    tags: ['proof'],
  }, async () => {
    const { user } = await enter()
    await (await getNavigation()).findByRole('button', { name: 'Orders' })
    await user.keyboard('/')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')))
    await user.keyboard('channel rech{Enter}')
    await screen.findByRole('tab', { name: 'Channel recharges', selected: true })
  })

  it('shows a loading failure and retries', async () => {
    let fails = true
    const { user } = await enter({
      calls: [[system.menus, () => (fails ? createFailure({ kind: 'timeout' }) : [])]],
    })
    const menu = await getNavigation()
    expect((await menu.findByText(/^The menu didn’t load/)).textContent).toContain('timed out')
    fails = false
    await user.click(menu.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(menu.queryByText(/^The menu didn’t load/)).toBeNull())
  })

  it('shows the platform’s reason for a rejected menu in place and as a toast', {
    tags: ['proof'],
  }, async () => {
    await enter({
      calls: [[system.menus, () => createFailure({ kind: 'rejected', code: '7', message: 'No role' })]],
    })
    const menu = await getNavigation()
    expect(await menu.findByText('The menu didn’t load. No role')).toBeTruthy()
    expect(await readToasts('No role')).toHaveLength(1)
  })

  it('is accompanied by toasts for rejected promotion links and announcements', {
    tags: ['proof'],
  }, async () => {
    const createRejection = (message: string) => () => createFailure({ kind: 'rejected', code: '7', message })
    await enter({
      calls: [
        [home.promotionLinks, createRejection('links are closed')],
        [system.announcement, createRejection('nothing to announce')],
      ],
    })
    expect(await readToasts('links are closed')).toHaveLength(1)
    expect(await readToasts('nothing to announce')).toHaveLength(1)
  })

  it('overlays the page below 770 px', { tags: ['proof'] }, async () => {
    const { user } = await enter({ width: 769 })
    expect(screen.queryByRole('navigation', { name: 'Navigation', hidden: true })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Open menu' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Navigation' }))
    await user.click(await drawer.findByRole('button', { name: 'Orders' }))
    await user.click(drawer.getByRole('button', { name: 'Recharge orders' }))
    await screen.findByRole('tab', { name: 'Recharge orders' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('page tags', () => {
  it('close by middle click, key or command; home stays open', async () => {
    const { user, emit } = await enter()
    go(orders[0])
    go(orders[1])
    const second = await screen.findByRole('tab', { name: 'Channel recharges' })
    await user.pointer({ keys: '[MouseMiddle]', target: second })
    expect(stage.shownTab()).toBe('Recharge orders')
    act(() => screen.getByRole('tab', { selected: true }).focus())
    await user.keyboard('{Delete}')
    expect(stage.tabs()).toEqual(['Home'])
    act(() => emit('command', 'closeTag'))
    expect(stage.tabs()).toEqual(['Home'])
  })

  it('move by keyboard and announce their new place', async () => {
    const { user } = await enter()
    go(orders[0])
    go(orders[1])
    act(() => screen.getByRole('tab', { selected: true }).focus())
    await user.keyboard('{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}')
    expect(stage.tabs()).toEqual(['Home', 'Channel recharges', 'Recharge orders'])
    expect(screen.getByText('“Channel recharges” moved to place 2 of 3')).toBeTruthy()
  })

  it('offer pinning and closing the others in their menus', { tags: ['proof'] }, async () => {
    const { user } = await enter()
    go(orders[0])
    go(orders[1])
    await user.pointer({ keys: '[MouseRight]', target: screen.getByRole('tab', { name: 'Recharge orders' }) })
    await user.click(await screen.findByRole('menuitem', { name: 'Pin' }))
    expect(screen.getByRole('tab', { name: 'Recharge orders (pinned)' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Tab actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Close others' }))
    expect(stage.tabs()).toEqual(['Home', 'Recharge orders', 'Channel recharges'])
  })

  it('preserve the state of each page until it is closed', { tags: ['proof'] }, async () => {
    const { user } = await enter()
    go(orders[0])
    const field = async () => within(await screen.findByRole('tabpanel')).findByLabelText('Player ID')
    await user.type(await field(), '123')
    go('/')
    go(orders[0])
    expect(((await field()) as HTMLInputElement).value).toBe('123')
    act(() => stage.emit('command', 'closeTag'))
    go(orders[0])
    expect(((await field()) as HTMLInputElement).value).toBe('')
  })

  it('are saved by account', { tags: ['proof'] }, async () => {
    await enter()
    go(orders[0])
    await waitFor(() => expect(stage.settings().tags).toHaveLength(1))
    expect(stage.settings().tags[0]).toMatchObject({
      account: 'owner',
      tags: [{ id: 'home' }, { route: orders[0] }],
    })
  })
})

describe('the top bar', () => {
  it('switches the simplified display and remembers it', { tags: ['proof'] }, async () => {
    const { user } = await enter()
    await user.click(screen.getByRole('switch', { name: 'Simplified' }))
    expect(stage.settings().simplified).toBe(true)
  })

  it('shows a running clock of the channel’s country', { tags: ['proof'] }, async () => {
    await enter()
    const clock = screen.getByRole('timer', { name: 'Time in Brazil / Sao Paulo' })
    const before = clock.textContent
    await pause(1100)
    expect(clock.textContent).not.toBe(before)
    expect(clock.textContent).toMatch(/\d{4}-\d{2}-\d{2}.*\d{2}:\d{2}:\d{2}/)
  })

  const timeZones = [
    ['Asia/Shanghai', [expect.stringMatching(/^This computer\d{2}:\d{2}/)]],
    ['America/Sao_Paulo', []],
  ] as const
  for (const [at, row] of timeZones.entries())
    it.each([row])(
      'shows this computer’s clock only when its time zone differs: %s',
      proofUnless(at === 0),
      async (here, expected) => {
        vi.stubEnv('TZ', here)
        await enter()
        const clocks = screen.queryAllByRole('timer', { name: 'Time on this computer' })
        expect(clocks.map(clock => clock.textContent)).toEqual(expected)
        vi.unstubAllEnvs()
      },
    )

  it('syncs data and shows the outcome', { tags: ['proof'] }, async () => {
    let isRefusing = false
    const { user } = await enter({
      calls: [
        [
          system.synchronize,
          () => (isRefusing ? createFailure({ kind: 'rejected', code: '1', message: 'Too soon' }) : null),
        ],
      ],
    })
    const button = screen.getByRole('button', { name: 'Sync data' })
    await user.click(button)
    expect(await screen.findByText('Operation succeeded')).toBeTruthy()
    isRefusing = true
    await user.click(await screen.findByRole('button', { name: 'Sync data' }))
    expect(await screen.findByText('Too soon')).toBeTruthy()
  })

  it('shows running jobs, cancels them, and announces their end once', async () => {
    const { user, emit, listRequests } = await enter({
      boot: { session: signedInState('owner'), jobs: [job] },
    })
    await user.click(screen.getByRole('button', { name: 'Jobs (1 running)' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Jobs' }))
    expect(panel.getByText('400 of 20,000 rows')).toBeTruthy()
    expect((await panel.findByRole('progressbar')).getAttribute('aria-valuemax')).toBe('20000')
    await user.click(panel.getByRole('button', { name: 'Cancel' }))
    expect(listRequests('cancelJob')).toEqual([{ id: 'j1' }])
    const finishedJob = {
      ...job,
      state: 'done',
      done: 20_000,
      files: [{ name: 'orders.xlsx', bytes: 9 }],
    } as const
    act(() => emit('jobs', [finishedJob]))
    act(() => emit('jobs', [{ ...finishedJob }]))
    // Main sends no jobs without a session, and the account's own again after sign-in.
    act(() => emit('jobs', []))
    act(() => emit('jobs', [finishedJob, { ...finishedJob, id: 'j2', title: 'Withdrawals' }]))
    expect(await readToasts('“Withdrawals” is done')).toHaveLength(1)
    expect(await readToasts('“Recharge orders” is done')).toHaveLength(1)
    await user.click(panel.getAllByRole('button', { name: 'Show in folder' })[0] as HTMLElement)
    expect(listRequests('showJobFile')).toEqual([{ id: expect.stringMatching(/^j[12]$/u), file: 0 }])
  })

  it('shows the speed and remaining time of an export and pauses it', { tags: ['proof'] }, async () => {
    const fast = { ...job, rate: 140 }
    const { user, emit, listRequests } = await enter({
      boot: { session: signedInState('owner'), jobs: [fast] },
    })
    await user.click(screen.getByRole('button', { name: 'Jobs (1 running)' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Jobs' }))
    expect(panel.getByText('140 rows/s, 3 minutes left')).toBeTruthy()
    await user.click(panel.getByRole('button', { name: 'Pause' }))
    expect(listRequests('pauseJob')).toEqual([{ id: 'j1' }])
    act(() => emit('jobs', [{ ...job, state: 'paused', rate: null }]))
    expect(panel.queryByText(/rows\/s/)).toBeNull()
    expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Resume' }))
  })

  it('shows how many counted rows the platform did not send', { tags: ['proof'] }, async () => {
    const { user } = await enter({
      boot: {
        session: signedInState('owner'),
        jobs: [{ ...job, state: 'done', done: 850, total: 850, missing: 150 }],
      },
    })
    await user.click(screen.getByRole('button', { name: 'Jobs' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Jobs' }))
    expect(panel.getByText('Rows the platform counts but didn’t deliver: 150')).toBeTruthy()
  })

  it('shows uploads in bytes, without cancel, and reports an unknown outcome', async () => {
    const upload = {
      ...job,
      kind: 'upload',
      title: 'members.xlsx',
      unit: 'bytes',
      done: 5000,
      total: 20_000,
    } as const
    const { user, emit } = await enter({ boot: { session: signedInState('owner'), jobs: [upload] } })
    await user.click(screen.getByRole('button', { name: 'Jobs (1 running)' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Jobs' }))
    expect(panel.getByText('5 kB of 20 kB')).toBeTruthy()
    expect(panel.queryByRole('button', { name: 'Cancel' })).toBeNull()
    const failure = { kind: 'outcomeUnknown', endpoint: 'simulatedAccounts.importMembers' } as const
    act(() =>
      emit('jobs', [
        { ...upload, state: 'failed', failure },
        { ...upload, id: 'j2', state: 'done' },
      ]),
    )
    expect(await readToasts('“members.xlsx” uploaded; the platform is importing it')).toHaveLength(1)
    const unknown = 'Sent, but no answer arrived. Check the record before you try again.'
    expect(await readToasts(`“members.xlsx”: ${unknown}`)).toHaveLength(1)
    expect(panel.getByText('Outcome unknown')).toBeTruthy()
    expect(panel.queryByText('Failed')).toBeNull()
    expect(panel.getAllByRole('button', { name: 'Dismiss', hidden: true })).toHaveLength(2)
  })

  it('announces platform tasks by alert, toast or file list, a failure with its reason', async () => {
    const { user, emit } = await enter()
    const task = (id: string, tip: 'showMsgBox' | 'toast' | 'showDownloadMsg', message: string) =>
      ({ ...job, id, kind: 'task', title: '', state: 'done', tip, message }) as const
    const links = ['a.csv', 'b.csv']
    const fields = [{ field: 'task', message: 'errors:task.exportFailed' }]
    const failure = { kind: 'invalid', fields } as const
    act(() =>
      emit('jobs', [
        task('1', 'showMsgBox', 'Repaired 3 records'),
        task('2', 'toast', 'Imported'),
        { ...task('3', 'showDownloadMsg', 'Two files'), links },
        { ...task('4', 'toast', 'Broken'), title: 'Players', state: 'failed', failure },
      ]),
    )
    expect(await screen.findByText('Imported')).toBeTruthy()
    expect(await readToasts('“Players”: Export failed, please retry')).toHaveLength(1)
    // jsdom has no layout, so the dialog never takes the focus and counts as hidden.
    const alert = await screen.findByRole('alertdialog', { hidden: true })
    expect(within(alert).getByText('Repaired 3 records')).toBeTruthy()
    await user.click(within(alert).getByText('Close'))
    expect(await screen.findByText('1. a.csv')).toBeTruthy()
    await user.click(screen.getByLabelText('Download file 2: b.csv'))
    expect(stage.listRequests('downloadLink')).toEqual([{ id: '3', link: 1 }])
  })

  it('masks the names in the messages of platform tasks while privacy mode is on', {
    tags: ['proof'],
  }, async () => {
    const { user, emit } = await enter({ settings: { shareSafe: true } })
    const task = { ...job, kind: 'task', title: 'Repair 57300536', state: 'done' } as const
    act(() =>
      emit('jobs', [
        { ...task, id: '1', tip: 'showMsgBox', message: 'Repaired maria2026' },
        { ...task, id: '2', tip: 'showDownloadMsg', message: '', links: ['57300536.csv'] },
      ]),
    )
    const alert = await screen.findByRole('alertdialog', { hidden: true })
    expect(alert.textContent).toContain('Repair •••0536')
    expect(alert.textContent).toContain('Repaired •••2026')
    await user.click(within(alert).getByText('Close'))
    expect(await screen.findByText('1. •••0536.csv')).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/57300536|maria2026/)
  })

  it('announces a finished repair and only then refreshes the lists it changed', {
    tags: ['proof'],
  }, async () => {
    const { emit, listCalls } = await enter({
      calls: [[channelTotals.salesmanDaily, () => ({ list: [], count: 0, other: {} })]],
    })
    go('/channelapi/channel/totaldaily')
    await screen.findByRole('heading', { name: 'Salesperson report' })
    await waitFor(() => expect(listCalls(channelTotals.salesmanDaily)).toHaveLength(1))
    const repair = {
      ...job,
      kind: 'task',
      task: { kind: 'repair', call: accounts.repair.id },
      title: 'Data repair 70001',
    } as const
    act(() => emit('jobs', [repair]))
    await pause(50)
    expect(listCalls(channelTotals.salesmanDaily)).toHaveLength(1)
    act(() => emit('jobs', [{ ...repair, state: 'done' }]))
    await waitFor(() => expect(listCalls(channelTotals.salesmanDaily)).toHaveLength(2))
    expect(await readToasts('“Data repair 70001”: repair completed')).toHaveLength(1)
  })

  it('refreshes a list when a batch of its rows stops, not while it runs', { tags: ['proof'] }, async () => {
    const { emit, listCalls } = await enter()
    go('/channelapi/player/playerList')
    await waitFor(() => expect(listCalls(players.list)).toHaveLength(1))
    const batch = { ...job, kind: 'batch', call: playerActions.setVipLevel.id, title: 'Set VIP' } as const
    act(() => emit('jobs', [{ ...batch, done: 1, total: 3 }]))
    await pause(50)
    expect(listCalls(players.list)).toHaveLength(1)
    act(() => emit('jobs', [{ ...batch, done: 1, total: 3, state: 'paused' }]))
    await waitFor(() => expect(listCalls(players.list)).toHaveLength(2))
    act(() => emit('jobs', [{ ...batch, done: 1, total: 3, state: 'paused' }]))
    act(() => emit('jobs', [{ ...batch, done: 2, total: 3 }]))
    act(() => emit('jobs', [{ ...batch, done: 2, total: 3, state: 'cancelled' }]))
    await waitFor(() => expect(listCalls(players.list)).toHaveLength(3))
    await pause(50)
    expect(listCalls(players.list)).toHaveLength(3)
  })

  it('shows the progress of a member import and announces its end', { tags: ['proof'] }, async () => {
    const { user, emit } = await enter()
    const importJob = {
      ...job,
      kind: 'task',
      task: { kind: 'import', call: 'simulatedAccounts.importMembers' },
      title: 'members.xlsx',
      done: 6,
      total: 10,
    } as const
    act(() => emit('jobs', [importJob]))
    await user.click(screen.getByRole('button', { name: 'Jobs (1 running)' }))
    expect(await screen.findByText('6 of 10 rows')).toBeTruthy()
    act(() => emit('jobs', [{ ...importJob, state: 'done', done: 10 }]))
    expect(await readToasts('“members.xlsx”: player import completed')).toHaveLength(1)
  })

  it('announces a task that ended before the shell opened exactly once', { tags: ['proof'] }, async () => {
    const { emit } = await open()
    await screen.findByRole('heading', { name: 'Sign in to Channel Console' })
    const endedTask = { ...job, kind: 'task', state: 'done', tip: 'toast', message: 'Imported' } as const
    act(() => emit('jobs', [endedTask]))
    act(() => emit('session', signedInState('owner')))
    go('/')
    expect(await readToasts('Imported')).toHaveLength(1)
    act(() => emit('jobs', [{ ...endedTask }]))
    expect(await readToasts('Imported')).toHaveLength(1)
  })
})

describe('the announcement', () => {
  it('is shown before the alert of an ended job', { tags: ['proof'] }, async () => {
    const endedTask = {
      ...job,
      id: 't',
      kind: 'task',
      state: 'done',
      tip: 'showMsgBox',
      message: 'Repaired 3 records',
    } as const
    const { user, emit } = await enter({
      calls: [[system.announcement, () => ({ MsgTitle: 'News', MsgContent: '<p>Hello</p>' })]],
    })
    act(() => emit('jobs', [endedTask]))
    const news = within(await screen.findByRole('dialog', { name: 'News' }))
    expect(document.querySelector('[role="alertdialog"]')).toBeNull()
    await user.click(news.getByRole('button'))
    const alert = await screen.findByRole('alertdialog', { hidden: true })
    expect(within(alert).getByText('Repaired 3 records')).toBeTruthy()
  })

  it('is sanitized: nothing runs or loads, and links open outside', async () => {
    const html = `<p onclick="x()" style="color:red">Hello</p><script>window.ran=1</script>
      <a href="https://example.com/a">safe</a><a href="javascript:window.ran=1">bad</a>
      <img src="https://example.com/x.png" alt="chart"><img src="data:image/png;base64,AAAA">
      <iframe src="https://example.com"></iframe><form action="/x"><input name="q"></form>`
    const { user, listRequests } = await enter({
      calls: [[system.announcement, () => ({ MsgTitle: 'News', MsgContent: html })]],
      requests: { picture: () => failed({ kind: 'http', status: 404 }) },
    })
    // jsdom has no layout, so the dialog may count as hidden.
    const dialog = await screen.findByRole('dialog', { name: 'News', hidden: true })
    const inside = within(dialog)
    expect(inside.getByText('Hello').getAttributeNames()).toEqual(['style'])
    expect(dialog.querySelectorAll('script, iframe, form, input')).toHaveLength(0)
    expect(await inside.findByRole('link', { name: 'Image: chart', hidden: true })).toBeTruthy()
    expect(dialog.querySelectorAll('img')).toHaveLength(0)
    expect(listRequests('picture')).toEqual([{ source: 'https://example.com/x.png' }])
    expect(inside.queryByRole('link', { name: 'bad', hidden: true })).toBeNull()
    await user.click(inside.getByRole('link', { name: 'safe', hidden: true }))
    expect(listRequests('openLink')).toEqual([{ url: 'https://example.com/a' }])
    await user.click(inside.getByRole('button', { name: 'Got it', hidden: true }))
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  })
})

describe('the landing pages', () => {
  const admin = '/AdminLogin?adminId=1&channelId=2&loginTime=3&loginKey=4'

  it('lead to / when a parameter is missing', async () => {
    const { listRequests } = await open()
    go('/AdminLogin?adminId=1&channelId=2&loginTime=3')
    await screen.findByRole('heading', { name: 'Sign in to Channel Console' })
    go('/GroupLogin?data=x')
    await screen.findByRole('heading', { name: 'Sign in to Channel Console' })
    expect(listRequests('adminSignIn')).toEqual([])
    expect(listRequests('groupSignIn')).toEqual([])
  })

  it('sign an administrator in and turn off the simplified display', async () => {
    const { listRequests } = await open({ settings: { simplified: true } })
    go(admin)
    await screen.findByRole('tablist')
    expect(listRequests('adminSignIn')).toEqual([
      { adminId: '1', channelId: '2', loginTime: '3', loginKey: '4' },
    ])
    expect(stage.settings().simplified).toBe(false)
  })

  it('show that they are loading and why they failed', async () => {
    let answer: (value: unknown) => void = () => undefined
    const { listRequests } = await open({
      requests: { adminSignIn: () => new Promise(resolve => (answer = resolve)) },
    })
    go(admin)
    expect(await screen.findByText('Loading...')).toBeTruthy()
    // The notice appears before the request is sent.
    await waitFor(() => expect(listRequests('adminSignIn')).toHaveLength(1))
    await act(async () => answer(failed({ kind: 'rejected', code: '9', message: 'Link is too old' })))
    expect((await screen.findByRole('alert')).textContent).toBe('Login failed! Link is too old')
  })

  it('open the screen that a group link names', async () => {
    const { listRequests } = await open()
    go(`/GroupLogin?data=d&sn=s&redirectUrl=${encodeURIComponent(orders[1])}`)
    await screen.findByRole('tab', { name: 'Channel recharges', selected: true })
    expect(listRequests('groupSignIn')).toEqual([{ data: 'd', sn: 's' }])
  })

  it('ignore a redirect to another site and open home', async () => {
    await open()
    go('/GroupLogin?data=d&sn=s&redirectUrl=https%3A%2F%2Fevil.example')
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy()
  })
})

const isReady = (control: HTMLElement) =>
  waitFor(() => expect(control.getAttribute('aria-disabled')).toBeNull())

describe('operations with unknown outcome', () => {
  const write = (id: string) => ({ id, at: 1_785_000_000_000, call: 'gm.topUp', target: { roleId: id } })

  it('are resolved one by one, also on a double click', async () => {
    let openWrites = [write('90810138'), write('90810139')]
    const { user, listRequests, emit } = await enter({
      requests: {
        decideWrite: ({ id }: { id: string }) => {
          openWrites = openWrites.filter(one => one.id !== id)
          act(() => emit('unanswered', openWrites))
          return ok(undefined)
        },
      },
    })
    act(() => emit('unanswered', openWrites))
    await user.click(await screen.findByText('Check'))
    const settle = () => screen.getAllByText('Mark as done')[0] as HTMLElement
    await screen.findAllByText('Mark as done')
    await isReady(settle())
    await user.dblClick(settle())
    await waitFor(() => expect(screen.getAllByText('Mark as done')).toHaveLength(1))
    await user.click(settle())
    expect(listRequests('decideWrite')).toEqual([{ id: '90810138', verdict: 'done' }])
    const notDone = screen.getByText('Mark as not done')
    await isReady(notDone)
    await user.click(notDone)
    expect(listRequests('decideWrite').at(-1)).toEqual({ id: '90810139', verdict: 'notDone' })
  })
})

describe('a landing link that would end a session', () => {
  const admin = '/AdminLogin?adminId=boss&channelId=77&loginTime=3&loginKey=4'
  const question = () => screen.findByRole('alertdialog', { hidden: true })

  it('names account and platform and waits for confirmation', async () => {
    const { user, listRequests, tabs } = await enter({ settings: { simplified: true } })
    go(orders[0])
    const before = tabs()
    go(admin)
    const dialog = await question()
    expect(dialog.textContent).toContain('administrator “boss” of channel “77” on Test platform')
    expect(dialog.textContent).toContain('This ends your session as owner')
    expect(listRequests('adminSignIn')).toEqual([])
    await user.click(within(dialog).getByText('Stay signed in as owner'))
    await waitFor(() => expect(tabs()).toEqual(before))
    expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull()
    expect(listRequests('adminSignIn')).toEqual([])
    expect(stage.settings().simplified).toBe(true)

    go(admin)
    const again = await question()
    // Ignored: pressed before the question can have been read.
    await user.click(within(again).getByText('Sign in with link'))
    expect(listRequests('adminSignIn')).toEqual([])
    await isReady(within(again).getByText('Sign in with link'))
    await user.click(within(again).getByText('Sign in with link'))
    await screen.findByText('partner')
    expect(listRequests('adminSignIn')).toEqual([
      { adminId: 'boss', channelId: '77', loginTime: '3', loginKey: '4' },
    ])
    // The closing question also names the new operator.
    await waitFor(() => expect(tabs()).toHaveLength(1))
    expect(stage.settings().simplified).toBe(false)
  })

  it('masks the account in privacy mode', { tags: ['proof'] }, async () => {
    const { user } = await enter({ settings: { shareSafe: true } })
    go(admin)
    const dialog = await question()
    expect(dialog.textContent).toContain('This ends your session as •••er')
    expect(dialog.textContent).not.toContain('owner')
    await user.click(within(dialog).getByText('Stay signed in as •••er'))
  })

  it('changes nothing when the platform rejects it', { tags: ['proof'] }, async () => {
    const rejection = failed({ kind: 'rejected', code: '9', message: 'Link is too old' })
    const { user, tabs, shownTab } = await enter({ requests: { groupSignIn: () => rejection } })
    go(orders[1])
    const before = [tabs(), shownTab()]
    go(`/GroupLogin?data=d&sn=s&redirectUrl=${encodeURIComponent(orders[0])}`)
    const dialog = await question()
    expect(dialog.textContent).toContain('a group account on Test platform')
    expect(dialog.textContent).toContain(`Then it opens ${orders[0]}.`)
    await isReady(within(dialog).getByText('Sign in with link'))
    await user.click(within(dialog).getByText('Sign in with link'))
    const problem = await within(dialog).findByText(/Login failed! Link is too old/)
    expect(problem).toBeTruthy()
    await user.click(within(dialog).getByText('Stay signed in as owner'))
    await waitFor(() => expect([tabs(), shownTab()]).toEqual(before))
    expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull()
  })

  it('changes nothing and shows an error when a parameter is missing', { tags: ['proof'] }, async () => {
    const { listRequests, tabs, shownTab } = await enter()
    go(orders[1])
    const before = [tabs(), shownTab()]
    go('/AdminLogin?adminId=boss')
    expect(
      await readToasts('The sign-in link is incomplete. Nothing was changed. Ask for a new link.'),
    ).toHaveLength(1)
    expect([tabs(), shownTab(), listRequests('adminSignIn')]).toEqual([...before, []])
    expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull()
  })
})

describe('the inbox count', () => {
  const originalIdleCallback = globalThis.requestIdleCallback
  beforeEach(() => {
    globalThis.requestIdleCallback = run => {
      setTimeout(run, 0, { didTimeout: false, timeRemaining: () => 50 })
      return 0
    }
  })
  afterEach(() => {
    globalThis.requestIdleCallback = originalIdleCallback
  })
  const withGm = {
    name: 'channelapi/channel',
    title: 'Operations',
    path: null,
    icon: 'gm',
    children: [{ name: 'g', path: 'GmSendMoneyList', title: 'GM', icon: null, children: [] }],
  }
  const records = (ids: readonly number[]) => ({
    list: ids.map(ID => ({ ID, RoleId: 1, Money: 1, status: 0, InsertTime: `2026-07-30 10:00:0${ID}` })),
    count: ids.length,
    other: {
      TotalCount: ids.length,
      TotalMoney: 0,
      TotalQuota: 0,
      DailyQuota: 0,
      hasQuotaTotal: 0,
      hasQuotaToday: 0,
    },
    configs: {},
  })
  const listInboxReports = () => stage.listRequests('reportWaiting')
  const pace = (inboxSeconds: 30 | 60 | 300) =>
    act(() => stage.emit('settings', { ...stage.settings(), inboxSeconds }))

  it('is shown in the menu and reported to main, with new items marked as new', async () => {
    let ids = [1, 2]
    await enter({
      calls: [
        [system.menus, () => [withGm]],
        [gm.list, () => records(ids)],
      ],
    })
    await waitFor(() => expect(listInboxReports()).toEqual([{ count: 2, isNew: false }]))
    const menu = await getNavigation()
    for (const name of ['To do', 'Operations']) {
      expect(menu.getByRole('button', { name }).getAttribute('title')).toBe('To do: 2')
    }
    // One record was handled and another arrived: the same count, yet a new record.
    ids = [2, 3]
    pace(30)
    await waitFor(() => expect(listInboxReports().at(-1)).toEqual({ count: 2, isNew: true }))
    // An older record only became visible.
    ids = [1]
    pace(300)
    await waitFor(() => expect(listInboxReports().at(-1)).toEqual({ count: 1, isNew: false }))
    expect(stage.listCalls(gm.list)).toHaveLength(3)
    act(() => stage.emit('session', { kind: 'signedOut' }))
    await waitFor(() => expect(listInboxReports().at(-1)).toEqual({ count: 0, isNew: false }))
  })

  it('is read by main’s minute while the page is hidden, and not while it is locked', async () => {
    let visibility = 'visible'
    const visibilityState = vi
      .spyOn(document, 'visibilityState', 'get')
      .mockImplementation(() => visibility as DocumentVisibilityState)
    const showPage = (state: DocumentVisibilityState) => {
      visibility = state
      act(() => void document.dispatchEvent(new Event('visibilitychange')))
    }
    let ids = [1]
    await enter({
      calls: [
        [system.menus, () => [withGm]],
        [gm.list, () => records(ids)],
      ],
    })
    await waitFor(() => expect(listInboxReports()).toEqual([{ count: 1, isNew: false }]))
    const minute = () => act(() => stage.emit('readInbox', null))
    showPage('hidden')
    ids = [1, 2]
    // Read a moment ago; a new pace asks for another read, which a hidden page leaves to main's minute.
    minute()
    pace(30)
    await pause(100)
    expect(stage.listCalls(gm.list)).toHaveLength(1)
    minute()
    await waitFor(() => expect(listInboxReports().at(-1)).toEqual({ count: 2, isNew: true }))

    // A visible page follows its own pace.
    pace(60)
    showPage('visible')
    await waitFor(() => expect(stage.listCalls(gm.list)).toHaveLength(3))
    minute()
    act(() => stage.emit('lock', { locked: true, waitUntil: 0 }))
    pace(300)
    await pause(100)
    expect(stage.listCalls(gm.list)).toHaveLength(3)
    act(() => stage.emit('lock', { locked: false, waitUntil: 0 }))
    await waitFor(() => expect(stage.listCalls(gm.list)).toHaveLength(4))
    visibilityState.mockRestore()
  })

  it('does not read pages that the account cannot open', { tags: ['proof'] }, async () => {
    await enter()
    await (await getNavigation()).findByRole('button', { name: 'To do' })
    await pause(300)
    expect([stage.listCalls(gm.list), listInboxReports()]).toEqual([[], []])
  })
})
