import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { listTagCommands } from '../../src/renderer/app/tags/tag-commands.ts'
import { recall, remember, useTags } from '../../src/renderer/app/tags/tag-store.ts'
import { chooseOfItem } from './menu-items.ts'
import { readToasts } from './open-shell.tsx'
import {
  channel,
  direct,
  getPlayerField,
  leaveWindow,
  navigate,
  search,
  sendCommand,
  stage,
  typeInto,
} from './tag-actions.tsx'

afterEach(leaveWindow)

const openMenu = async () => stage.user.click(await screen.findByRole('button', { name: 'Workspaces' }))
const choose = async (name: string) => {
  await openMenu()
  await stage.user.click(await screen.findByRole('menuitem', { name }))
}
const switchTo = async (name: string) => {
  await openMenu()
  await stage.user.click(await screen.findByRole('menuitemradio', { name }))
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Workspaces' }))
const close = async () => {
  await stage.user.click((await dialog()).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}
/** Saves the open tags as a workspace. */
const saveAs = async (name: string, entry = 'Save as workspace…') => {
  await choose(entry)
  const box = await dialog()
  await stage.user.type(box.getByLabelText('Save the open tabs as'), `${name}{Enter}`)
  await box.findByText(name)
  await close()
}
const getStoredWorkspaces = () => stage.settings().workspaces

test('open tags are saved as a workspace and restored with their filters', async () => {
  await typeInto()
  navigate(direct)
  await search('90810138')
  await saveAs('Morning')
  expect(getStoredWorkspaces()).toMatchObject([
    { account: 'owner', name: 'Morning', tags: [{ id: 'home' }, { route: direct }] },
  ])
  sendCommand('closeTag')
  navigate(channel)
  await saveAs('Evening', 'Manage workspaces…')
  await switchTo('Morning')
  expect(stage.tabs()).toEqual(['Home', 'Recharge orders'])
  expect(stage.shownTab()).toBe('Recharge orders')
  expect((await getPlayerField()).value).toBe('90810138')
  expect(
    await readToasts('Switched to workspace “Morning”. The previous tabs can be reopened.'),
  ).toHaveLength(1)
  sendCommand('reopenTag')
  expect(stage.tabs()).toEqual(['Home', 'Channel recharges', 'Recharge orders'])
})

test('a tag with a draft stays open, and workspaces store no drafts', { tags: ['proof'] }, async () => {
  await typeInto()
  await saveAs('Empty')
  navigate(direct)
  const id = useTags.getState().active
  act(() => remember(id, 'draft:gm.topUp', { subject: '{}', values: { money: '5' } }))
  await saveAs('Typed', 'Manage workspaces…')
  expect(JSON.stringify(getStoredWorkspaces()[1])).not.toContain('draft:')
  await switchTo('Empty')
  expect(stage.tabs()).toEqual(['Home', 'Recharge orders'])
  expect(recall(id, 'draft:gm.topUp')).toMatchObject({ values: { money: '5' } })
  expect(
    await readToasts('Switched to workspace “Empty”. Tabs kept open for unsent entries: 1'),
  ).toHaveLength(1)
})

test('workspaces are updated, renamed and deleted; invalid names are rejected', {
  tags: ['proof'],
}, async () => {
  await typeInto()
  await saveAs('Morning')
  navigate(direct)
  await choose('Update “Morning”')
  expect(getStoredWorkspaces()[0]?.tags).toHaveLength(2)
  await choose('Manage workspaces…')
  const box = await dialog()
  const name = box.getByLabelText('Save the open tabs as')
  await stage.user.click(box.getByRole('button', { name: 'Save' }))
  expect(box.getByText('Enter a name of up to 40 characters')).toBeTruthy()
  await stage.user.type(name, ' morning {Enter}')
  expect(box.getByText('A workspace with this name already exists')).toBeTruthy()
  await chooseOfItem(stage.user, 'Morning', 'Rename')
  const rename = box.getByLabelText('Rename “Morning”')
  await stage.user.clear(rename)
  await stage.user.type(rename, 'MORNING shift{Enter}')
  expect(await box.findByText('MORNING shift')).toBeTruthy()
  expect(useTags.getState().workspace).toBe('MORNING shift')
  await chooseOfItem(stage.user, 'MORNING shift', 'Delete')
  expect(getStoredWorkspaces()).toHaveLength(1)
  await stage.user.click(box.getByRole('button', { name: 'Delete workspace' }))
  expect(getStoredWorkspaces()).toEqual([])
  expect(useTags.getState().list).toHaveLength(2)
})

test('each account sees its own workspaces and has commands to switch to them', async () => {
  const createWorkspace = (account: string, name: string) => ({
    account,
    name,
    active: 'x',
    tags: [{ id: 'x', route: direct, pinned: false, copy: 1, state: {} }],
  })
  await typeInto({
    settings: { workspaces: [createWorkspace('owner', 'Mine'), createWorkspace('another', 'Theirs')] },
  })
  await openMenu()
  expect((await screen.findAllByRole('menuitemradio')).map(item => item.textContent)).toEqual(['Mine'])
  const [command] = listTagCommands().filter(({ id }) => id.startsWith('workspace:'))
  expect(command?.title).toBe('Switch to workspace “Mine”')
  act(() => command?.run())
  expect(stage.tabs()).toEqual(['Home', 'Recharge orders'])
})

test('the palette switches to a workspace by name', { tags: ['proof'] }, async () => {
  await typeInto()
  navigate(direct)
  await saveAs('Morning')
  sendCommand('closeTag')
  await stage.user.keyboard('{Control>}k{/Control}')
  await stage.user.type(await screen.findByRole('combobox', { name: 'Command palette' }), 'morning{Enter}')
  await waitFor(() => expect(useTags.getState().list).toHaveLength(2))
  expect(useTags.getState().workspace).toBe('Morning')
})

test('a detached tag keeps its window when the workspace changes', { tags: ['proof'] }, async () => {
  await typeInto()
  await saveAs('Empty')
  navigate(direct)
  sendCommand('moveTagOut')
  await waitFor(() => expect(useTags.getState().away).toHaveLength(1))
  await switchTo('Empty')
  expect(useTags.getState().away).toHaveLength(1)
})
