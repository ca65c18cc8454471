import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { rechargeOrders } from '../../src/areas/recharge-orders/calls.ts'
import { system } from '../../src/areas/system/calls.ts'
import { listTagCommands } from '../../src/renderer/app/tags/tag-commands.ts'
import { createPlayerRoute } from '../../src/shared/links/player-route.ts'
import { failed } from '../../src/shared/result.ts'
import { aChange } from './console.tsx'
import { getNavigation, readToasts, signedInState } from './open-shell.tsx'
import {
  channel,
  direct,
  getPlayerField,
  leaveWindow,
  navigate,
  restart,
  returnToWindow,
  search,
  sendCommand,
  stage,
  typeInto,
} from './tag-actions.tsx'

afterEach(leaveWindow)

const getStoredTags = () => stage.settings().tags[0]

describe('a closed page', () => {
  it('reopens in its place with its filter, the last closed page first', async () => {
    await typeInto()
    sendCommand('reopenTag')
    expect(await readToasts('No closed tab')).toHaveLength(1)
    navigate(direct)
    await search('90810138')
    navigate(channel)
    await screen.findByRole('tab', { name: 'Channel recharges', selected: true })
    act(() => screen.getByRole('tab', { name: 'Recharge orders' }).focus())
    await stage.user.keyboard('{Delete}')
    sendCommand('closeTag')
    expect(stage.tabs()).toEqual(['Home'])
    sendCommand('reopenTag')
    expect(stage.tabs()).toEqual(['Home', 'Channel recharges'])
    sendCommand('reopenTag')
    expect(stage.tabs()).toEqual(['Home', 'Recharge orders', 'Channel recharges'])
    expect((await getPlayerField()).value).toBe('90810138')
    expect(stage.listCalls(rechargeOrders.list).at(-1)).toMatchObject({ roleId: '90810138' })
  })

  it('is stored with the account, at most ten of them', { tags: ['proof'] }, async () => {
    await typeInto()
    for (let kind = 1; kind <= 12; kind += 1) {
      navigate(`/channelapi/Finance/rechargeDataList?t=${kind}`)
      sendCommand('closeTag')
    }
    await waitFor(() => expect(getStoredTags()?.closed).toHaveLength(10))
    expect(getStoredTags()?.closed[0]?.route).toBe('/channelapi/Finance/rechargeDataList?t=12')
    await restart()
    sendCommand('reopenTag')
    await waitFor(() =>
      expect(getStoredTags()?.tags.at(-1)?.route).toBe('/channelapi/Finance/rechargeDataList?t=12'),
    )
  })
})

describe('a strip that moves to begin with a whole tag', () => {
  it('closes none by a press meant for what stood there', async () => {
    await typeInto()
    navigate(direct)
    await screen.findByRole('tab', { name: 'Recharge orders' })
    const strip = screen.getByRole('tablist')
    const scrollTo = vi.spyOn(strip, 'scrollTo').mockReturnValue()
    for (const [at, tab] of [...strip.children].entries())
      Object.defineProperty(tab, 'offsetLeft', { value: at * 100 })
    const clock = vi.spyOn(performance, 'now')
    clock.mockReturnValue(1000)
    strip.scrollLeft = 40
    strip.dispatchEvent(new Event('scrollend'))
    expect(scrollTo).toHaveBeenCalledWith({ left: 100 })
    const close = document.querySelector<HTMLElement>('[data-close]')
    if (!close) throw new Error('no close button')
    clock.mockReturnValue(1200)
    act(() => close.click())
    expect(stage.tabs()).toEqual(['Home', 'Recharge orders'])
    clock.mockReturnValue(1400)
    act(() => close.click())
    expect(stage.tabs()).toEqual(['Home'])
    vi.restoreAllMocks()
  })
})

describe('switching to another tag', () => {
  it('removes the elements that closed portals left, and no other', async () => {
    await typeInto()
    const appendPortal = (dir: string | undefined) => {
      const portal = document.createElement('div')
      portal.setAttribute('data-portal-node', 'true')
      if (dir !== undefined) portal.dir = dir
      document.body.append(portal)
      return portal
    }
    const left = appendPortal(undefined)
    const open = appendPortal('ltr')
    const filled = appendPortal(undefined)
    filled.append(document.createElement('i'))
    navigate(direct)
    await waitFor(() => expect(left.isConnected).toBe(false))
    expect([open.isConnected, filled.isConnected]).toEqual([true, true])
    open.remove()
    filled.remove()
  })
})

