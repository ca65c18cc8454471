import { configure, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { bonusDailyScreen } from '../../src/areas/proxy-bonus/bonus-daily.list.ts'
import { proxyBonus } from '../../src/areas/proxy-bonus/calls.ts'
import { proxyBonusScreen } from '../../src/areas/proxy-bonus/proxy-bonus.list.ts'
import { proofUnless } from '../tiers.ts'
import { createPlatform, createRefusal, readToasts, setClock } from './console.tsx'
import { getSortButton, openList, readCells, readOptions } from './game-platform.ts'
import {
  type Answers,
  choose,
  createListAnswer,
  createLostAnswer,
  createSuccess,
  fill,
  getRowButton,
  openHierarchy,
  readTotals,
  search,
  type Wire,
  waitForInput,
} from './hierarchy-platform.ts'

configure({ defaultHidden: true })
beforeEach(() => setClock('2026-07-31T01:30:00Z'))

const bonus = (more: Wire = {}): Wire => ({
  RoleID: 100001,
  TotalBetBonus: 1000,
  InviteBonus: '700',
  TotalInviteBonus: 20_000,
  ReceivedInviteBonus: 5000,
  FrozenInviteBonus: 1500,
  TotalRechargeBonus: 300,
  TotalAchieveBonus: 4,
  ...more,
})
const bonusEntry = {
  BonusTypeName: 'Invite chest',
  BonusAmount: '1234565',
  ProxyLevel: 2,
  DonatorId: 100009,
  AddTime: '2026-07-30 10:11:12',
}
const configs = {
  bonus_type: { 1: 'Chest', 2: 'Share' },
  proxy_level: { 1: 'First', 2: 'Second', 4: 'Fourth' },
}
const createBonusPlatform = (answers: Answers = [], InviteBonusWithdrawFlag: unknown = 1) =>
  createPlatform([
    [proxyBonus.list, () => ({ ...createListAnswer([bonus()]), InviteBonusWithdrawFlag })],
    [proxyBonus.daily, () => createListAnswer([{ ...bonus(), AddTime: '2026-07-30' }])],
    [proxyBonus.unfreeze, createSuccess],
    [proxyBonus.log, () => ({ ...createListAnswer([bonusEntry]), configs })],
    ...answers,
  ])
const open = async (platform = createBonusPlatform(), variant = {}) => {
  const view = await openHierarchy(proxyBonusScreen, platform, { variant })
  await screen.findByText('100001')
  return { ...view, platform }
}
// 01:30 UTC on the 31st is still the 30th in the channel's zone.
const defaultSearch = { page: 1, limit: 20, start: '2026-07-24', end: '2026-07-30' }
const headers = () => screen.getAllByRole('columnheader').map(header => header.textContent)
const buttons = () =>
  screen
    .getAllByRole('gridcell')
    .flatMap(cell => within(cell).queryAllByRole('button'))
    .map(button => button.textContent)
    .filter(Boolean)

/** Reads the expanded details below the rows, in order: values by name. */
const readDetails = (): readonly Readonly<Record<string, string>>[] =>
  screen
    .queryAllByRole('gridcell', { name: 'Details' })
    .map(line =>
      Object.fromEntries(
        [...line.querySelectorAll('dl > div')].map(fact => [
          fact.querySelector('dt')?.textContent ?? '',
          fact.querySelector('dd')?.textContent ?? '',
        ]),
      ),
    )

describe('the bonuses of players', () => {
  test('show their total and the withdrawable amount', async () => {
    await open()
    expect(readCells()[0]).toMatchObject({
      'Player ID': '100001',
      'Total bonus': '21.30',
      'Bet bonus': '1.00',
      'Invite bonus not received': '15.00',
      'Frozen invite bonus': '1.50',
      'Withdrawable invite bonus': '13.50',
    })
  })

  test.each([
    [1, 'On'],
    ['0', 'Off'],
    [null, '–'],
  ])('show for the flag %j that withdrawing invite bonus is %s', async (flag, words) => {
    await open(createBonusPlatform([], flag))
    expect(readTotals()).toEqual({ 'Invite bonus withdrawable': words })
  })

  test('expand the parts of a total on click, for several players at a time', async () => {
    const two = [bonus(), bonus({ RoleID: 100002, TotalAchieveBonus: 10_004 })]
    const { user } = await open(createBonusPlatform([[proxyBonus.list, () => createListAnswer(two)]]))
    const sum = (text: string) => screen.getByRole('button', { name: `${text} – Details` })
    expect(sum('21.30').ariaExpanded).toBe('false')
    await user.click(sum('21.30'))
    await user.click(sum('31.30'))
    expect(readDetails()).toMatchObject([
      {
        'Total bonus': '21.304',
        'Bet bonus': '1.000',
        'Achievement bonus': '0.004',
        'Withdrawable invite bonus': '13.500',
      },
      { 'Total bonus': '31.304', 'Achievement bonus': '10.004' },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sum('21.30').ariaExpanded).toBe('true')
    await user.click(sum('21.30'))
    expect(readDetails()).toMatchObject([{ 'Total bonus': '31.304' }])
  })

  test('have a daily report below once a player is searched for', async () => {
    const { user, platform } = await open()
    expect(screen.queryByRole('region', { name: 'Daily agent bonus' })).toBeNull()
    expect(platform.listInputs(proxyBonus.daily)).toEqual([])
    await fill(user, { 'Player ID': '100001' })
    await search(user)
    const report = await screen.findByRole('region', { name: 'Daily agent bonus' })
    await waitFor(() =>
      expect(readCells(report)[0]).toMatchObject({ Date: '2026-07-30', 'Total bonus': '21.304' }),
    )
    expect(platform.listInputs(proxyBonus.daily)).toEqual([
      { page: 1, limit: 20, RoleID: '100001', add_date1: '2026-07-24', add_date2: '2026-07-30' },
    ])
  })

  test('hide the daily report without an error if the account may not see it', async () => {
    const platform = createBonusPlatform([
      [proxyBonus.daily, () => createRefusal({ kind: 'forbidden', message: 'no right' })],
    ])
    const { user } = await open(platform)
    await fill(user, { 'Player ID': '100001' })
    await search(user)
    await waitForInput(platform, proxyBonus.daily, 1)
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Daily agent bonus' })).toBeNull())
    expect(readToasts).toEqual([])
  })
})

describe('variants', () => {
  test('show bet bonus, unfreeze and details by default', async () => {
    await open()
    expect(headers()).toContain('Bet bonus')
    expect(buttons()).toEqual(['100001', '21.30', 'Unfreeze', 'Bonus details'])
  })

  test('can hide the bet bonus in the table, the details and the daily report', async () => {
    const { user } = await open(createBonusPlatform(), { hideBetBonus: true })
    expect(headers()).not.toContain('Bet bonus')
    expect(buttons()).toContain('Unfreeze')
    await fill(user, { 'Player ID': '100001' })
    await search(user)
    await screen.findByRole('region', { name: 'Daily agent bonus' })
    expect(headers()).not.toContain('Bet bonus')
    // The total adds up only what is shown.
    await user.click(screen.getByRole('button', { name: '20.30 – Details' }))
    const [details = {}] = readDetails()
    expect(details['Total bonus']).toBe('20.304')
    expect(Object.keys(details)).not.toContain('Bet bonus')
  })

  test('can remove the buttons of the rows', async () => {
    await open(createBonusPlatform(), { hideBonusRowActions: true })
    expect(headers()).toContain('Bet bonus')
    expect(buttons()).toEqual(['100001', '21.30'])
  })
})

describe('unfreezing', () => {
  const unfreeze = async (platform: ReturnType<typeof createBonusPlatform>, amount: string) => {
    const { user } = await open(platform)
    await user.click(getRowButton('100001', 'Unfreeze'))
    const box = within(await screen.findByRole('dialog'))
    box.getByText('Player 100001')
    expect(box.getByText('Frozen invite bonus').nextElementSibling?.textContent).toBe('1.50')
    if (amount) await user.type(box.getByLabelText(/^Amount to unfreeze/), amount)
    await user.dblClick(box.getByRole('button', { name: 'Unfreeze bonus' }))
  }

  const wrongAmounts = ['0', '', '0.00', '-5'] as const
  for (const [at, wrongAmount] of wrongAmounts.entries())
    test.each([wrongAmount])('rejects the amount %j', proofUnless(at === 0), async amount => {
      const platform = createBonusPlatform()
      await unfreeze(platform, amount)
      await screen.findByText('Parameter error')
      expect(platform.listInputs(proxyBonus.unfreeze)).toEqual([])
    })

  test('rejects a row without a player', async () => {
    const platform = createBonusPlatform([
      [proxyBonus.list, () => createListAnswer([bonus({ RoleID: 0, FrozenInviteBonus: 777_000 })])],
    ])
    const { user } = await openHierarchy(proxyBonusScreen, platform)
    await screen.findAllByText('777.00')
    await user.click(screen.getByRole('button', { name: 'Unfreeze' }))
    await user.type(await screen.findByLabelText(/^Amount to unfreeze/), '1')
    await user.click(screen.getByRole('button', { name: 'Unfreeze bonus' }))
    await waitFor(() => expect(readToasts).toEqual([{ kind: 'error', text: 'Parameter error' }]))
    expect(platform.listInputs(proxyBonus.unfreeze)).toEqual([])
  })

  test('sends player and amount once, and refetches the list', async () => {
    const platform = createBonusPlatform()
    await unfreeze(platform, '1.25')
    expect(await waitForInput(platform, proxyBonus.unfreeze, 1)).toEqual({ roleId: '100001', number: '1.25' })
    await waitFor(() => expect(readToasts).toEqual([{ kind: 'success', text: 'Operation succeeded' }]))
    expect(platform.listInputs(proxyBonus.unfreeze)).toHaveLength(1)
    expect(platform.listInputs(proxyBonus.list).at(-1)).toEqual(defaultSearch)
  })

  test.each([
    [250, /^The total changed by exactly this amount, but someone else may have changed it/],
    [1500, /^The frozen bonus hasn’t changed/],
  ])('without an answer and with %i frozen shows %s', async (left, words) => {
    let frozen = 1500
    const platform = createBonusPlatform([
      [proxyBonus.list, () => createListAnswer([bonus({ FrozenInviteBonus: frozen })])],
      [
        proxyBonus.unfreeze,
        () => {
          frozen = left
          return createLostAnswer(proxyBonus.unfreeze)
        },
      ],
    ])
    await unfreeze(platform, '1.25')
    await screen.findByText(words)
    expect(platform.listInputs(proxyBonus.unfreeze)).toHaveLength(1)
  })
})

test('the bonus details of a player are filtered and sorted by the platform', async () => {
  const { user, platform } = await open()
  await user.click(getRowButton('100001', 'Bonus details'))
  const list = await openList('Bonus details')
  await within(list).findByText('Invite chest')
  expect(platform.listInputs(proxyBonus.log)).toEqual([{ page: 1, limit: 20, roleId: '100001' }])
  expect(readCells(list)[0]).toMatchObject({
    'Bonus type': 'Invite chest',
    Bonus: '1,234.565',
    Level: 'Second',
    'From player': '100009',
    Credited: '2026-07-30 10:11:12',
  })
  expect(readOptions('Bonus type')).toEqual(['All', 'Chest', 'Share'])
  expect(readOptions('Level')).toEqual(['All', 'First', 'Second', 'Fourth'])
  await choose(user, { 'Bonus type': '2', Level: '4' })
  await user.click(within(list).getByRole('button', { name: 'Search' }))
  await waitForInput(platform, proxyBonus.log, 2)
  await user.click(getSortButton('Bonus', list))
  expect(await waitForInput(platform, proxyBonus.log, 3)).toEqual({
    page: 1,
    limit: 20,
    orderby: 'BonusAmount',
    orderType: 'asc',
    roleId: '100001',
    bonusType: '2',
    proxyLevel: '4',
  })
})

test('the daily list requests 7 days, filtered by player', async () => {
  const platform = createBonusPlatform()
  const { user } = await openHierarchy(bonusDailyScreen, platform)
  await screen.findByText('100001')
  await fill(user, { 'Player ID': '100001' })
  await search(user)
  await waitForInput(platform, proxyBonus.daily, 2)
  const days = { page: 1, limit: 20, add_date1: '2026-07-24', add_date2: '2026-07-30' }
  expect(platform.listInputs(proxyBonus.daily)).toEqual([days, { ...days, RoleID: '100001' }])
  expect(readCells()[0]).toMatchObject({
    Date: '2026-07-30',
    'Bet bonus': '1.000',
    'Received invite bonus': '5.000',
  })
})
