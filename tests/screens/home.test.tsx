import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { channelReports } from '../../src/areas/channel-reports/calls.ts'
import { home } from '../../src/areas/home/calls.ts'
import { system } from '../../src/areas/system/calls.ts'
import { initialKindState, type KindState, useInboxState } from '../../src/renderer/app/inbox/inbox-state.ts'
import { getLastDays, getToday } from '../../src/shared/domain/dates.ts'
import { ok } from '../../src/shared/result.ts'
import { createFailure, openShell, signedInState } from './open-shell.tsx'

type Stage = Awaited<ReturnType<typeof openShell>>
type Setting = NonNullable<Parameters<typeof openShell>[0]>
let stage: Stage
const open = async (setting: Setting = {}) => {
  stage = await act(() => openShell({ ...setting, boot: { session: signedInState('owner') } }))
  await screen.findByRole('heading', { name: 'Home' })
  return stage
}
afterEach(() => act(() => stage.close()))

const forbidden = () => createFailure({ kind: 'forbidden', message: 'no right' })
const summary = {
  TotalDeposit: '2791766380',
  TotalRollOut: '1496424200',
  PersonDepositSum: 3604,
  DepositToday: '52462530',
  DepositPersonToday: '295',
  WithdrawToday: 60_000_001,
  PersonWithdrawToday: 63,
  todayPayUserWithdrawAmount: 29_602_800,
  todayPayUserWithdrawPersion: 49,
  todayNoPayUserWithdrawAmount: 4_569_700,
  todayNoPayUserWithdrawPersion: 14,
  PersonCountToday: 44,
  FirstDepositToday: '12438030',
  FirstDepositPersonToday: 68,
  TotalPerson: 5000,
  IfInnerProxyPerson: 230,
  IfInnerProxyPersonDeposit: 162,
  IfInnerProxyDeposit: '85924920',
  TotalWin: null,
}
const day = {
  date: '2026-11-20',
  Deposit: '52462530',
  PersonDeposit: 295,
  Withdraw: 60_000_501,
  fakeWithdrawAmount: 1500,
  PersonRunning: 77,
  Running: 1_234_565,
  WinNum: 5000,
}
const calls: NonNullable<Setting['calls']> = [
  [home.summary, () => summary],
  [channelReports.daily, () => ({ data: [day], total: 1 })],
]
/** Reads the figures under the name of a card. */
const card = (name: string) => {
  const label = screen.getAllByRole('term').find(term => term.textContent === name)
  return [...(label?.parentElement?.querySelectorAll('dd') ?? [])].map(figure => figure.textContent)
}
const headers = async () =>
  within(await screen.findByRole('grid', { name: 'My daily report' }))
    .getAllByRole('columnheader')
    .map(header => header.textContent)

describe('pending work', () => {
  it('shows the age of the oldest record only if all of its kind are listed', async () => {
    await open({ calls })
    const show = (more: Partial<KindState>) =>
      act(() => {
        const gm = { ...initialKindState, total: 1, rows: [{}], oldest: '2026-01-01 10:00:00', ...more }
        useInboxState.setState({ kinds: ['gm'], kindStates: { gm } })
      })
    show({ isListed: true })
    const strip = within(await screen.findByRole('region', { name: 'To do' }))
    strip.getByText(/^oldest /)
    // A page of the newest records, for counting, and the first pages of a long list.
    show({ isListed: false })
    expect(strip.queryByText(/^oldest /)).toBeNull()
    show({ isListed: true, total: 1200 })
    expect(strip.queryByText(/^oldest /)).toBeNull()
  })
})

