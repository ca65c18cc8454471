import { act, configure, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { players } from '../../src/areas/players/calls.ts'
import { playerDetail } from '../../src/areas/players/player-detail.calls.ts'
import { rechargeOrders } from '../../src/areas/recharge-orders/calls.ts'
import { recallPlayerState, rememberPlayerState } from '../../src/renderer/app/player/player-visits.ts'
import { createPlayerRoute } from '../../src/shared/links/player-route.ts'
import { Profile } from '../../src/shared/profile.ts'
import { failed, ok } from '../../src/shared/result.ts'
import { proofUnless } from '../tiers.ts'
import { openShell, readToasts, signedInState } from './open-shell.tsx'

// jsdom has no layout: Fluent may not detect the focus inside the dialog, and hides it with the rest of the page. End-to-end
// tests check that it is visible.
configure({ defaultHidden: true })

const order = (AccountID: string) => ({ Id: AccountID, OrderId: `9${AccountID}`, AccountID, RealMoney: '10' })
/** Creates the tab that the window of a player shows. */
const playerTag = (id: string) => ({
  id: createPlayerRoute(id),
  route: createPlayerRoute(id),
  pinned: false,
  copy: 1,
  state: {},
})
/** Answers with a player whose parent is the next one. */
const player = ({ roleId }: Readonly<Record<string, unknown>>) => ({
  AccountID: roleId,
  AccountName: `name of ${String(roleId)}`,
  ParentID: `${Number(roleId) + 1}`,
  ParentType: 0,
  Money: 1000,
})

type Stage = Awaited<ReturnType<typeof openShell>>
let stage: Stage
afterEach(() => act(() => stage.close()))

const profile = (variant: object = {}) => ({
  name: 'Test platform',
  country: 'BR',
  variant: { ...Profile.pick({ variant: true }).parse({}).variant, ...variant },
  demo: false,
  unprotected: false,
})

const openRemark = async () => {
  await stage.user.click(await screen.findByRole('button', { name: 'Add remark' }))
  await screen.findByRole('heading', { name: 'Add remark' })
  return screen.getByLabelText<HTMLTextAreaElement>(/^Remark/)
}
/** Leaves the page as a reload does, for example for another language. */
const leavePage = () => {
  window.dispatchEvent(new Event('pagehide'))
  act(() => stage.close())
}

/** Opens the recharge orders of these players; by default of player 5 and of an ID that is no player. */
const openOrders = async (setting: Parameters<typeof openShell>[0] = {}, ids = ['5', 'team-7']) => {
  const { boot, ...rest } = setting
  const rows = ids.map((id, at) => ({ ...order(id), Id: at + 1 }))
  stage = await act(() =>
    openShell({
      calls: [
        [rechargeOrders.list, () => ({ list: rows, count: rows.length, configs: {} })],
        [playerDetail.detail, player],
        [playerDetail.logins, () => ({ list: [], count: 0 })],
        [playerDetail.remarks, () => ({ list: [], count: 0 })],
        [players.list, ({ roleId }) => ({ list: [{ ID: roleId }], count: 1, configs: {} })],
      ],
      boot: { session: signedInState('owner'), ...boot },
      ...rest,
    }),
  )
  await screen.findByRole('tablist')
  act(() => stage.emit('navigate', '/channelapi/Finance/rechargeDataList'))
  await screen.findAllByRole('gridcell', { name: new RegExp(`^${ids[0]}`) })
  return stage
}
const cell = (id: string) =>
  within(screen.getByRole('gridcell', { name: id })).getByRole('button', { name: id })
// Found by its title: an element that counts as hidden has no accessible name.
const dialog = async (id: string) => {
  const title = await screen.findByRole('heading', { name: `Player ${id}` })
  const element = title.closest<HTMLElement>('[role="dialog"]')
  if (!element) throw new Error(`Player ${id} is in no dialog`)
  return element
}
const press = async (name: string) =>
  stage.user.click(within(screen.getByRole('dialog')).getByRole('button', { name }))

describe('the detail dialog', () => {
  it('opens from an ID cell with the country’s tabs and the player’s data', async () => {
    await openOrders()
    await stage.user.click(cell('5'))
    const detail = within(await dialog('5'))
    await detail.findAllByText('name of 5')
    expect(await detail.findByRole('tab', { name: 'PIX' })).toBeDefined()
    expect(detail.queryByRole('tab', { name: 'Wallet' })).toBeNull()
    expect(stage.listCalls(playerDetail.detail)).toEqual([{ roleId: '5' }])
    expect(detail.queryByRole('button', { name: 'Back' })).toBeNull()
  })

  it('returns the focus to the cell when Escape closes it', { tags: ['proof'] }, async () => {
    await openOrders()
    cell('5').focus()
    await stage.user.keyboard('{Enter}')
    await dialog('5')
    await stage.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(cell('5'))
  })

  it('moves between players and back, reloading each', async () => {
    await openOrders()
    await stage.user.click(cell('5'))
    await stage.user.click(await within(await dialog('5')).findByRole('button', { name: '6' }))
    await stage.user.click(await within(await dialog('6')).findByRole('button', { name: '7' }))
    await dialog('7')
    await stage.user.click(screen.getByRole('tab', { name: 'Login log' }))
    await press('Back')
    await dialog('6')
    expect(screen.getByRole('tab', { name: 'Basic info', selected: true })).toBeDefined()
    await stage.user.click(screen.getByRole('tab', { name: 'Coin log' }))
    await press('Back')
    await within(await dialog('5')).findAllByText('name of 5')
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
    expect(stage.listCalls(playerDetail.detail).map(input => input['roleId'])).toEqual([
      '5',
      '6',
      '7',
      '6',
      '5',
    ])
    // The state of a player left with Back is dropped with the visit.
    await stage.user.click(screen.getByRole('button', { name: '6' }))
    await dialog('6')
    expect(screen.getByRole('tab', { name: 'Basic info', selected: true })).toBeDefined()
  })

  it('stores the state of visited players until it is closed', { tags: ['proof'] }, async () => {
    await openOrders()
    await stage.user.click(cell('5'))
    const next = await within(await dialog('5')).findByRole('button', { name: '6' })
    rememberPlayerState('5', 'filters', 'kept')
    rememberPlayerState('6', 'filters', 'not visited yet')
    await stage.user.click(next)
    await dialog('6')
    expect([recallPlayerState('5', 'filters'), recallPlayerState('6', 'filters')]).toEqual([
      'kept',
      undefined,
    ])
    await press('Close')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(recallPlayerState('5', 'filters')).toBeUndefined()
    await stage.user.click(cell('5'))
    expect(within(await dialog('5')).queryByRole('button', { name: 'Back' })).toBeNull()
  })

  it('closes on the close command before any tab does', { tags: ['proof'] }, async () => {
    await openOrders()
    const tags = stage.tabs()
    await stage.user.click(cell('5'))
    await dialog('5')
    act(() => stage.emit('command', 'closeTag'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(stage.tabs()).toEqual(tags)
  })

  it('reloads the player on the reload command', { tags: ['proof'] }, async () => {
    await openOrders()
    await stage.user.click(cell('5'))
    await within(await dialog('5')).findAllByText('name of 5')
    act(() => stage.emit('command', 'reloadTag'))
    await within(await dialog('5')).findAllByText('name of 5')
    expect(stage.listCalls(playerDetail.detail)).toHaveLength(2)
  })

  it('does not open and shows a toast when an ID names no player', { tags: ['proof'] }, async () => {
    await openOrders()
    await stage.user.click(cell('team-7'))
    expect(await readToasts('No player to show')).toHaveLength(1)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('closes when the session ends', { tags: ['proof'] }, async () => {
    await openOrders()
    await stage.user.click(cell('5'))
    await dialog('5')
    act(() => stage.emit('session', { kind: 'signedOut' }))
    await screen.findByRole('heading', { name: 'Sign in to Channel Console' })
    act(() => stage.emit('session', signedInState('owner')))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is not offered and does not open when the variant disables it', { tags: ['proof'] }, async () => {
    await openOrders({ boot: { profile: profile({ playerDetailDisabled: true }) } })
    expect(within(screen.getByRole('gridcell', { name: '5' })).queryByRole('button')).toBeNull()
    await stage.user.click(screen.getByRole('gridcell', { name: '5' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(stage.listCalls(playerDetail.detail)).toEqual([])
  })

  it('opens in a new window, or shows why it cannot', { tags: ['proof'] }, async () => {
    let answer: unknown = ok(undefined)
    await openOrders({ requests: { openTagWindow: () => answer } })
    await stage.user.click(cell('5'))
    await dialog('5')
    await press('Open in new window')
    expect(stage.listRequests('openTagWindow')).toEqual([{ tag: playerTag('5') }])
    answer = failed({ kind: 'invalid', fields: [{ field: 'id', message: 'tags:tooManyWindows' }] })
    await press('Open in new window')
    expect(await readToasts('Too many windows. Close one first.')).toHaveLength(1)
  })
})

const readPosition = () =>
  within(screen.getByRole('group', { name: 'Players in the list' })).getByRole('status').textContent
const step = (name: string) => screen.getByRole('button', { name })
const isDisabled = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true'

describe('the players of the source list', () => {
  const ids = ['5', '8', 'team-7', '5', '9']

  it('are stepped through once each, in the open tab, with the ends marked', {
    tags: ['proof'],
  }, async () => {
    await openOrders({}, ids)
    await stage.user.click(cell('8'))
    await dialog('8')
    expect(readPosition()).toBe('2 of 3')
    await stage.user.click(screen.getByRole('tab', { name: 'Login log' }))
    await stage.user.click(step('Next player'))
    await dialog('9')
    expect(readPosition()).toBe('3 of 3')
    expect(screen.getByRole('tab', { name: 'Login log', selected: true })).toBeDefined()
    expect(isDisabled(step('Next player'))).toBe(true)
    expect(step('Next player').title).toBe('This is the last player of the list')
    await stage.user.click(step('Next player'))
    expect(readPosition()).toBe('3 of 3')
    await stage.user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{ArrowUp}{/Alt}')
    await dialog('5')
    expect(readPosition()).toBe('1 of 3')
    expect(step('Previous player').title).toBe('This is the first player of the list')
    // Stepping adds no history, so there is no Back button.
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  })

  it('have no stepper when only one is listed', { tags: ['proof'] }, async () => {
    await openOrders()
    await stage.user.click(cell('5'))
    await dialog('5')
    expect(screen.queryByRole('group', { name: 'Players in the list' })).toBeNull()
  })

  it('have no stepper at an opened parent until Back returns to them', { tags: ['proof'] }, async () => {
    await openOrders({}, ids)
    await stage.user.click(cell('8'))
    await stage.user.click(await within(await dialog('8')).findByRole('button', { name: '9' }))
    await dialog('9')
    expect(screen.queryByRole('group', { name: 'Players in the list' })).toBeNull()
    await press('Back')
    await dialog('8')
    expect(readPosition()).toBe('2 of 3')
  })

  it('cannot be stepped through while a dialog is open', { tags: ['proof'] }, async () => {
    await openOrders({}, ids)
    await stage.user.click(cell('8'))
    await stage.user.click(await within(await dialog('8')).findByRole('button', { name: 'Add remark' }))
    await screen.findByRole('heading', { name: 'Add remark' })
    await stage.user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(readPosition()).toBe('2 of 3')
  })

  it('keep their unsent entries separate', async () => {
    await openOrders({}, ids)
    await stage.user.click(cell('8'))
    const remark = async (id: string) => {
      await stage.user.click(await within(await dialog(id)).findByRole('button', { name: 'Add remark' }))
      await screen.findByRole('heading', { name: 'Add remark' })
      return screen.getByLabelText<HTMLTextAreaElement>(/^Remark/)
    }
    await stage.user.type(await remark('8'), 'calls at night')
    await stage.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Add remark' })).toBeNull())
    await stage.user.click(step('Next player'))
    expect(
      await readToasts('Your entries for player 8 are saved and return when you open the player again'),
    ).toHaveLength(1)
    expect((await remark('9')).value).toBe('')
    await stage.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Add remark' })).toBeNull())
    await stage.user.click(step('Previous player'))
    expect((await remark('8')).value).toBe('calls at night')
  })

  it('keep drafts when the detail is closed, until the session ends', { tags: ['proof'] }, async () => {
    await openOrders({}, ids)
    await stage.user.click(cell('8'))
    await dialog('8')
    rememberPlayerState('8', 'draft:x', { subject: 'a' })
    rememberPlayerState('8', 'filters', 'gone')
    await press('Close')
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Player 8' })).toBeNull())
    expect([recallPlayerState('8', 'draft:x'), recallPlayerState('8', 'filters')]).toEqual([
      { subject: 'a' },
      undefined,
    ])
    act(() => stage.emit('session', { kind: 'signedOut' }))
    await screen.findByRole('heading', { name: 'Sign in to Channel Console' })
    expect(recallPlayerState('8', 'draft:x')).toBeUndefined()
  })
})

describe('the detail beside the list', () => {
  const dockedSettings = { settings: { playerPanel: { docked: true, width: 600 } } } as const
  const panel = (id: string) => screen.findByRole('complementary', { name: `Player ${id}` })

  it('docks and undocks with its player and tab, and the choice is stored', { tags: ['proof'] }, async () => {
    await openOrders()
    await stage.user.click(cell('5'))
    await dialog('5')
    await stage.user.click(screen.getByRole('tab', { name: 'Login log' }))
    await press('Show beside the list')
    await panel('5')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('tab', { name: 'Login log', selected: true })).toBeDefined()
    expect(stage.settings().playerPanel).toEqual({ docked: true, width: 600 })
    await stage.user.click(screen.getByRole('button', { name: 'Show on top of the list' }))
    await dialog('5')
    expect(stage.settings().playerPanel.docked).toBe(false)
  })

  it('leaves the list usable: another ID replaces the player, without history', async () => {
    await openOrders(dockedSettings, ['5', '8'])
    const readMarkedRows = () =>
      [...document.querySelectorAll('[role="row"][aria-current="true"]')].map(
        row => row.querySelector('[data-do="open"]')?.textContent,
      )
    await stage.user.click(cell('5'))
    await panel('5')
    expect(readMarkedRows()).toEqual(['5'])
    await stage.user.click(cell('8'))
    await panel('8')
    expect(readMarkedRows()).toEqual(['8'])
    expect(screen.queryByRole('complementary', { name: 'Player 5' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
    await stage.user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await panel('5')
  })

  it('takes and returns the focus with F6, and closes with Escape inside it', {
    tags: ['proof'],
  }, async () => {
    await openOrders(dockedSettings)
    cell('5').focus()
    await stage.user.keyboard('{Enter}')
    const aside = await panel('5')
    // Escape in a cell's button returns the focus to the cell.
    const isInCell = () => screen.getByRole('gridcell', { name: /^5/ }).contains(document.activeElement)
    expect(isInCell()).toBe(true)
    await stage.user.keyboard('{Escape}')
    expect(aside.isConnected).toBe(true)
    await stage.user.keyboard('{F6}')
    expect(aside.contains(document.activeElement)).toBe(true)
    await stage.user.keyboard('{F6}')
    expect(isInCell()).toBe(true)
    await stage.user.keyboard('{F6}{Escape}')
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
    expect(isInCell()).toBe(true)
  })

  it('is resized by keyboard within the window’s limits, and its width is stored', {
    tags: ['proof'],
  }, async () => {
    await openOrders(dockedSettings)
    await stage.user.click(cell('5'))
    const edge = within(await panel('5')).getByRole('separator', { name: 'Width of the player panel' })
    // The test's window has no room for 600 px.
    const maxWidth = Number(edge.getAttribute('aria-valuemax'))
    edge.focus()
    await stage.user.keyboard('{ArrowRight}')
    expect(stage.settings().playerPanel.width).toBe(maxWidth - 24)
    await stage.user.keyboard('{End}')
    expect(stage.settings().playerPanel.width).toBe(360)
    await stage.user.keyboard('{ArrowRight}')
    expect(stage.settings().playerPanel.width).toBe(360)
    await stage.user.keyboard('{Home}')
    expect(stage.settings().playerPanel.width).toBe(maxWidth)
  })

  const users = [
    ['partner', ''],
    ['owner', 'calls at night'],
  ] as const
  for (const [at, row] of users.entries())
    it.each([row])(
      'keeps unsent entries when the page reloads, but not for another user: %s',
      proofUnless(at === 0),
      async (user, entry) => {
        await openOrders(dockedSettings)
        await stage.user.click(cell('5'))
        await stage.user.type(await openRemark(), 'calls at night')
        leavePage()
        await openOrders({ ...dockedSettings, boot: { session: signedInState(user) }, isReloaded: true })
        const note = 'Your entries for player 5 are saved and return when you open the player again'
        await waitFor(() => expect(screen.queryAllByText(note).length > 0).toBe(entry !== ''))
        await stage.user.click(cell('5'))
        expect((await openRemark()).value).toBe(entry)
      },
    )

  it('keeps unsent entries when the page reloads after the session has expired', {
    tags: ['proof'],
  }, async () => {
    await openOrders(dockedSettings)
    await stage.user.click(cell('5'))
    await stage.user.type(await openRemark(), 'calls at night')
    const expired = { kind: 'expired', username: 'owner', message: 'Session is over' } as const
    act(() => stage.emit('session', expired))
    leavePage()
    await act(async () => {
      stage = await openShell({ boot: { session: expired }, isReloaded: true })
    })
    const note = 'Your entries for player 5 are saved and return when you open the player again'
    expect(screen.queryByText(note)).toBeNull()
    act(() => stage.emit('session', signedInState('owner')))
    await screen.findByText(note)
  })

  it('is a dialog when the window is too narrow for both', { tags: ['proof'] }, async () => {
    await openOrders({ ...dockedSettings, width: 1000 })
    await stage.user.click(cell('5'))
    const detail = await dialog('5')
    expect(within(detail).queryByRole('button', { name: 'Show beside the list' })).toBeNull()
    expect(screen.queryByRole('complementary')).toBeNull()
  })
})

describe('the player window', () => {
  const openWindow = async (
    id: string,
    session = signedInState('owner'),
    setting: Parameters<typeof openShell>[0] = {},
  ) => {
    const { calls = [], ...more } = setting
    const boot = { session, tag: playerTag(id) }
    stage = await act(() => openShell({ calls: [[playerDetail.detail, player], ...calls], boot, ...more }))
  }

  it('keeps unsent entries when it reloads', { tags: ['proof'] }, async () => {
    const calls = [[players.list, () => ({ list: [{ ID: '5' }], count: 1, configs: {} })]] as const
    await openWindow('5', signedInState('owner'), { calls })
    await stage.user.type(await openRemark(), 'calls at night')
    leavePage()
    await openWindow('5', signedInState('owner'), { calls, isReloaded: true })
    expect((await openRemark()).value).toBe('calls at night')
  })

  it('shows the player without the shell and sends no other requests', async () => {
    await openWindow('5')
    await screen.findAllByText('name of 5')
    expect(screen.getByRole('heading', { name: 'Player 5' })).toBeDefined()
    expect(document.title).toContain('Player 5')
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(stage.messages.map(one => one.name)).toEqual(['boot', 'call', 'call', 'call'])
  })

  it('moves to another player and back, and reports each to main', async () => {
    await openWindow('5')
    await stage.user.click(await screen.findByRole('button', { name: '6' }))
    await screen.findAllByText('name of 6')
    expect(stage.listRequests('replaceTag')).toEqual([{ tag: playerTag('6') }])
    await stage.user.click(screen.getByRole('button', { name: 'Back' }))
    await screen.findAllByText('name of 5')
    expect(stage.listRequests('replaceTag').at(-1)).toEqual({ tag: playerTag('5') })
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  })

  it('handles reload and close commands, but cannot return as a tab', async () => {
    await openWindow('5')
    await screen.findAllByText('name of 5')
    const callCount = stage.listCalls(playerDetail.detail).length
    act(() => stage.emit('command', 'reloadTag'))
    await waitFor(() => expect(stage.listCalls(playerDetail.detail)).toHaveLength(callCount + 1))
    act(() => stage.emit('command', 'moveTagOut'))
    expect(stage.listRequests('returnTag')).toEqual([])
    act(() => stage.emit('command', 'closeTag'))
    expect(stage.listRequests('closeWindow')).toHaveLength(1)
  })

  it('shows no player without a session', async () => {
    await openWindow('5', { kind: 'signedOut' })
    expect((await screen.findByRole('alert')).textContent).toBe('Your session has ended. Sign in again.')
    expect(stage.messages.map(one => one.name)).toEqual(['boot'])
  })
})