describe('two tags of one page', () => {
  it('are named by what they show, and described by their whole titles', async () => {
    const title = 'Recharge orders of all channels'
    const pages = [{ name: 'r', path: 'rechargeDataList?t=13', title, icon: null, children: [] }]
    const menu = { name: 'channelapi/Finance', title: 'Orders', path: null, icon: '', children: pages }
    await typeInto({ calls: [[system.menus, () => [menu]]] })
    navigate(direct)
    sendCommand('duplicateTag')
    const copy = await screen.findByRole('tab', { name: `(2) · ${title}` })
    expect(copy.textContent).toBe(`(2) · ${title}`)
    expect(copy.title).toBe(`${title} (2)`)
  })

  it('have separate filters and names, also after a restart', async () => {
    await typeInto()
    navigate(direct)
    await search('90810138')
    sendCommand('duplicateTag')
    expect(stage.tabs()).toEqual(['Home', 'Recharge orders', 'Recharge orders (2)'])
    expect((await getPlayerField()).value).toBe('90810138')
    await screen.findByRole('heading', { name: 'Recharge orders (2)' })
    expect(document.title).toBe('Recharge orders (2) – Channel Console')
    await search('90810139')
    await stage.user.click(screen.getByRole('tab', { name: 'Recharge orders' }))
    expect((await getPlayerField()).value).toBe('90810138')
    await waitFor(() => expect(JSON.stringify(getStoredTags()?.tags.at(-1))).toContain('90810139'))
    expect(getStoredTags()?.tags.map(({ copy }) => copy)).toEqual([1, 1, 2])
    await restart()
    await screen.findByRole('tab', { name: 'Recharge orders (2)' })
    await stage.user.click(screen.getByRole('tab', { name: 'Recharge orders (2)' }))
    expect((await getPlayerField()).value).toBe('90810139')
  })

  it('refresh only the visible one when data changes', { tags: ['proof'] }, async () => {
    await typeInto()
    navigate(direct)
    await search('90810138')
    sendCommand('duplicateTag')
    await getPlayerField()
    await waitFor(() => expect(stage.listCalls(rechargeOrders.sum).length).toBeGreaterThan(2))
    const before = stage.listCalls(rechargeOrders.list).length
    await act(() => new Promise(resolve => setTimeout(resolve, 5)))
    act(() => stage.emit('changed', aChange({ endpoint: 'elsewhere', subjects: ['90810138'], areas: [] })))
    await waitFor(() => expect(stage.listCalls(rechargeOrders.list)).toHaveLength(before + 1))
    await act(() => new Promise(resolve => setTimeout(resolve, 50)))
    expect(stage.listCalls(rechargeOrders.list)).toHaveLength(before + 1)
  })
})

it('gestures of the system step through the searches of the visible page', { tags: ['proof'] }, async () => {
  await typeInto()
  navigate(direct)
  await search('90810138')
  sendCommand('previousSearch')
  await waitFor(async () => expect((await getPlayerField()).value).toBe(''))
  sendCommand('nextSearch')
  await waitFor(async () => expect((await getPlayerField()).value).toBe('90810138'))
})

it('number commands select tags by position, 9 the last one', { tags: ['proof'] }, async () => {
  await typeInto()
  navigate(direct)
  navigate(channel)
  sendCommand('tag2')
  expect(stage.shownTab()).toBe('Recharge orders')
  sendCommand('tag9')
  expect(stage.shownTab()).toBe('Channel recharges')
  sendCommand('tag1')
  expect(stage.shownTab()).toBe('Home')
  sendCommand('tag7')
  expect(stage.shownTab()).toBe('Home')
})

