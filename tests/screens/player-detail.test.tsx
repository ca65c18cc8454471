import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { players } from '../../src/areas/players/calls.ts'
import { PlayerDetail } from '../../src/areas/players/detail/player-detail.tsx'
import { playerActions } from '../../src/areas/players/player-actions.calls.ts'
import { playerDetail } from '../../src/areas/players/player-detail.calls.ts'
import { startPage } from '../start-page.ts'
import { proofUnless } from '../tiers.ts'
import { createRefusal, openConsole, readToasts } from './console.tsx'
import { aWireDetail, createDetailPlatform, getPanel, openTab, readFacts } from './detail-platform.tsx'
import { createListAnswer, openList, readCells } from './game-platform.ts'
import { createRejection, createUnknownOutcome } from './gm-platform.ts'
import { createPlayersAnswer } from './players-platform.ts'

test('the basic info shows every field with its decimals', async () => {
  await openTab(createDetailPlatform(), 'Basic info')
  await getPanel().findByText('ana2026')
  expect(readFacts()).toEqual({
    'Player ID': '5BSimulated',
    Account: 'ana2026',
    'Login type': 'By phone',
    'VIP level': 'VIP0',
    'Account status': 'Normal',
    Withdrawals: 'Allowed',
    Games: 'Blocked',
    'Invite bonus': 'Allowed',
    'Simulated account': 'Yes',
    'Latest remark': 'pays lateRemarks',
    Parent: '9',
    'Team ID': '88',
    'Team name': 'North',
    'Salesperson ID': '77',
    'Salesperson name': 'Rui',
    'Team remark': 'the team',
    'Invite bonus mode': 'Chest',
    Balance: '1,234.57',
    'Total deposits': '5,000.00',
    'Number of deposits': '3',
    'Total withdrawals': '7,500.01',
    'Number of withdrawals': '2',
    'Withdrawals − deposits': '2,500.01',
    'Wagering left': '-1.50',
    'Total turnover': '98,765.43',
    'Frozen invite bonus': '–',
    Registered: '2026-07-01 10:11:12',
    'Registration IP': '10.0.0.1',
    'Last login': '2026-07-30 10:11:12',
    'Last login IP': '10.0.0.2',
  })
})

test.each([
  [
    { isBlogger: 0, IfInnerProxy: 0, Locked: '2' },
    { 'Player ID': '5', 'Account status': 'Banned', 'Simulated account': 'No' },
  ],
  [
    { isBlogger: null, Locked: null, VipLv: 4 },
    { 'Player ID': '5Simulated', 'Account status': 'Banned', 'VIP level': 'VIP4' },
  ],
])('the flags %j are shown as %j', async (wire, expectedFacts) => {
  await openTab(
    createDetailPlatform([playerDetail.detail, () => ({ success: true, data: aWireDetail(wire) })]),
    'Basic info',
  )
  await getPanel().findByText('ana2026')
  expect(readFacts()).toMatchObject(expectedFacts)
})

test('a click opens a parent player and copies a value', async () => {
  const server = createDetailPlatform()
  const { user, environment } = await openTab(server, 'Basic info')
  await user.click(await screen.findByRole('button', { name: '9' }))
  expect(environment.open).toHaveBeenCalledWith('player', '9')
  await user.click(getPanel().getByRole('button', { name: '1,234.57' }))
  await user.click(screen.getByRole('button', { name: 'Copy 9' }))
  expect(server.copiedTexts).toEqual(['1234.565', '9'])
})

test('a figure is copied with the chosen decimal mark', async () => {
  const server = createDetailPlatform()
  startPage({ copiedNumbers: ',' })
  const { user } = await openTab(server, 'Basic info')
  await user.click(await getPanel().findByRole('button', { name: '1,234.57' }))
  expect(server.copiedTexts).toEqual(['1234,5650'])
})

test('a parent that is no player opens nothing', async () => {
  const data = aWireDetail({ ParentType: 3 })
  const { user, environment } = await openTab(
    createDetailPlatform([playerDetail.detail, () => ({ success: true, data })]),
    'Basic info',
  )
  await user.click(await screen.findByRole('button', { name: '9' }))
  expect(environment.open).not.toHaveBeenCalled()
})