describe('the summary', () => {
  it('folds the figures that are zero into one line, and shows them on request', async () => {
    const zeros = {
      DepositToday: 0,
      DepositPersonToday: 0,
      FirstDepositToday: 0,
      FirstDepositPersonToday: 0,
      PersonCountToday: 0,
      // No amount, but someone withdrew: not zero.
      todayNoPayUserWithdrawAmount: 0,
      IfInnerProxyPerson: 0,
      IfInnerProxyPersonDeposit: 0,
      IfInnerProxyDeposit: 0,
    }
    const { user } = await open({
      calls: [[home.summary, () => ({ ...summary, ...zeros })], ...calls.slice(1)],
    })
    // Three cards of today, and the card of simulated players.
    expect(await screen.findAllByText('3 figures are zero')).toHaveLength(2)
    expect(card('Deposits today')).toEqual([])
    expect(card('Withdrawals today (non-depositors)')).toEqual(['0.000', '14 players'])
    // A missing figure is not zero.
    expect(card('Total player win / loss')).toEqual(['–'])
    const [today] = screen.getAllByRole('button', { name: 'Show', expanded: false })
    if (!today) throw new Error('nothing is folded')
    await user.click(today)
    expect(card('Deposits today')).toEqual(['0.000', '0 players'])
    expect(card('Registrations today')).toEqual(['0'])
    await user.click(screen.getByRole('button', { name: 'Hide' }))
    expect(card('Deposits today')).toEqual([])
  })

  it('shows amounts with three decimals and player counts, a missing one as a dash', async () => {
    await open({ calls })
    await screen.findByText('52,462.530')
    expect(card('Deposits today')).toEqual(['52,462.530', '295 players'])
    expect(card('Withdrawals today (depositors)')).toEqual(['29,602.800', '49 players'])
    expect(card('Net deposits today')).toEqual(['−7,537.471'])
    expect(card('Total deposits')).toEqual(['2,791,766.380', '3,604 players'])
    expect(card('Total player win / loss')).toEqual(['–'])
    const real = within(screen.getByRole('heading', { name: 'Real players' }).parentElement as HTMLElement)
    expect(real.getAllByRole('definition').map(figure => figure.textContent)).toEqual([
      '4,770',
      '3,442',
      '2,705,841.460',
    ])
  })

  it('hides exactly the specified figures in simplified mode', { tags: ['proof'] }, async () => {
    const { user } = await open({ calls })
    await screen.findByText('52,462.530')
    await user.click(screen.getByRole('switch', { name: 'Simplified' }))
    const names = screen.getAllByRole('term').map(term => term.textContent)
    expect(names).toEqual([
      'Withdrawals today (depositors)',
      'Withdrawals today (non-depositors)',
      'Fake withdrawals today',
      'Total deposits',
      'Total withdrawals',
      'Total players',
      'Total player win / loss',
      'Turnover',
      'Fake withdrawals',
      'Advertising fees',
    ])
    expect(screen.queryByRole('heading', { name: 'Simulated accounts' })).toBeNull()
    expect(await headers()).not.toContain('Active players')
    expect(await headers()).not.toContain('Fake withdrawals')
    await user.click(screen.getByRole('switch', { name: 'Simplified' }))
    expect(await headers()).toContain('Active players')
  })

  it('is hidden without an error when the account may not see it; the report stays', async () => {
    await open({ calls: [...calls, [home.summary, forbidden]] })
    await screen.findByRole('gridcell', { name: '2026-11-20' })
    expect(screen.queryByRole('heading', { name: 'Today' })).toBeNull()
    expect(screen.queryByText('no right')).toBeNull()
  })

  it('shows that it did not load, and reloads on demand', { tags: ['proof'] }, async () => {
    let fails = true
    const { user } = await open({
      calls: [...calls, [home.summary, () => (fails ? createFailure({ kind: 'timeout' }) : summary)]],
    })
    const note = await screen.findByText(/The summary didn’t load:/)
    fails = false
    await user.click(within(note.closest('[role=group]') as HTMLElement).getByRole('button'))
    expect(await screen.findByText('52,462.530')).toBeTruthy()
  })
})