describe('the list of tags', () => {
  const box = () => screen.findByRole('combobox', { name: 'Search tabs' })
  const list = () => within(screen.getByRole('listbox', { name: 'List of tabs' }))
  const options = () =>
    list()
      .queryAllByRole('option')
      .map(option => option.textContent)
  const readSelectedOption = () => list().getByRole('option', { selected: true }).textContent

  it('supports searching, closing and opening tags by keyboard alone', { tags: ['proof'] }, async () => {
    await typeInto()
    navigate(direct)
    navigate(channel)
    sendCommand('listTags')
    const input = await box()
    await waitFor(() => expect(document.activeElement).toBe(input))
    expect(options()).toEqual(['Home', 'Recharge orders', 'Channel rechargescurrent'])
    expect(readSelectedOption()).toBe('Channel rechargescurrent')
    await stage.user.keyboard('{ArrowUp}')
    expect(input.getAttribute('aria-activedescendant')).toBe(
      list().getByRole('option', { name: 'Recharge orders' }).id,
    )
    await stage.user.keyboard('{Delete}')
    expect(options()).toEqual(['Home', 'Channel rechargescurrent', 'Recharge orders'])
    expect(screen.getByText('Recently closed')).toBeTruthy()
    await stage.user.type(input, 'RÊCHARGE ord')
    expect(options()).toEqual(['Recharge orders'])
    await stage.user.keyboard('{Enter}')
    await waitFor(() => expect(stage.shownTab()).toBe('Recharge orders'))
    expect(screen.queryByRole('combobox', { name: 'Search tabs' })).toBeNull()
  })

  it('leaves the keys of an input method to it while text is composed', { tags: ['proof'] }, async () => {
    await typeInto()
    navigate(direct)
    sendCommand('listTags')
    const input = await box()
    const before = [options(), readSelectedOption()]
    for (const key of ['ArrowDown', 'Delete', 'Enter', 'Escape']) {
      expect(fireEvent.keyDown(input, { key, isComposing: true })).toBe(true)
    }
    expect([options(), readSelectedOption()]).toEqual(before)
    expect(input.isConnected).toBe(true)
  })

  it('keeps pinned tags, shows when nothing matches and closes with Escape', {
    tags: ['proof'],
  }, async () => {
    await typeInto()
    navigate(direct)
    await stage.user.pointer({ keys: '[MouseRight]', target: screen.getByRole('tab', { selected: true }) })
    await stage.user.click(await screen.findByRole('menuitem', { name: 'Pin' }))
    await stage.user.click(screen.getByRole('button', { name: 'List of tabs' }))
    const input = await box()
    await waitFor(() => expect(document.activeElement).toBe(input))
    expect(readSelectedOption()).toBe('Recharge orderspinnedcurrent')
    await stage.user.keyboard('{Delete}')
    expect(options()).toHaveLength(2)
    await stage.user.type(input, 'nothing like it')
    expect(screen.getByText('No matching tab')).toBeTruthy()
    await stage.user.keyboard('{Escape}')
    await waitFor(() => expect(stage.tabs()).toEqual(['Home', 'Recharge orders']))
  })
})

describe('a tag in its own window', () => {
  it('takes its filter along and returns with the changes made there', { tags: ['proof'] }, async () => {
    await typeInto()
    navigate(direct)
    await search('90810138')
    await stage.user.click(screen.getByRole('button', { name: 'Tab actions' }))
    await stage.user.click(await screen.findByRole('menuitem', { name: 'Move to new window' }))
    await waitFor(() => expect(stage.tabs()).toEqual(['Home']))
    const [{ tag }] = stage.listRequests('openTagWindow') as [
      { readonly tag: { readonly id: string; readonly state: object } },
    ]
    expect(JSON.stringify(tag.state)).toContain('90810138')
    const key = Object.keys(tag.state).find(one => one.startsWith('search:')) ?? ''
    const value = { values: { roleId: '77777777' } }
    act(() => stage.emit('tagRemembers', { id: tag.id, key, value }))
    // Its latest state is stored with the other tags, so a restart restores it.
    await waitFor(() =>
      expect(getStoredTags()?.tags.find(({ id }) => id === tag.id)?.state[key]).toEqual(value),
    )
    sendCommand('listTags')
    expect(await screen.findByText('In other windows')).toBeTruthy()
    await stage.user.click(screen.getByRole('option', { name: 'Recharge orders' }))
    expect(stage.listRequests('showTagWindow')).toEqual([{ id: tag.id }])
    act(() => stage.emit('tagBack', { id: tag.id, show: true }))
    expect(stage.shownTab()).toBe('Recharge orders')
    expect((await getPlayerField()).value).toBe('77777777')
  })

  it('stays in the main window when no other window can open', { tags: ['proof'] }, async () => {
    const tooMany = failed({ kind: 'invalid', fields: [{ field: 'tag', message: 'tags:tooManyWindows' }] })
    await typeInto({ requests: { openTagWindow: () => tooMany } })
    navigate(direct)
    sendCommand('moveTagOut')
    expect(await readToasts('Too many windows. Close one first.')).toHaveLength(1)
    expect(stage.tabs()).toEqual(['Home', 'Recharge orders'])
    navigate('/')
    sendCommand('moveTagOut')
    expect(stage.listRequests('openTagWindow')).toHaveLength(1)
  })

  it('stays detached after a reload and keeps its latest state', { tags: ['proof'] }, async () => {
    const tag = { id: 'w', route: direct, pinned: false, copy: 1 }
    const tags = [{ ...tag, state: { old: 1 } }]
    await typeInto({
      settings: { tags: [{ account: 'owner', active: 'w', tags, closed: [], workspace: '' }] },
      // A player's window is detached, too, but becomes no tag when it closes.
      boot: {
        detachedTags: [
          { ...tag, state: { draft: 2 } },
          { ...tag, id: 'p', route: createPlayerRoute('5'), state: {} },
        ],
      },
    })
    expect(stage.tabs()).toEqual(['Home'])
    act(() => {
      stage.emit('tagBack', { id: 'p', show: false })
      stage.emit('tagBack', { id: 'w', show: false })
    })
    expect(stage.tabs()).toEqual(['Home', 'Recharge orders'])
    expect(stage.shownTab()).toBe('Home')
    await waitFor(() => expect(getStoredTags()?.tags.at(-1)).toMatchObject({ id: 'w', state: { draft: 2 } }))
  })

  it('returns to its account after the next sign-in', { tags: ['proof'] }, async () => {
    await typeInto()
    navigate(direct)
    sendCommand('moveTagOut')
    await waitFor(() => expect(stage.tabs()).toEqual(['Home']))
    const [{ tag }] = stage.listRequests('openTagWindow') as [{ readonly tag: { readonly id: string } }]
    act(() => {
      stage.emit('tagBack', { id: tag.id, show: false })
      stage.emit('session', { kind: 'signedOut' })
    })
    await screen.findByRole('heading', { name: 'Sign in to Channel Console' })
    act(() => stage.emit('session', signedInState('owner')))
    navigate('/')
    await screen.findByRole('tab', { name: 'Recharge orders' })
  })
})

