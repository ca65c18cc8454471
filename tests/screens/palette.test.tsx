import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { players } from '../../src/areas/players/calls.ts'
import { playerDetail } from '../../src/areas/players/player-detail.calls.ts'
import { rechargeOrders } from '../../src/areas/recharge-orders/calls.ts'
import { withdrawals } from '../../src/areas/withdrawals/calls.ts'
import { openPalette } from '../../src/renderer/app/palette/opened-palette.ts'
import { reloadTag, useTags } from '../../src/renderer/app/tags/tag-store.ts'
import { createPlayerRoute } from '../../src/shared/links/player-route.ts'
import { ok } from '../../src/shared/result.ts'
import { proofUnless } from '../tiers.ts'
import { createFailure, openShell, readToasts, signedInState } from './open-shell.tsx'
import {
  aWirePlayer,
  createEmptyAnswer,
  createMenu,
  findLine,
  getOptions,
  getSearchBox,
  getSelectedOption,
  readCaptions,
  readLines,
} from './palette-platform.ts'
import { aWireOrder } from './recharge-platform.ts'

// jsdom has no layout: the dialog library may not detect the focus inside a dialog, and then hides it.
configure({ defaultHidden: true })

type Setting = NonNullable<Parameters<typeof openShell>[0]>
let stage: Awaited<ReturnType<typeof openShell>>
const everything = createMenu('players', 'recharges', 'withdrawals', 'promotions')

const enter = async (setting: Setting = {}) => {
  stage = await act(() =>
    openShell({
      calls: createEmptyAnswer(everything),
      ...setting,
      boot: { session: signedInState('owner'), ...setting.boot },
    }),
  )
  await screen.findByRole('heading', { name: 'Home' })
  // Permissions are known once the menu is loaded.
  await screen.findByRole('button', { name: 'Orders' })
  return stage
}
afterEach(() => act(() => stage.close()))

const open = async (text = '') => {
  await stage.user.keyboard('{Control>}k{/Control}')
  const input = await getSearchBox()
  await waitFor(() => expect(document.activeElement).toBe(input))
  if (text) await stage.user.keyboard(text)
  return input
}
const paste = (text: string) => stage.user.paste(text)
const waitUntilClosed = () =>
  waitFor(() => expect(screen.queryByRole('combobox', { name: 'Command palette' })).toBeNull())