test('the account name is hidden by the variant, in the remarks, too', async () => {
  const server = createDetailPlatform()
  const variant = { hidePlayerAccountName: true } as never
  const { user } = await openTab(server, 'Basic info', { environment: { variant } })
  await user.click(await screen.findByRole('button', { name: 'Remarks' }))
  await openList('Player remarks')
  expect(server.listInputs(playerDetail.remarks)).toEqual([{ roleId: '5', page: 1, limit: 10 }])
  expect(document.body.textContent).not.toContain('ana2026')
})

test('a tab loads each time it is opened', async () => {
  const server = createDetailPlatform([
    playerDetail.logins,
    () => createListAnswer([{ ClientIP: '10.1.1.1', AddTime: '2026-07-30 10:11:12' }]),
  ])
  const { user } = await openTab(server, 'Basic info')
  await getPanel().findByText('ana2026')
  expect(server.calls.map(call => call.id).toSorted()).toEqual(
    [playerDetail.detail.id, players.list.id, players.online.id].toSorted(),
  )
  await user.click(screen.getByRole('tab', { name: 'Login log' }))
  await screen.findByText('10.1.1.1')
  await user.click(screen.getByRole('tab', { name: 'Basic info' }))
  await getPanel().findByText('ana2026')
  await user.click(screen.getByRole('tab', { name: 'Login log' }))
  await screen.findByText('10.1.1.1')
  expect(server.listInputs(playerDetail.detail)).toHaveLength(2)
  expect(server.listInputs(playerDetail.logins)).toEqual(Array(2).fill({ roleId: '5', page: 1, limit: 10 }))
})

test('a player who is refused and not listed is reported as unknown once', async () => {
  const server = createDetailPlatform(
    [playerDetail.detail, () => createRefusal(createRejection('no such player'))],
    [players.list, () => createPlayersAnswer([])],
  )
  await openConsole(<PlayerDetail id="5" heading={<h2>Player 5</h2>} />, server)
  expect((await screen.findByRole('alert')).textContent).toBe('no such player')
  await waitFor(() => expect(screen.queryAllByText(/no such player/)).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.queryByRole('tab')).toBeNull()
})

test('a detail that did not load shows why and reloads on demand', async () => {
  let answer: unknown = createRefusal(createRejection('no such player'))
  const { user } = await openTab(createDetailPlatform([playerDetail.detail, () => answer]), 'Basic info')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('no such player')
  answer = { success: true, data: aWireDetail() }
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await getPanel().findByText('ana2026')
  expect(screen.queryByRole('alert')).toBeNull()
})

const switches = [
  ['Account status', 'Ban player', playerActions.toggleLock, 'Locked', 0],
  ['Withdrawals', 'Block withdrawals', playerActions.toggleWithdrawLimit, 'LimitWithdrawFlag', 0],
  ['Games', 'Allow games', playerActions.toggleGameLimit, 'LimitGameFlag', 1],
  ['Invite bonus', 'Block invite bonus', playerActions.toggleInviteAward, 'LimitInviteAwardFlag', 0],
] as const

const openSwitch = async (name: string, server: ReturnType<typeof createDetailPlatform>) => {
  const { user } = await openTab(server, 'Control switches')
  const badge = () =>
    screen.getByText(name, { selector: 'dt' }).nextElementSibling?.querySelector<HTMLElement>('[data-tone]')
  const state = () => badge()?.textContent
  const button = () =>
    within(
      screen.getByText(name, { selector: 'dt' }).nextElementSibling?.nextElementSibling as HTMLElement,
    ).getByRole('button', { hidden: true })
  await screen.findByText(name, { selector: 'dt' })
  return { user, badge, state, button }
}