describe('the comparison of the cards', () => {
  const today = getToday('America/Sao_Paulo')
  const dayAgo = (days: number) => getLastDays(days + 1, today).start
  const week = Array.from({ length: 7 }, (_, back) => ({
    date: dayAgo(back),
    Deposit: (10 + back) * 1_000_000,
    Withdraw: 0,
  }))
  const withWeek: typeof calls = [
    [home.summary, () => summary],
    [channelReports.daily, () => ({ data: week, total: 7 })],
  ]

  it('uses no whole day when no figures of this hour are stored', { tags: ['proof'] }, async () => {
    await open({ calls: withWeek })
    await screen.findByText('52,462.530')
    // A morning against a whole yesterday would always look bad: only the last seven days are drawn.
    expect(screen.queryByText(/compared with/)).toBeNull()
    expect(card('Deposits today')[2]).not.toContain('%')
    expect(card('Withdrawals today (depositors)')).toEqual(['29,602.800', '49 players'])
    expect(card('Registrations today')).toEqual(['44'])
    expect(screen.getByRole('img', { name: 'Deposits today: the last 7 days' })).toBeTruthy()
    expect(screen.queryByRole('img', { name: 'Registrations today: the last 7 days' })).toBeNull()
  })

  const createStored = (days: number, row: Readonly<Record<string, number>>) => ({
    id: String(days),
    kind: 'hour',
    report: '/',
    search: '',
    about: '',
    day: dayAgo(days),
    at: Date.now() - days * 24 * 60 * 60 * 1000,
    rows: [row],
    sums: null,
    isWhole: true,
  })

  it('uses the stored figures of this hour yesterday and a week ago', async () => {
    const yesterday = createStored(1, { DepositToday: 50_000_000, TotalDeposit: 2_791_000_000, TotalWin: 5 })
    const lastWeek = createStored(7, { DepositToday: 60_000_000 })
    await open({ calls: withWeek, requests: { homeBefore: () => ok({ yesterday, lastWeek }) } })
    await screen.findByText(/compared with yesterday \d\d:\d\d · and a week ago \d\d:\d\d$/)
    expect(card('Deposits today')[2]).toContain('+4.9% (+2,462.530)')
    expect(card('Deposits today')[2]).toContain('7 d −12.6% (−7,537.470)')
    expect(card('Total deposits')[2]).toBe('0.0% (+766.380)')
    // The platform did not send it today: no difference.
    expect(card('Total player win / loss')).toEqual(['–'])
  })
})

describe('the home page', () => {
  it('opens the records behind a figure', { tags: ['proof'] }, async () => {
    const { user } = await open({ calls })
    await screen.findByText('52,462.530')
    await user.click(await screen.findByRole('button', { name: 'Deposits today' }))
    expect(await screen.findByRole('heading', { name: 'Recharge orders' })).toBeTruthy()
  })

  it('has one refresh button, which reloads cards and report', { tags: ['proof'] }, async () => {
    const { listCalls, user } = await open({ calls })
    await screen.findByRole('gridcell', { name: '2026-11-20' })
    const before = listCalls(channelReports.daily).length
    const page = within(screen.getByRole('main'))
    expect(page.queryByRole('button', { name: 'Reload the list' })).toBeNull()
    await user.click(page.getByRole('button', { name: 'Refresh' }))
    await waitFor(() => expect(listCalls(channelReports.daily).length).toBeGreaterThan(before))
    expect(listCalls(home.summary).length).toBe(2)
  })

  it('collapses a section', { tags: ['proof'] }, async () => {
    const { user } = await open({ calls })
    await screen.findByText('2,791,766.380')
    await user.click(screen.getByRole('button', { name: 'All time' }))
    expect(screen.queryByText('2,791,766.380')).toBeNull()
    expect(screen.getByRole('button', { name: 'All time' }).ariaExpanded).toBe('false')
  })
})