describe('the search box', () => {
  it('keeps the focus while keys move the active line', { tags: ['proof'] }, async () => {
    const { user } = await enter()
    const input = await open('orders')
    const all = getOptions()
    expect(all.length).toBeGreaterThan(1)
    const getActive = () => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')
    expect(getActive()).toBe(all[0])
    await user.keyboard('{ArrowDown}')
    expect(getActive()).toBe(all[1])
    await user.keyboard('{ArrowUp}{ArrowUp}')
    const enabled = all.filter(one => one.getAttribute('aria-disabled') !== 'true')
    expect(getActive()).toBe(enabled.at(-1))
    await user.keyboard('{Home}')
    expect(getActive()).toBe(enabled[0])
    await user.keyboard('{End}')
    expect(getActive()).toBe(enabled.at(-1))
    expect(getSelectedOption()).toBe(enabled.at(-1))
    expect(document.activeElement).toBe(input)
    expect(input.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
    for (const group of screen.getAllByRole('group').filter(one => one.closest('[role="listbox"]')))
      expect(document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent).toBeTruthy()
  })

  it('closes with Escape or its own key and returns the focus', { tags: ['proof'] }, async () => {
    const { user } = await enter()
    const tab = screen.getByRole('tab', { name: 'Home' })
    act(() => tab.focus())
    await open('x')
    await user.keyboard('{Escape}')
    await waitUntilClosed()
    expect(document.activeElement).toBe(tab)
    await open()
    await user.keyboard('{Control>}k{/Control}')
    await waitUntilClosed()
    expect(document.activeElement).toBe(tab)
  })

  it('opens with the text that a cell asks to search for', async () => {
    await enter()
    act(() => openPalette('10000001'))
    expect((await getSearchBox()).getAttribute('value')).toBe('10000001')
  })

  it('opens by its key on a Greek layout', async () => {
    await enter()
    fireEvent.keyDown(document.body, { key: 'κ', code: 'KeyK', ctrlKey: true })
    expect(await getSearchBox()).toBeTruthy()
  })

  it('opens from its button, too', { tags: ['proof'] }, async () => {
    const { user } = await enter()
    await user.click(screen.getByRole('button', { name: /^Search or go to/ }))
    expect(await getSearchBox()).toBeTruthy()
  })

  it('ignores Enter while an input method composes, and a held Enter', { tags: ['proof'] }, async () => {
    await enter()
    const input = await open('top-ups')
    fireEvent.keyDown(input, { key: 'Enter', isComposing: true })
    fireEvent.keyDown(input, { key: 'Enter', repeat: true })
    expect(stage.tabs()).toEqual(['Home'])
    fireEvent.keyDown(input, { key: 'Enter' })
    await waitFor(() => expect(stage.shownTab()).toBe('Top-ups'))
  })
})

describe('pages', () => {
  const searches = [
    ['their name in the menu', 'top'],
    ['the initials of their Chinese name', 'czdd'],
    ['their own name', 'recharge orders'],
    ['their name in Portuguese', 'recarga'],
    ['their name in Chinese', '充值'],
  ] as const
  for (const [at, row] of searches.entries())
    it.each([row])('open by %s', proofUnless(at === 0), async (_, text) => {
      const { user } = await enter()
      await open(text)
      expect((await findLine('Top-ups')).getAttribute('aria-selected')).toBe('true')
      await user.keyboard('{Enter}')
      await waitUntilClosed()
      await waitFor(() => expect(stage.tabs()).toEqual(['Home', 'Top-ups']))
    })

  it('are listed with their group and the matched name in another language', {
    tags: ['proof'],
  }, async () => {
    await enter()
    await open('sub promotions')
    expect(getSelectedOption()?.textContent).toBe('PromotionsSub-channels')
    await stage.user.clear(await getSearchBox())
    await stage.user.keyboard('czdd')
    expect((await findLine('Top-ups')).textContent).toBe('Top-ups充值订单 · Orders')
  })

  it('are left out without permission, and disabled with a reason without a screen', {
    tags: ['proof'],
  }, async () => {
    await enter({ calls: createEmptyAnswer(createMenu('recharges')) })
    await open('withdrawal')
    expect(readLines()).not.toContainEqual(expect.stringContaining('Withdrawal orders'))
    await stage.user.clear(await getSearchBox())
    await stage.user.keyboard('payment')
    const disabledLine = await findLine('Payment')
    expect(disabledLine.getAttribute('aria-disabled')).toBe('true')
    expect(disabledLine.textContent).toContain('not configured yet')
  })

  it('include the current page, marked as “you are here”', { tags: ['proof'] }, async () => {
    await enter()
    await open('top-ups')
    fireEvent.keyDown(await getSearchBox(), { key: 'Enter' })
    await waitFor(() => expect(stage.shownTab()).toBe('Top-ups'))
    await open('top-ups')
    const here = await screen.findByRole('option', { name: /^Top-ups/ })
    expect(here.textContent).toMatch(/you are here/)
    await stage.user.click(here)
    await waitUntilClosed()
    expect(stage.tabs()).toEqual(['Home', 'Top-ups'])
  })

  it('start with open ones, last viewed first, followed by recent ones', { tags: ['proof'] }, async () => {
    const { user } = await enter()
    for (const text of ['all players', 'top-ups']) {
      await open(text)
      await user.keyboard('{Enter}')
      await waitUntilClosed()
    }
    await waitFor(() => expect(stage.shownTab()).toBe('Top-ups'))
    await open()
    expect(readLines().slice(0, 2)).toEqual(['All playersPlayers', 'Home'])
    await user.keyboard('{Enter}')
    await waitFor(() => expect(stage.shownTab()).toBe('All players'))
    act(() => stage.emit('command', 'closeTag'))
    await open()
    expect(readLines().slice(0, 2)).toEqual(['Home', 'All playersPlayers'])
  })
})

describe('record lookups', () => {
  const playerAnswer = [players.list, () => ({ list: [aWirePlayer()], count: 1, configs: {} })] as const

  it('show a player’s details and open the player with Enter', async () => {
    const { user } = await enter({
      calls: createEmptyAnswer(everything, playerAnswer, [
        playerDetail.detail,
        () => createFailure({ kind: 'timeout' }),
      ]),
    })
    await open()
    await paste('“ID: 57300536”')
    expect((await getSearchBox()).value).toBe('57300536')
    const player = await findLine('Maria')
    expect(player.textContent).toBe(
      'Player 57300536Maria · maria99 · Normal · VIP3 · Balance 12,345.00 · Last login 2026-07-30 10:11:12',
    )
    await user.keyboard('{Enter}')
    await waitUntilClosed()
    await screen.findByRole('dialog', { name: 'Player 57300536' })
  })

  it('are masked as soon as privacy mode is switched on', { tags: ['proof'] }, async () => {
    await enter({ calls: createEmptyAnswer(everything, playerAnswer) })
    await open()
    await paste('57300536')
    await findLine('maria99')
    act(() => stage.emit('command', 'toggleShareSafe'))
    await waitFor(() => expect(readLines().join()).not.toMatch(/Maria|maria99/))
    await findLine('Balance 12,345.00')
  })

  it('open a player in a new window with Shift+Enter', { tags: ['proof'] }, async () => {
    const { user } = await enter({
      calls: createEmptyAnswer(everything, playerAnswer),
      requests: { openTagWindow: () => ok(undefined) },
    })
    await open('57300536')
    await user.keyboard('{Shift>}{Enter}{/Shift}')
    expect(stage.listRequests('openTagWindow')).toMatchObject([
      { tag: { route: createPlayerRoute('57300536') } },
    ])
    await waitUntilClosed()
  })

  it('start once after the last key, and immediately after a paste', { tags: ['proof'] }, async () => {
    await enter()
    await open('5730053')
    await stage.user.keyboard('6')
    expect(stage.listCalls(players.list)).toEqual([])
    await findLine('Not found')
    expect(stage.listCalls(players.list).map(({ roleId, AccountName }) => roleId ?? AccountName)).toEqual([
      '57300536',
      '57300536',
    ])
    await stage.user.clear(await getSearchBox())
    stage.messages.splice(0)
    await stage.user.paste('90810138')
    expect(stage.listCalls(players.list)[0]).toMatchObject({ roleId: '90810138', IfInnerProxy: '3' })
  })

  it('are cancelled when the text changes, and their late answers ignored', { tags: ['proof'] }, async () => {
    let answer: (rows: unknown) => void = () => undefined
    await enter({
      calls: createEmptyAnswer(everything, [
        players.list,
        ({ roleId }) =>
          roleId === '57300536' ? new Promise(resolve => (answer = resolve)) : { list: [], count: 0 },
      ]),
    })
    await open()
    await paste('57300536')
    await waitFor(() => expect(stage.listCalls(players.list).length).toBeGreaterThan(0))
    const tickets = stage
      .listRequests('call')
      .flatMap(one =>
        JSON.stringify(one).includes('"roleId":"57300536"') ? [(one as { ticket: string }).ticket] : [],
      )
    await stage.user.keyboard('{Control>}a{/Control}top')
    expect(stage.listRequests('cancelCall')).toEqual(
      expect.arrayContaining(tickets.map(ticket => ({ ticket }))),
    )
    await act(async () => answer({ list: [aWirePlayer()], count: 1, configs: {} }))
    expect(readLines().join()).not.toContain('Maria')
    expect(getSelectedOption()?.textContent).toContain('Top-ups')
  })

  it('show a failure in their line and retry with Enter; other lines stay', async () => {
    let fails = true
    const { user } = await enter({
      calls: createEmptyAnswer(everything, [
        withdrawals.list,
        () =>
          fails
            ? createFailure({ kind: 'timeout' })
            : {
                list: [{ OrderNo: '1234567890123456789', iMoney: 5000, AccountID: 7 }],
                count: 1,
                configs: {},
              },
      ]),
    })
    await open()
    await paste('1234567890123456789')
    const failed = await findLine('Search failed')
    expect(failed.textContent).toContain('Withdrawal order 1234567890123456789 · Enter to try again')
    expect((await findLine('Recharge order 1234567890123456789')).textContent).toContain('Not found')
    fails = false
    await user.keyboard('{Enter}')
    const order = await findLine('Withdrawal order 1234567890123456789')
    await waitFor(() => expect(order.isConnected).toBe(true))
    expect((await findLine(/^Withdrawal order.*5\.00/)).textContent).toContain('Player 7')
    expect(stage.listCalls(rechargeOrders.list)).toHaveLength(1)
    expect(stage.listCalls(withdrawals.list)).toHaveLength(2)
  })

  it('request an order from both lists and open it without default filters', async () => {
    const number = '1234567890123456789'
    const { user } = await enter({
      calls: createEmptyAnswer(everything, [
        rechargeOrders.list,
        ({ orderNo }) => {
          const list = orderNo === number ? [aWireOrder({ OrderId: number })] : []
          return { list, count: list.length, configs: { rechargeStatus: { 1: 'Paid out' } } }
        },
      ]),
    })
    await open()
    await paste(number)
    expect((await findLine(`Recharge order ${number}12.50`)).textContent).toContain(
      'Paid out · 2026-07-30 10:11:12 · Player 100001',
    )
    expect(stage.listCalls(rechargeOrders.list)).toEqual([
      { page: 1, limit: 5, orderNo: number, IfInnerProxy: '3' },
    ])
    expect(stage.listCalls(withdrawals.list)).toEqual([{ page: 1, limit: 5, orderNo: number }])
    await user.keyboard('{Enter}')
    await waitUntilClosed()
    await screen.findByRole('heading', { name: 'Top-ups' })
    await waitFor(() =>
      expect(stage.listCalls(rechargeOrders.list).at(-1)).toEqual({
        page: 1,
        limit: 10,
        orderNo: number,
        IfInnerProxy: '3',
      }),
    )
  })

  it('open the only match when Enter was pressed before the answers', { tags: ['proof'] }, async () => {
    const answers: ((rows: unknown) => void)[] = []
    const late = () => new Promise(resolve => answers.push(resolve))
    const { user } = await enter({
      calls: createEmptyAnswer(everything, [rechargeOrders.list, late], [withdrawals.list, late]),
    })
    await open()
    await paste('1234567890123456789')
    await user.keyboard('{Enter}')
    expect(await getSearchBox()).toBeTruthy()
    await waitFor(() => expect(answers).toHaveLength(2))
    await act(async () => answers[0]?.({ list: [], count: 0, configs: {} }))
    await act(async () => answers[1]?.({ list: [{ OrderNo: '1234567890123456789' }], count: 1, configs: {} }))
    await waitFor(() => expect(stage.shownTab()).toBe('Withdrawal orders'))
  })

  it('do not move the selection when they answer late', { tags: ['proof'] }, async () => {
    let answer: (rows: unknown) => void = () => undefined
    const { user } = await enter({
      calls: createEmptyAnswer(everything, [players.list, () => new Promise(resolve => (answer = resolve))]),
    })
    await open('czdd')
    await waitFor(() => expect(stage.listCalls(players.list).length).toBeGreaterThan(0))
    expect(getSelectedOption()?.textContent).toContain('Top-ups')
    await act(async () => answer({ list: [aWirePlayer({ AccountName: 'czdd' })], count: 1, configs: {} }))
    expect(readLines()[0]).toContain('Player 57300536')
    expect(getSelectedOption()?.textContent).toContain('Top-ups')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(stage.shownTab()).toBe('Top-ups'))
    expect(screen.queryByRole('dialog', { name: /^Player/ })).toBeNull()
  })

  it('offer a list search for up to 50 pasted numbers', async () => {
    const ids = Array.from({ length: 50 }, (_, at) => String(9_081_013_800_000_000_00n + BigInt(at)))
    const { user } = await enter()
    const input = await open()
    await paste(`请看 ${ids.join('，')} 谢谢`)
    expect(input.value.split(' ')).toEqual(ids)
    expect(getSelectedOption()?.textContent).toBe('Show 50 recharge orders in the list')
    expect(readLines()[1]).toBe('Show 50 withdrawal orders in the list')
    await user.clear(input)
    await paste([...ids, '908101380000000099'].join(' '))
    const tooManyLine = await findLine('Show 51 recharge orders in the list')
    expect(tooManyLine.textContent).toContain('At most 50 at once')
    expect(tooManyLine.getAttribute('aria-disabled')).toBe('true')
    await user.clear(input)
    await paste('57300536\n57300537')
    expect(getSelectedOption()?.textContent).toBe('Show 2 players in the list')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(stage.shownTab()).toBe('All players'))
    await waitFor(() =>
      expect(stage.listCalls(players.list).slice(-2)).toMatchObject([
        { roleId: '57300536' },
        { roleId: '57300537' },
      ]),
    )
  })

  it('skip screens that the account may not see, but still offer the player', {
    tags: ['proof'],
  }, async () => {
    await enter({ calls: createEmptyAnswer(createMenu('withdrawals')) })
    await open()
    await paste('57300536')
    expect(await findLine('Player 57300536')).toBeTruthy()
    await stage.user.clear(await getSearchBox())
    await paste('1234567890123456789')
    await findLine('Not found')
    expect(readLines()).toEqual(['Withdrawal order 1234567890123456789Not found'])
    expect(stage.listCalls(players.list)).toEqual([])
    expect(stage.listCalls(rechargeOrders.list)).toEqual([])
  })

  it('show no line for a list that the account may not read', { tags: ['proof'] }, async () => {
    await enter({
      calls: createEmptyAnswer(everything, [
        rechargeOrders.list,
        () => createFailure({ kind: 'forbidden', message: 'no' }),
      ]),
    })
    await open()
    await paste('1234567890123456789')
    await findLine('Not found')
    await waitFor(() => expect(readLines()).toEqual(['Withdrawal order 1234567890123456789Not found']))
  })

  it('find players by account, and show no missing player for another word', {
    tags: ['proof'],
  }, async () => {
    await enter({
      calls: createEmptyAnswer(everything, [
        players.list,
        ({ AccountName }) => {
          const list = AccountName === 'maria' ? [aWirePlayer(), aWirePlayer({ ID: 2 })] : []
          return { list, count: list.length, configs: {} }
        },
      ]),
    })
    await open('maria')
    await findLine('Player 57300536')
    expect(await findLine(/^Player 2Maria/)).toBeTruthy()
    const before = stage.listCalls(players.list).length
    await stage.user.keyboard('s')
    await waitFor(() => expect(stage.listCalls(players.list).length).toBe(before + 1))
    await waitFor(() => expect(readLines()).toEqual([]))
    expect(
      within(screen.getByRole('dialog', { name: 'Command palette' })).getAllByText(/No results/),
    ).toBeTruthy()
  })
})

