import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ok } from '../../src/shared/result.ts'
import { openShell, signedInState } from './open-shell.tsx'

let stage: Awaited<ReturnType<typeof openShell>>
afterEach(() => stage.close())

const orders = '/channelapi/Finance/rechargeDataList'
const withdrawals = '/channelapi/Finance/withdrawlOrderList'
const layout = { order: [], hidden: [], pinned: [], widths: {} }
const createView = (filters: Readonly<Record<string, string>>) => ({
  filters,
  limit: null,
  layout,
  unread: [],
})
const savedView = {
  id: '1',
  account: 'owner',
  route: orders,
  name: 'Big',
  isDefault: true,
  view: createView({ roleId: '90810138' }),
}
const tag = {
  id: 'a',
  route: orders,
  pinned: false,
  copy: 1,
  state: { [`search:${orders}`]: { values: { roleId: '90810138' } } },
}
const workspace = { account: 'owner', name: 'Morning', active: 'a', tags: [tag] }
const ownSettings = {
  views: [savedView],
  favorites: [{ account: 'owner', routes: [orders] }],
  workspaces: [workspace],
}

const openSettings = async (settings: object, file: object = {}) => {
  stage = await openShell({
    settings,
    boot: { session: signedInState('owner') },
    requests: {
      exportViews: () => ok(true),
      importViews: () => ok(file),
    },
  })
  await screen.findByRole('tablist')
  await stage.user.keyboard('{Control>},{/Control}')
  return within(await screen.findByRole('region', { name: 'Console settings' }))
}

test('views, favorites and workspaces are saved as one file', { tags: ['proof'] }, async () => {
  const page = await openSettings(ownSettings)
  await stage.user.click(page.getByRole('button', { name: 'Views, favorites and workspaces' }))
  await waitFor(() => expect(stage.listRequests('exportViews')).toHaveLength(1))
  expect(stage.listRequests('exportViews')[0]).toMatchObject({
    views: [{ route: orders, name: 'Big', view: { filters: { roleId: '90810138' } } }],
    favorites: [orders],
    workspaces: [{ name: 'Morning', tags: [tag] }],
  })
})

test('a file exported in privacy mode can omit the filters', async () => {
  const page = await openSettings({ ...ownSettings, shareSafe: true })
  await stage.user.click(page.getByRole('button', { name: 'Views, favorites and workspaces' }))
  const question = within(await screen.findByRole('alertdialog'))
  await stage.user.click(question.getByRole('button', { name: 'Without these filters' }))
  await waitFor(() => expect(stage.listRequests('exportViews')).toHaveLength(1))
  const file = JSON.stringify(stage.listRequests('exportViews')[0])
  expect(file).toContain(orders)
  expect(file).not.toContain('90810138')
})

test('an import adds the selected kinds without replacing entries of the same name', async () => {
  const { account: _, ...workspaceInFile } = workspace
  const page = await openSettings(ownSettings, {
    views: [
      { route: orders, name: 'Big', view: createView({}) },
      { route: '/nowhere', name: 'Lost', view: createView({}) },
    ],
    favorites: [orders, withdrawals],
    workspaces: [{ ...workspaceInFile, tags: [{ ...tag, state: { 'draft:gm.topUp': { money: '5' } } }] }],
    unread: 1,
  })
  const openImport = async () => {
    await stage.user.click(page.getByRole('button', { name: 'Import from a file…' }))
    return within(await screen.findByRole('dialog', { name: 'Import from this file' }))
  }
  const box = await openImport()
  expect(box.getByText('Unreadable entries: 1')).toBeTruthy()
  await stage.user.click(box.getByRole('checkbox', { name: 'Favorites: 2' }))
  await stage.user.click(box.getByRole('button', { name: 'Import selected' }))
  await screen.findByText(
    'Imported views: 1, favorites: 0, workspaces: 1 · Not imported (page unknown or limit reached): 1',
  )
  const { views, favorites, workspaces } = stage.settings()
  expect(views.map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['Big', true],
    ['Big (2)', false],
  ])
  expect(favorites).toEqual(ownSettings.favorites)
  expect(workspaces.map(({ name }) => name)).toEqual(['Morning', 'Morning (2)'])
  // A draft in a file must never reach a form.
  expect(JSON.stringify(workspaces)).not.toContain('draft:')
  const secondImport = await openImport()
  await stage.user.click(secondImport.getByRole('checkbox', { name: 'Views: 2' }))
  await stage.user.click(secondImport.getByRole('checkbox', { name: 'Workspaces: 1' }))
  await stage.user.click(secondImport.getByRole('button', { name: 'Import selected' }))
  await waitFor(() =>
    expect(stage.settings().favorites).toEqual([{ account: 'owner', routes: [orders, withdrawals] }]),
  )
})