describe('the window of one tag', () => {
  const open = (setting: Parameters<typeof returnToWindow>[0] = {}) => {
    const state = { [`search:${direct.split('?')[0]}`]: { values: { roleId: '90810138' } } }
    const tag = { id: 'w', route: direct, pinned: false, copy: 2, state }
    return returnToWindow({ ...setting, boot: { tag, ...setting.boot } })
  }

  it('shows only its tag and sends state to main without saving settings', async () => {
    await open()
    await screen.findByRole('heading', { name: 'Recharge orders (2)' })
    expect(screen.queryByRole('tablist')).toBeNull()
    expect(screen.queryByRole('navigation', { name: 'Navigation' })).toBeNull()
    expect(document.title).toBe('Recharge orders (2) – Channel Console')
    const field = (await screen.findByLabelText('Player ID')) as HTMLInputElement
    expect(field.value).toBe('90810138')
    expect(stage.listCalls(rechargeOrders.list).at(-1)).toMatchObject({ roleId: '90810138' })
    await stage.user.clear(field)
    await stage.user.type(field, '5555555{Enter}')
    await waitFor(() =>
      expect(stage.listRequests('rememberTag')).toContainEqual(
        expect.objectContaining({
          value: expect.objectContaining({ values: expect.objectContaining({ roleId: '5555555' }) }),
        }),
      ),
    )
    expect(stage.listRequests('saveSettings')).toEqual([])
  })

  it('returns the tag by button or command and closes by another command', async () => {
    await open()
    await stage.user.click(await screen.findByRole('button', { name: 'Back to main window' }))
    sendCommand('moveTagOut')
    sendCommand('closeTag')
    sendCommand('reopenTag')
    expect([stage.listRequests('returnTag').length, stage.listRequests('closeWindow').length]).toEqual([2, 1])
  })

  it('loads nothing without a session', async () => {
    await open({ boot: { session: { kind: 'signedOut' } } })
    expect((await screen.findByRole('alert')).textContent).toBe('Your session has ended. Sign in again.')
    expect(stage.listCalls(rechargeOrders.list)).toEqual([])
  })
})

it('the main window opens the page that a tag window leads to', { tags: ['proof'] }, async () => {
  await typeInto()
  navigate(direct)
  await search('90810138')
  navigate('/')
  act(() => stage.emit('lead', { route: `${direct}&roleId=5`, how: 'lead' }))
  await waitFor(() => expect(stage.tabs()).toEqual(['Home', 'Recharge orders']))
  const menu = await getNavigation()
  expect((await menu.findByRole('button', { current: 'page' })).textContent).toBe('Recharge orders')
  await waitFor(async () => expect((await getPlayerField()).value).toBe('5'))
})

it('only tag commands that currently apply are offered', async () => {
  await typeInto()
  const ids = () => listTagCommands().map(({ id }) => id)
  expect(ids()).toEqual(['duplicateTag'])
  navigate(direct)
  expect(ids()).toEqual(['duplicateTag', 'moveTagOut'])
  sendCommand('closeTag')
  expect(ids()).toEqual(['reopenTag', 'duplicateTag'])
  act(() => listTagCommands()[0]?.run())
  expect(stage.shownTab()).toBe('Recharge orders')
})