describe('commands', () => {
  it('act like the menus and show their state', async () => {
    const { user } = await enter()
    await open('simplified')
    expect((await findLine('Simplified mode')).textContent).toBe('Simplified modeoffCtrl+Shift+S')
    await user.keyboard('{Enter}')
    await waitUntilClosed()
    expect(stage.settings().simplified).toBe(true)
    await open('dark')
    await user.keyboard('{Enter}')
    expect(stage.settings().mode).toBe('dark')
    await open('appearance dark')
    expect((await findLine('Appearance: Dark')).textContent).toBe('Appearance: Darkin use')
    await user.keyboard('{Enter}')
    expect(await getSearchBox()).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitUntilClosed()
    await open('jobs')
    await user.keyboard('{Enter}')
    await screen.findByText('No jobs yet')
  })

  it('are disabled with a reason when unavailable', { tags: ['proof'] }, async () => {
    await enter()
    await open('close tab')
    const close = await findLine('Close tab')
    expect(close.getAttribute('aria-disabled')).toBe('true')
    expect(close.textContent).toBe('Close tabA pinned tab stays openCtrl+W')
  })
})

describe('the actions of the current page', () => {
  const hiddenOrder = aWireOrder({ Id: 2, OrderId: '202607310000000002', RoubarFlag: 1, AccountID: '100002' })
  const list = [
    rechargeOrders.list,
    () => ({ list: [aWireOrder(), hiddenOrder], count: 2, configs: {} }),
  ] as const
  const openOrders = async () => {
    await enter({
      calls: createEmptyAnswer(everything, list),
      requests: { startExport: () => ok(null) },
    })
    await open('top-ups')
    await stage.user.keyboard('{Enter}')
    await waitUntilClosed()
    return screen.findByRole('button', { name: 'Unhide' })
  }

  it('include those of the focused row and open their dialog', async () => {
    const button = await openOrders()
    const cell = button.closest('[role="row"]')?.querySelector<HTMLElement>('[aria-colindex="3"]')
    await stage.user.click(cell as HTMLElement)
    const { messages } = stage
    const before = messages.length
    await open('unhide')
    await findLine('Unhide')
    expect(readCaptions()).toContain('This row: 100002')
    await stage.user.keyboard('{Enter}')
    await screen.findByText('Unhide order 202607310000000002? It is shown again.')
    expect(
      messages
        .slice(before)
        .filter(({ name, input }) => name === 'call' && JSON.stringify(input).includes('restore')),
    ).toEqual([])
  })

  it('include the export, but no row actions, when no row has the focus', { tags: ['proof'] }, async () => {
    await openOrders()
    act(() => screen.getByRole('tab', { name: 'Home' }).focus())
    await open('unhide')
    expect(readLines()).not.toContain('Unhide')
    await stage.user.clear(await getSearchBox())
    await stage.user.keyboard('export this page')
    expect((await findLine('Export: This page')).textContent).toBe(
      'Export: This pageTop-ups All channel types',
    )
    await stage.user.keyboard('{Enter}')
    await waitFor(() => expect(stage.listRequests('startExport')).toHaveLength(1))
    await waitUntilClosed()
    await open('export selected')
    const exportLine = await findLine('Export: Selected rows (0)')
    expect(exportLine.textContent).toContain('No data')
    expect(exportLine.getAttribute('aria-disabled')).toBe('true')
  })

  it('select the best match even if it is disabled, and Enter shows why', { tags: ['proof'] }, async () => {
    await openOrders()
    await open('export selected')
    const exportLine = await findLine('Export: Selected rows (0)')
    expect(exportLine.getAttribute('aria-selected')).toBe('true')
    await stage.user.keyboard('{Enter}')
    expect(stage.listRequests('startExport')).toEqual([])
    expect(
      await screen.findByText('No data', { selector: '.fui-ToastTitle *, .fui-ToastTitle' }),
    ).toBeTruthy()
  })

  it('are not applied to a row that is gone meanwhile', async () => {
    const button = await openOrders()
    const cell = button.closest('[role="row"]')?.querySelector<HTMLElement>('[aria-colindex="3"]')
    await stage.user.click(cell as HTMLElement)
    await open('unhide')
    await findLine('Unhide')
    act(() => reloadTag(useTags.getState().active))
    await stage.user.keyboard('{Enter}')
    await readToasts('This is no longer available. Open the palette again.')
    expect(screen.queryByText(/It is shown again/)).toBeNull()
  })
})

