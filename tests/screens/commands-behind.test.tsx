import { act, configure, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { rechargeOrders } from '../../src/areas/recharge-orders/calls.ts'
import { closeHelp } from '../../src/renderer/app/help/help-state.ts'
import { aWireOrder } from './recharge-platform.ts'
import {
  channel,
  direct,
  leaveWindow,
  navigate,
  returnToWindow,
  sendCommand,
  stage,
  typeInto,
} from './tag-actions.tsx'

// jsdom has no layout: the dialog library may not detect the focus inside a dialog, and then hides it.
configure({ defaultHidden: true })
afterEach(() => {
  act(closeHelp)
  leaveWindow()
})

const orders = [
  [rechargeOrders.list, () => ({ list: [aWireOrder({ RoubarFlag: '1' })], count: 1, configs: {} })],
] as const
const tagCommands = [
  'closeTag',
  'reloadTag',
  'nextTag',
  'previousTag',
  'duplicateTag',
  'moveTagOut',
  'tag1',
] as const

const openTwoPages = async () => {
  await typeInto({ calls: orders })
  navigate(channel)
  navigate(direct)
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Unhide' })).toHaveLength(2))
}
/** Opens a dialog of the visible page. */
const openOwnDialog = async () => {
  const [, restore] = screen.getAllByRole('button', { name: 'Unhide' })
  await stage.user.click(restore as HTMLElement)
  await screen.findByRole('alertdialog')
}
const countReads = () => stage.listCalls(rechargeOrders.list).length
const isSearchFocused = () =>
  document.activeElement ===
  within(screen.getByRole('navigation', { name: 'Navigation' })).getByRole('searchbox')
/** Waits until a command that was executed would have had its effect. */
const settle = () => act(() => new Promise(resolve => setTimeout(resolve, 100)))

describe('a command of the menu', () => {
  it('does nothing to the pages behind a dialog of the window', async () => {
    await openTwoPages()
    const [tags, reads] = [stage.tabs(), countReads()]
    sendCommand('shortcuts')
    const dialog = await screen.findByRole('dialog')
    for (const command of [...tagCommands, 'reopenTag', 'find', 'listTags'] as const) sendCommand(command)
    await settle()
    expect(stage.tabs()).toEqual(tags)
    expect(stage.shownTab()).toBe('Recharge orders')
    expect(countReads()).toBe(reads)
    expect(isSearchFocused()).toBe(false)
    expect(screen.queryByRole('listbox', { name: 'List of tabs' })).toBeNull()
    expect(stage.listRequests('openTagWindow')).toEqual([])
    await stage.user.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    sendCommand('closeTag')
    await waitFor(() => expect(stage.tabs()).toHaveLength(tags.length - 1))
  })

  it('takes a page’s own dialog along, and moves no focus behind it', async () => {
    await openTwoPages()
    await openOwnDialog()
    sendCommand('find')
    sendCommand('listTags')
    await settle()
    expect(isSearchFocused()).toBe(false)
    expect(screen.queryByRole('listbox', { name: 'List of tabs' })).toBeNull()
    sendCommand('tag2')
    expect(stage.shownTab()).toBe('Channel recharges')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    // The dialog leaves with its page, some frames later on a busy machine.
    await waitFor(() => {
      sendCommand('find')
      expect(isSearchFocused()).toBe(true)
    })
  })

  it('opens and closes the jobs over a dialog', { tags: ['proof'] }, async () => {
    await openTwoPages()
    await openOwnDialog()
    sendCommand('toggleJobs')
    await screen.findByText('No jobs yet')
    sendCommand('toggleJobs')
    await waitFor(() => expect(screen.queryByText('No jobs yet')).toBeNull())
  })

  it('does nothing behind a dialog in a window of its own', { tags: ['proof'] }, async () => {
    const tag = { id: 'w', route: direct, pinned: false, copy: 1, state: {} }
    await returnToWindow({ calls: orders, boot: { tag } })
    await screen.findByRole('button', { name: 'Unhide' })
    const reads = countReads()
    sendCommand('shortcuts')
    await screen.findByRole('dialog')
    for (const command of ['closeTag', 'moveTagOut', 'reloadTag'] as const) sendCommand(command)
    await settle()
    expect(countReads()).toBe(reads)
    expect([...stage.listRequests('closeWindow'), ...stage.listRequests('returnTag')]).toEqual([])
  })
})
