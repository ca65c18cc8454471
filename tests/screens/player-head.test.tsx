import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Player } from '../../src/areas/players/calls.ts'
import { players } from '../../src/areas/players/calls.ts'
import { playerActions } from '../../src/areas/players/player-actions.calls.ts'
import { playerDetail } from '../../src/areas/players/player-detail.calls.ts'
import { playerActionsInOrder } from '../../src/areas/players/player-row-actions.ts'
import { getActionLabel } from '../../src/renderer/kit/list/rows/use-row-actions.ts'
import { createRefusal } from './console.tsx'
import { aWireDetail, createDetailPlatform, openTab, readFacts } from './detail-platform.tsx'
import { createRejection } from './gm-platform.ts'
import { chooseMenuItem, readMenuItems } from './menu-items.ts'
import { aWirePlayer, createPlayersAnswer } from './players-platform.ts'
import { getSendButton } from './send-button.ts'

const head = () => screen.getByRole('region', { name: 'Player data', hidden: true })
const actions = () => within(screen.getByRole('group', { name: 'Player actions', hidden: true }))
const figures = () => readFacts(head())

/** Reads the states that need attention, in order. */
const readChips = () =>
  [...head().querySelectorAll('span.table-badge[data-tone]')].map(one => one.textContent)

/** Reads the labels of the action buttons, then of the “More” menu. */
const readOfferedActions = async (user: Awaited<ReturnType<typeof openTab>>['user']) => {
  const buttons = (await actions().findAllByRole('button')).map(one => one.textContent)
  await user.click(actions().getByRole('button', { name: 'More' }))
  return { buttons: buttons.slice(0, -1), more: await readMenuItems(user) }
}

test('the head shows name, balances and states of the player above another tab', async () => {
  const server = createDetailPlatform()
  const { user } = await openTab(server, 'Login log')
  await within(head()).findByText('ana2026')
  await waitFor(() =>
    expect(figures()).toEqual({
      Balance: '1,234.57',
      Deposited: '5,000.00',
      Withdrawn: '7,500.01',
      'Wagering left': '-1.50',
    }),
  )
  expect(readChips()).toEqual(['Games: Blocked'])
  expect(head().textContent).toContain('Ana · Simulated · B · Online status: Online · ana2026')
  expect(within(head()).queryByText(/VIP0|Normal/)).toBeNull()
  await user.click(within(head()).getByRole('button', { name: 'Copy 5' }))
  await user.click(within(head()).getByRole('button', { name: '1,234.57' }))
  expect(server.copiedTexts).toEqual(['5', '1234.565'])
})

test('the head puts what needs attention first and drops defaults', async () => {
  await openTab(
    createDetailPlatform(
      [
        playerDetail.detail,
        () => ({ success: true, data: aWireDetail({ Locked: 1, IfInnerProxy: 0, VipLv: 3 }) }),
      ],
      [
        players.list,
        () => createPlayersAnswer([aWirePlayer({ ID: 5, userHideRoleID: 1, RoleInfo: 'Rafael' })]),
      ],
      [players.online, () => ({ success: true, data: [] })],
    ),
    'Login log',
  )
  await within(head()).findByText('Rafael')
  await waitFor(() => expect(readChips()).toEqual(['Hidden', 'Account status: Banned', 'Games: Blocked']))
  expect(head().textContent).toContain('Rafael · B · VIP level: VIP3 · ana2026')
  expect(within(head()).queryByText('Offline')).toBeNull()
})

test('the head offers the actions of the list in their order, three as buttons', async () => {
  const { user } = await openTab(createDetailPlatform(), 'Login log')
  const row = players.list.output.parse(createPlayersAnswer([aWirePlayer({ ID: 5 })])).rows[0] as Player
  const all = playerActionsInOrder.filter(action => action.when(row))
  const labels = all.map(action => getActionLabel(action, row))
  const { buttons, more } = await readOfferedActions(user)
  expect(buttons).toEqual(['Adjust wagering', 'Ban player', 'Add remark'])
  expect(more).toEqual(labels.filter(label => !buttons.includes(label)))
  expect(labels.slice(-3)).toEqual(['Make control account', 'Unbind phone', 'Delete account'])
  const entries = screen.getAllByRole('menuitem', { hidden: true })
  expect(entries.length).toBeLessThanOrEqual(12)
  expect(document.querySelectorAll('.fui-MenuDivider')).toHaveLength(4)
})

test('an action is sent once, and the head reloads with the new values', async () => {
  let vip = 3
  const server = createDetailPlatform(
    [playerDetail.detail, () => ({ success: true, data: aWireDetail({ VipLv: vip, Money: vip * 1000 }) })],
    [players.list, () => createPlayersAnswer([aWirePlayer({ ID: 5, VipLv: vip })])],
    [
      playerActions.setVipLevel,
      input => {
        vip = Number(input['vipLevel'])
        return { success: true }
      },
    ],
  )
  const { user } = await openTab(server, 'Login log')
  await waitFor(() => expect(figures()['Balance']).toBe('3.00'))
  await user.click(await actions().findByRole('button', { name: 'More' }))
  await chooseMenuItem(user, 'Set VIP level')
  // The dialog reads the current level first.
  await screen.findByText(/Player 5 \(ana2026\)/)
  const dialog = within(screen.getByRole('dialog'))
  await user.selectOptions(await dialog.findByLabelText(/^VIP level/), '7')
  await user.click(getSendButton())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(figures()['Balance']).toBe('7.00'))
  expect(within(head()).getByText('VIP7')).toBeDefined()
  expect(server.listInputs(playerActions.setVipLevel)).toEqual([{ roleId: '5', vipLevel: '7' }])
})