it('opening a page closes the panel over the previous one', { tags: ['proof'] }, async () => {
  const { user } = await enter()
  act(() => stage.emit('command', 'toggleJobs'))
  await screen.findByText('No jobs yet')
  await open('top-ups')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(stage.shownTab()).toBe('Top-ups'))
  expect(screen.queryByText('No jobs yet')).toBeNull()
})

describe('the actions of other pages', () => {
  const phrases = [
    ['their words and those of their page', 'export withdrawals'],
    ['the initials of that in Chinese', 'dctx'],
    ['the same in Portuguese', 'exportar saque'],
    ['the same in Chinese', '导出提现'],
  ] as const
  for (const [at, row] of phrases.entries())
    it.each([row])('are found by %s and start on their page', proofUnless(at === 0), async (_, text) => {
      const { user } = await enter({ requests: { startExport: () => ok(null) } })
      const input = await open()
      await user.type(input, text)
      const option = await screen.findByRole('option', { name: /^Export.*Withdrawal orders/ })
      expect(readCaptions()).toContain('On other pages')
      await user.click(option)
      await waitUntilClosed()
      await waitFor(() => expect(stage.shownTab()).toBe('Withdrawal orders'))
      await readToasts('No data')
    })

  const openPages = [
    ['start within seconds if enabled', 1, '202607310000000009', ['startExport']],
    ['name their reason within seconds if disabled', 0, 'No results', ['No data']],
  ] as const
  for (const [at, row] of openPages.entries())
    it.each([row])(
      'of pages that are already open %s',
      proofUnless(at === 0),
      async (_, count, content, effects) => {
        const list = [aWireOrder({ OrderId: content })].slice(0, count)
        const { user } = await enter({
          calls: createEmptyAnswer(everything, [rechargeOrders.list, () => ({ list, count, configs: {} })]),
          requests: { startExport: () => ok(null) },
        })
        const openPage = async (title: string) => {
          await open(title.toLowerCase())
          await user.keyboard('{Enter}')
          await waitUntilClosed()
          await waitFor(() => expect(stage.shownTab()).toBe(title))
        }
        await openPage('Top-ups')
        await screen.findAllByText(content)
        await openPage('Home')
        await open('export top-ups')
        const start = performance.now()
        await user.click(await screen.findByRole('option', { name: /^Export.*Top-ups/ }))
        await waitUntilClosed()
        const readEffects = () => [
          ...stage.listRequests('startExport').map(() => 'startExport'),
          ...[...document.querySelectorAll('.fui-ToastTitle')].map(one => one.textContent),
        ]
        await waitFor(() => expect(readEffects()).toEqual(effects))
        expect(performance.now() - start).toBeLessThan(5000)
      },
    )

  it('open their dialog', { tags: ['proof'] }, async () => {
    const { user } = await enter()
    await open('add simulated')
    expect(getSelectedOption()?.textContent).toContain('All players')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(stage.shownTab()).toBe('All players'))
    await screen.findByRole('dialog', { name: /simulated/i })
  })

  it('are left out for pages without permission and for the current page', { tags: ['proof'] }, async () => {
    await enter({ calls: createEmptyAnswer(createMenu('recharges')) })
    await open('export withdrawal')
    expect(readLines().filter(text => text.includes('Withdrawal orders'))).toEqual([])
    await stage.user.clear(await getSearchBox())
    await stage.user.type(await getSearchBox(), 'top-ups')
    await stage.user.keyboard('{Enter}')
    await waitFor(() => expect(stage.shownTab()).toBe('Top-ups'))
    await open('export top-ups')
    expect(readCaptions()).not.toContain('On other pages')
  })
})

it('a page ranks above a filter choice with the same name', { tags: ['proof'] }, async () => {
  const { user } = await enter()
  await open('all players')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(stage.shownTab()).toBe('All players'))
  await screen.findByRole('heading', { name: 'All players' })
  await open('players')
  const groups = readCaptions()
  expect(groups).toContain('Filters of this page')
  expect(groups.indexOf('Pages')).toBeLessThan(groups.indexOf('Filters of this page'))
  await user.clear(await getSearchBox())
  // Scattered letters of a page's name do not rank it above a choice that contains them in sequence.
  await user.type(await getSearchBox(), 'yesterd')
  expect(getSelectedOption()?.textContent).toContain('Yesterday')
})