for (const [at, row] of switches.entries())
  test.each([row])(
    'the switch “%s” prompts, sends the ID once and shows the refetched state',
    proofUnless(at === 0),
    async (name, action, call, flag, before) => {
      let now: number = before
      const server = createDetailPlatform(
        [playerDetail.detail, () => ({ success: true, data: aWireDetail({ [flag]: now }) })],
        [
          call,
          () => {
            now = 1 - now
            return { success: true }
          },
        ],
      )
      const { user, badge, state, button } = await openSwitch(name, server)
      const isOn = () => /^(Banned|Blocked)$/.test(state() ?? '')
      expect(isOn()).toBe(before === 1)
      expect(badge()?.dataset['tone']).toBe(before === 1 ? 'danger' : 'quiet')
      expect(button().textContent).toBe(action)
      await user.click(button())
      expect(server.listInputs(call)).toEqual([])
      expect(isOn()).toBe(before === 1)
      await user.dblClick(
        within(await screen.findByRole('alertdialog')).getByRole('button', { name: action }),
      )
      await waitFor(() => expect(isOn()).toBe(before === 0))
      expect(server.listInputs(call)).toEqual([{ roleId: '5' }])
      expect(server.calls.find(one => one.id === call.id)?.seen).toEqual({
        on: before === 1,
        source: playerDetail.detail.id,
      })
      // The basic info, this tab, and this tab after the change.
      expect(server.listInputs(playerDetail.detail)).toHaveLength(3)
    },
  )

test('a switch without an answer is looked up in the detail, even if not listed', async () => {
  let locked = 0
  const server = createDetailPlatform(
    [playerDetail.detail, () => ({ success: true, data: aWireDetail({ Locked: locked }) })],
    [players.list, () => createPlayersAnswer([])],
    [
      playerActions.toggleLock,
      () => {
        locked = 1
        return createRefusal(createUnknownOutcome(playerActions.toggleLock.id))
      },
    ],
  )
  const { user, state, button } = await openSwitch('Account status', server)
  await user.click(button())
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Ban player' }))
  await dialog.findByText(/Confirmed:/)
  expect(dialog.queryByRole('button', { name: /again/i })).toBeNull()
  await waitFor(() => expect(state()).toBe('Banned'))
  expect(server.listInputs(playerActions.toggleLock)).toHaveLength(1)
})

const getPasswordField = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`))

test('two empty passwords are rejected and not sent', async () => {
  const server = createDetailPlatform()
  const { user } = await openTab(server, 'Change passwords')
  await user.click(await screen.findByRole('button', { name: 'Change passwords' }))
  await screen.findByText('Login password and withdrawal password cannot both be empty')
  expect(server.listInputs(playerActions.bindAccount)).toEqual([])
})

const passwordForms = [
  ['Login password', { password: 'Abcd1234' }],
  ['Withdrawal password', { withdrawPwd: 'Abcd1234' }],
] as const
for (const [at, row] of passwordForms.entries())
  test.each([row])(
    'the %s alone is sent, confirmed by the platform’s message and not stored',
    proofUnless(at === 0),
    async (name, passwords) => {
      const server = createDetailPlatform()
      const { user, memory } = await openTab(server, 'Change passwords')
      await user.type(getPasswordField(name), 'Abcd1234')
      await user.dblClick(screen.getByRole('button', { name: 'Change passwords' }))
      await waitFor(() => expect(readToasts).toEqual([{ kind: 'success', text: 'Senha trocada' }]))
      expect(server.listInputs(playerActions.bindAccount)).toEqual([{ roleId: '5', ...passwords }])
      expect(getPasswordField(name).value).toBe('')
      expect(JSON.stringify([...memory])).not.toContain('Abcd1234')
    },
  )

test('the open tab is remembered with the player', async () => {
  const memory = new Map<string, unknown>()
  const first = await openTab(createDetailPlatform(), 'Same IP', { memory })
  first.unmount()
  await openTab(createDetailPlatform([playerDetail.sameIp, () => createListAnswer([])]), 'Same IP', {
    memory,
  })
  expect(screen.getByRole('tab', { name: 'Same IP', selected: true })).toBeDefined()
  expect(readCells()).toEqual([])
})