describe('promotion links', () => {
  const links = [1, 2, 3].map(n => ({
    Link: `https://play.example.com/${n}`,
    ShortLink: `https://s.example/${n}`,
  }))

  it('show two, then all on demand, and can be copied and opened', { tags: ['proof'] }, async () => {
    const { user, listRequests } = await open({
      calls: [...calls, [home.promotionLinks, () => ({ list: links })]],
    })
    await screen.findByText('https://play.example.com/2')
    expect(screen.queryByText('https://play.example.com/3')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show all (3)' }))
    await user.click(screen.getByRole('button', { name: 'Copy short link https://s.example/3' }))
    expect(listRequests('copy')).toEqual([{ text: 'https://s.example/3' }])
    await user.click(screen.getByText('https://play.example.com/3'))
    expect(listRequests('openLink')).toEqual([{ url: 'https://play.example.com/3' }])
  })

  it('fall back to the channel’s own invitation addresses', { tags: ['proof'] }, async () => {
    await open({
      calls: [
        ...calls,
        [home.summary, () => ({ InviteUrl: 'https://i.example/1', InviteUrl2: 'https://i.example/2' })],
      ],
    })
    expect(await screen.findByText('https://i.example/1')).toBeTruthy()
    expect(screen.getByText('https://i.example/2')).toBeTruthy()
  })
})

describe('the daily report', () => {
  it('requests the last three channel days, ten rows a page, and offers other sizes', async () => {
    const { listCalls, user } = await open({ calls })
    await screen.findByRole('gridcell', { name: '2026-11-20' })
    const { start, end } = getLastDays(3, getToday('America/Sao_Paulo'))
    // After the report, the cards request a longer range.
    await waitFor(() =>
      expect(listCalls(channelReports.daily)).toEqual([
        { page: 1, limit: 10, start, end },
        { page: 1, limit: 10, start: getLastDays(8, end).start, end },
      ]),
    )
    const sizes = screen.getByRole('combobox', { name: 'Rows per page' })
    expect(
      within(sizes)
        .getAllByRole('option')
        .map(option => option.textContent),
    ).toEqual(['10 / page', '20 / page', '30 / page', '200 / page'])
    await user.selectOptions(sizes, '200 / page')
    await waitFor(() => expect(listCalls(channelReports.daily).at(-1)).toMatchObject({ page: 1, limit: 200 }))
  })

  it('shows figures with the specified decimals, the win inverted', async () => {
    await open({ calls })
    const grid = within(await screen.findByRole('grid', { name: 'My daily report' }))
    const row = (await grid.findByText('2026-11-20')).closest('[role=row]')
    const texts = [...(row?.querySelectorAll('[role=gridcell]') ?? [])].map(cell => cell.textContent)
    expect(texts.slice(1, 10)).toEqual([
      '2026-11-20',
      '52,462.53',
      '295',
      '177.84',
      '–',
      '–',
      '60,001',
      '–',
      '−7,537.97',
    ])
    expect(texts).toContain('1,234.57')
    expect(texts).toContain('−5.00')
  })

  it('is hidden without an error when the account may not see it', { tags: ['proof'] }, async () => {
    await open({ calls: [...calls, [channelReports.daily, forbidden]] })
    await screen.findByText('52,462.530')
    await waitFor(() => expect(screen.queryByText('My daily report')).toBeNull())
    expect(screen.queryByText('no right')).toBeNull()
  })
})

describe('the project note', () => {
  it('is shown until dismissed, and stays dismissed when the tab reloads', { tags: ['proof'] }, async () => {
    const note: Setting['calls'] = [...calls, [system.projectNote, () => ({ projectNote: 'Pay day moved' })]]
    const { user } = await open({ calls: note })
    await screen.findByText('Pay day moved')
    await user.click(screen.getByRole('button', { name: 'Dismiss project note' }))
    expect(screen.queryByText('Pay day moved')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Reload tab' }))
    await screen.findByText('52,462.530')
    expect(screen.queryByText('Pay day moved')).toBeNull()
  })
})