test('actions are disabled after one of them until the player reloads', async () => {
  let answer: unknown = createPlayersAnswer([aWirePlayer({ ID: 5 })])
  const server = createDetailPlatform(
    [players.list, () => answer],
    [playerActions.sync, () => ({ success: true })],
  )
  const { user } = await openTab(server, 'Login log')
  await user.click(await actions().findByRole('button', { name: 'More' }))
  answer = createRefusal(createRejection('not now'))
  await chooseMenuItem(user, 'Sync data')
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sync player data' }),
  )
  const remark = () => actions().getByRole('button', { name: 'Add remark' })
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(remark().getAttribute('aria-disabled')).toBe('true'))
  expect(remark().title).toBe('Available once the list refreshes')
  answer = createPlayersAnswer([aWirePlayer({ ID: 5 })])
  await user.click(await within(head()).findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(remark().getAttribute('aria-disabled')).toBeNull())
})

test('a player who is not in the own list is shown without actions, with a note', async () => {
  await openTab(createDetailPlatform([players.list, () => createPlayersAnswer([])]), 'Login log')
  await actions().findByText('Not in your player list: no actions')
  expect(actions().queryAllByRole('button')).toEqual([])
  await waitFor(() => expect(figures()['Balance']).toBe('1,234.57'))
})

test('a head that did not load shows the error and reloads on demand', async () => {
  let answer: unknown = createRefusal(createRejection('no such player'))
  const { user } = await openTab(createDetailPlatform([playerDetail.detail, () => answer]), 'Login log')
  await within(head()).findByText(/no such player/)
  answer = { success: true, data: aWireDetail() }
  await user.click(within(head()).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(figures()['Balance']).toBe('1,234.57'))
  expect(within(head()).queryByText(/no such player/)).toBeNull()
})

test('an online status that did not load is not shown as offline', { tags: ['proof'] }, async () => {
  const server = createDetailPlatform([players.online, () => createRefusal(createRejection('not now'))])
  await openTab(server, 'Login log')
  await within(head()).findByText('ana2026')
  await within(head()).findByText(/not now/)
  expect(within(head()).queryByText('Offline')).toBeNull()
})

test('an account name that the variant hides is in neither head nor dialogs', {
  tags: ['proof'],
}, async () => {
  const variant = { hidePlayerAccountName: true } as never
  const { user } = await openTab(createDetailPlatform(), 'Login log', { environment: { variant } })
  await user.click(await actions().findByRole('button', { name: 'Add remark' }))
  expect(within(await screen.findByRole('dialog')).getByText('Player 5')).toBeDefined()
  expect(document.body.textContent).not.toContain('ana2026')
})

test('money comes before the team, and the password tab is last', async () => {
  await openTab(createDetailPlatform(), 'Basic info')
  await screen.findByRole('heading', { name: 'Money' })
  const groups = screen.getAllByRole('heading', { level: 3 }).map(one => one.textContent)
  expect(groups).toEqual(['Account', 'Money', 'Team', 'Registration and login'])
  const tabs = screen.getAllByRole('tab').map(one => one.querySelector('.fui-Tab__content')?.textContent)
  expect(tabs.slice(0, 2)).toEqual(['Basic info', 'Timeline'])
  expect(tabs.at(-1)).toBe('Change passwords')
  expect(tabs).toHaveLength(19)
})

test('withdrawals hidden by the default days are counted and shown with one click', async () => {
  const order = { OrderNo: '81', iMoney: 1000, AddTime: '2020-01-01 10:00:00', status: 100 }
  const server = createDetailPlatform([
    playerDetail.withdrawals,
    ({ startTime }) => ({
      success: true,
      data: { list: startTime ? [] : [order], count: startTime ? 0 : 2 },
    }),
  ])
  const { user } = await openTab(server, 'Withdrawal records')
  await screen.findByText(/^2 withdrawals, none in “Last 7 days \(/)
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  await screen.findByText('81')
  expect(server.listInputs(playerDetail.withdrawals).at(-1)).toEqual({ roleId: '5', page: 1, limit: 10 })
  expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull()
})

test('withdrawals partly hidden by the default days are counted', { tags: ['proof'] }, async () => {
  const order = { OrderNo: '81', iMoney: 1000, AddTime: '2020-01-01 10:00:00', status: 100 }
  const server = createDetailPlatform([
    playerDetail.withdrawals,
    () => ({ success: true, data: { list: [order], count: 1 } }),
  ])
  await openTab(server, 'Withdrawal records')
  await screen.findByText(/^2 withdrawals, 1 of them in “Last 7 days \(/)
  expect(screen.getByRole('button', { name: 'Show all' })).toBeDefined()
})

test('one click searches the coin log without the default days', { tags: ['proof'] }, async () => {
  const server = createDetailPlatform()
  const { user } = await openTab(server, 'Coin log')
  await user.click(await screen.findByRole('button', { name: 'Search all dates and types' }))
  await waitFor(() =>
    expect(server.listInputs(playerDetail.coins).at(-1)).toEqual({ roleId: '5', page: 1, limit: 10 }),
  )
})
