import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { rechargeOrders } from '../../src/areas/recharge-orders/calls.ts'
import { useTags } from '../../src/renderer/app/tags/tag-store.ts'
import { createViewLink, formatViewQuery } from '../../src/shared/links/view-link.ts'
import { failed, ok } from '../../src/shared/result.ts'
import { SavedView } from '../../src/shared/saved/view.ts'
import { proofUnless } from '../tiers.ts'
import { chooseOfItem } from './menu-items.ts'
import { openShell, readToasts, signedInState } from './open-shell.tsx'

type Stage = Awaited<ReturnType<typeof openShell>>
type Setting = NonNullable<Parameters<typeof openShell>[0]>
let stage: Stage
afterEach(() => act(() => stage.close()))

const enter = async (setting: Setting = {}) => {
  stage = await act(() =>
    openShell({ ...setting, boot: { session: signedInState('owner'), ...setting.boot } }),
  )
  await screen.findByRole('tablist')
  return stage
}
const path = '/channelapi/Finance/rechargeDataList'
const [direct, channel] = [`${path}?t=13`, `${path}?t=17`] as const
const go = (route: string) => act(async () => stage.emit('navigate', route))
const page = async () => within(await screen.findByRole('tabpanel'))
const playerField = async () => (await (await page()).findByLabelText('Player ID')) as HTMLInputElement
const orders = () => stage.listCalls(rechargeOrders.list)
const search = async (player: string) => {
  const field = await playerField()
  await stage.user.clear(field)
  await stage.user.type(field, `${player}{Enter}`)
  await waitFor(() => expect(orders().at(-1)).toMatchObject({ roleId: player }))
}
const button = async (name = 'Views') => (await page()).findByRole('button', { name })
const open = async (name?: string) => stage.user.click(await button(name))
const choose = async (item: string, name?: string) => {
  await open(name)
  await stage.user.click(await screen.findByRole('menuitem', { name: item }))
}
const pick = async (view: string, name?: string) => {
  await open(name)
  await stage.user.click(await screen.findByRole('menuitemradio', { name: view }))
}
const manage = 'Save and manage views…'
const dialog = async () => within(await screen.findByRole('dialog', { name: /^Views: / }))
const close = async () => {
  await stage.user.click((await dialog()).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}
const getStoredViews = () => stage.settings().views
const createView = (view: object = {}, more: Partial<SavedView> = {}): SavedView =>
  SavedView.parse({ id: 'v1', account: 'owner', route: direct, name: 'Big', view, ...more })
const columns = async () =>
  (await page()).getAllByRole('columnheader').map(header => header.textContent.replace(/\W+$/, ''))

test('a view is saved by keyboard, and can be removed, applied and updated', async () => {
  await enter()
  await go(direct)
  await search('90810138')
  act(() => screen.getByRole('button', { name: 'Views' }).focus())
  await stage.user.keyboard('{Enter}')
  await screen.findByRole('menuitem', { name: manage })
  // Saving comes first.
  await stage.user.keyboard('{Home}{Enter}')
  const box = await dialog()
  act(() => box.getByLabelText('Save current view as').focus())
  await stage.user.keyboard('One player{Enter}')
  await box.findByRole('button', { name: 'One player' })
  expect(await readToasts('View “One player” saved')).toHaveLength(1)
  await close()
  expect(getStoredViews()).toMatchObject([
    {
      account: 'owner',
      route: direct,
      name: 'One player',
      isDefault: false,
      view: { filters: { roleId: '90810138', startdate: 'last7Days' }, density: 'compact', limit: null },
    },
  ])
  await button('View: One player')
  await pick('No view', 'View: One player')
  await waitFor(() => expect(orders().at(-1)).not.toHaveProperty('roleId'))
  await pick('One player')
  await waitFor(() => expect(orders().at(-1)).toMatchObject({ roleId: '90810138' }))
  await search('11111111')
  await choose('Update “One player”', 'View: One player (changed)')
  await button('View: One player')
  expect(getStoredViews()[0]?.view.filters['roleId']).toBe('11111111')
  // If the first message is still visible, the second is counted.
  await screen.findAllByText(/^View “One player” saved/)
})

test('columns and density of a view apply to its tag without changing settings', {
  tags: ['proof'],
}, async () => {
  const view = { layout: { order: [], hidden: ['OrderId'], pinned: [], widths: {} }, density: 'comfortable' }
  await enter({ settings: { views: [createView(view)] } })
  await go(direct)
  await button()
  expect(await columns()).toContain('Order number')
  await pick('Big')
  await waitFor(async () => expect(await columns()).not.toContain('Order number'))
  expect(stage.settings()).toMatchObject({ layouts: {}, density: 'compact' })
  await stage.user.click((await page()).getByRole('button', { name: 'Columns' }))
  const compact = screen.getByRole('checkbox', { name: 'Compact rows' })
  expect(compact).toHaveProperty('checked', false)
  await stage.user.click(compact)
  // The page cannot be reached while its columns' menu is open.
  await stage.user.keyboard('{Escape}')
  await button('View: Big (changed)')
  expect(stage.settings()).toMatchObject({ layouts: {}, density: 'compact', views: getStoredViews() })
  await pick('No view', 'View: Big (changed)')
  await waitFor(async () => expect(await columns()).toContain('Order number'))
})

test('a screen opens with its default view and requests only the rows of the view', async () => {
  await enter({ settings: { views: [createView({ filters: { roleId: '90810138' } }, { isDefault: true })] } })
  await go(direct)
  await button('View: Big')
  await waitFor(() => expect(orders()).toHaveLength(1))
  expect(orders()[0]).toMatchObject({ roleId: '90810138' })
  expect((await playerField()).value).toBe('90810138')
  await go(channel)
  await button()
  await waitFor(() => expect(orders()).toHaveLength(2))
  expect(orders()[1]).not.toHaveProperty('roleId')
})

test('a default view does not replace the search of a tag or a route with filters', {
  tags: ['proof'],
}, async () => {
  const settings = { views: [createView({ filters: { roleId: '1' } }, { isDefault: true, route: path })] }
  await enter({ settings })
  await go(`${path}?roleId=77777777`)
  await waitFor(() => expect(orders()).toHaveLength(1))
  expect(orders()[0]).toMatchObject({ roleId: '77777777' })
  await button()
  act(() => stage.emit('lead', { route: `${path}?roleId=88888888`, how: 'lead' }))
  await waitFor(() => expect(orders().at(-1)).toMatchObject({ roleId: '88888888' }))
  await search('99999999')
  act(() => stage.emit('command', 'closeTag'))
  act(() => stage.emit('command', 'reopenTag'))
  expect((await playerField()).value).toBe('99999999')
})

test('a view with removed parts opens with the rest and lists them until dismissed', {
  tags: ['proof'],
}, async () => {
  const view = {
    filters: { roleId: '90810138', gone: 'x', isReturn: '77' },
    layout: { order: ['Vanished', 'OrderId'] },
    sort: { field: 'Faded', direction: 'asc' },
  }
  await enter({ settings: { views: [createView(view)] } })
  await go(direct)
  await pick('Big')
  await waitFor(() => expect(orders().at(-1)).toMatchObject({ roleId: '90810138' }))
  expect(orders().at(-1)).not.toHaveProperty('gone')
  expect(orders().at(-1)).not.toHaveProperty('isReturn')
  const note = (await page()).getByText(/^Ignored in view “Big”/)
  expect(note.textContent).toMatch(/“gone” no longer exists.*“Vanished” no longer exists.*“Faded”/)
  expect(note.textContent).toContain('Reissued: option “#77” no longer exists')
  await stage.user.click((await page()).getByRole('button', { name: 'Dismiss' }))
  expect((await page()).queryByText(/^Ignored in view “/)).toBeNull()
  await button('View: Big')
})

test('views are renamed, duplicated, made default and deleted per account and screen', {
  tags: ['proof'],
}, async () => {
  const others = [
    createView({}, { id: 'v2', account: 'another' }),
    createView({}, { id: 'v3', route: channel }),
  ]
  await enter({ settings: { views: [...others, createView()] } })
  await go(direct)
  await choose(manage)
  const box = await dialog()
  const press = (name: string) => stage.user.click(box.getByRole('button', { name }))
  expect(within(box.getByRole('list')).getAllByRole('listitem')).toHaveLength(1)
  const pressInMenu = (name: string, command: string) => chooseOfItem(stage.user, name, command)
  await pressInMenu('Big', 'Duplicate')
  await box.findByRole('button', { name: 'Big (2)' })
  await pressInMenu('Big (2)', 'Rename')
  const name = box.getByLabelText('Rename “Big (2)”')
  await stage.user.clear(name)
  await stage.user.type(name, 'big{Enter}')
  expect(box.getByText('A view with this name already exists')).toBeTruthy()
  await stage.user.type(name, 'ger{Enter}')
  await press('Default: bigger')
  await press('Default: Big')
  const own = () => getStoredViews().filter(one => one.account === 'owner' && one.route === direct)
  expect(own().map(one => [one.name, one.isDefault])).toEqual([
    ['Big', true],
    ['bigger', false],
  ])
  expect(box.getByRole('button', { name: 'Default: Big', pressed: true }).title).toBe(
    'Remove “Big” as the default',
  )
  await press('Default: Big')
  expect(own().some(one => one.isDefault)).toBe(false)
  await pressInMenu('bigger', 'Delete')
  expect(own()).toHaveLength(2)
  await press('Delete view')
  expect(own().map(one => one.name)).toEqual(['Big'])
  expect(getStoredViews().filter(one => ['v2', 'v3'].includes(one.id))).toEqual(others)
})

test('deleting the applied view restores the columns and keeps the search', { tags: ['proof'] }, async () => {
  const view = { filters: { roleId: '90810138' }, layout: { hidden: ['OrderId'] } }
  await enter({ settings: { views: [createView(view, { isDefault: true })] } })
  await go(direct)
  await choose(manage, 'View: Big')
  const box = await dialog()
  await chooseOfItem(stage.user, 'Big', 'Delete')
  await stage.user.click(box.getByRole('button', { name: 'Delete view' }))
  await close()
  await button()
  expect((await playerField()).value).toBe('90810138')
  expect(await columns()).toContain('Order number')
})

test('views are exported and imported; taken names get a number and the rest is listed', {
  tags: ['proof'],
}, async () => {
  const importAnswer = {
    views: [
      createView(),
      createView({}, { route: channel }),
      createView({}, { route: '/channelapi/player/playerList' }),
    ],
    favorites: ['/'],
    workspaces: [],
    unread: 1,
  }
  let answer: unknown = ok(importAnswer)
  await enter({
    settings: { views: [createView()] },
    requests: { exportViews: () => ok(true), importViews: () => answer },
  })
  await go(direct)
  await choose(manage)
  const box = await dialog()
  await chooseOfItem(stage.user, 'Big', 'Export to a file…')
  expect(stage.listRequests('exportViews')).toEqual([
    { title: 'Big', views: [{ route: direct, name: 'Big', view: createView().view }] },
  ])
  await stage.user.click(box.getByRole('button', { name: 'Import…' }))
  await box.findByRole('button', { name: 'Big (3)' })
  expect(getStoredViews().map(one => [one.name, one.route])).toEqual([
    ['Big', direct],
    ['Big (2)', direct],
    ['Big (3)', direct],
  ])
  await readToasts(
    'Imported: “Big (2)”, “Big (3)” · Views for another page, to be imported there: 1 · Its favorites and workspaces are imported in Settings · Unreadable views: 1',
  )
  answer = failed({ kind: 'invalid', fields: [{ field: 'file', message: 'errors:views.newer' }] })
  await stage.user.click(box.getByRole('button', { name: 'Import…' }))
  await readToasts('A newer version wrote this views file. Update the console first.')
  expect(getStoredViews()).toHaveLength(3)
  // An open dialog would hide the page of the next test.
  await close()
})

test('the palette opens views of menu pages by name and reuses the tag showing one', {
  tags: ['proof'],
}, async () => {
  const views = [createView({ filters: { roleId: '90810138' } }, { name: 'Whales' })]
  await enter({
    settings: { views: [...views, createView({}, { id: 'v2', name: 'Whaling', route: '/nowhere' })] },
  })
  const find = async () => {
    await stage.user.keyboard('{Control>}k{/Control}')
    await stage.user.type(await screen.findByRole('combobox', { name: 'Command palette' }), 'whal')
    await screen.findByRole('option', { name: /View: Whales/ })
    expect(screen.queryByRole('option', { name: /Whaling/ })).toBeNull()
    await stage.user.keyboard('{Enter}')
  }
  await find()
  await waitFor(() => expect(stage.tabs()).toEqual(['Home', 'Recharge orders']))
  await button('View: Whales')
  expect(orders()).toHaveLength(1)
  act(() => stage.emit('command', 'tag1'))
  await find()
  await waitFor(() => expect(stage.shownTab()).toBe('Recharge orders'))
  expect(stage.tabs()).toHaveLength(2)
})

const createRoute = (view: object, route: string = direct) =>
  `/view?${formatViewQuery(createView(view, { route, name: 'Theirs' }))}`
const question = async () =>
  within(await screen.findByRole('alertdialog', { name: 'Open the view in this link?' }))

test('a link describes its view and opens it in a new tag only after confirmation', {
  tags: ['proof'],
}, async () => {
  await enter({ settings: { views: [createView({}, { name: 'Theirs' })] } })
  await go(direct)
  await search('11111111')
  const before = [getStoredViews(), orders().length]
  await go(createRoute({ filters: { roleId: '90810138', startdate: 'yesterday' } }))
  const box = await question()
  expect(box.getByText(/Page “Recharge orders” opens in a new tab with view “Theirs”/)).toBeTruthy()
  expect(await box.findByText('Player ID: 90810138')).toBeTruthy()
  expect([getStoredViews(), orders().length]).toEqual(before)
  // The button ignores presses until the question can have been read.
  const yes = box.getByRole('button', { name: 'Open view' })
  await waitFor(() => expect(yes.getAttribute('aria-disabled')).toBeNull())
  await stage.user.click(yes)
  await button('Theirs (from a link)')
  expect(stage.tabs()).toEqual(['Home', 'Recharge orders', 'Recharge orders (2)'])
  await waitFor(() => expect(orders().slice(before[1] as number)).toMatchObject([{ roleId: '90810138' }]))
  expect(getStoredViews()).toEqual(before[0])
  await choose(manage, 'Theirs (from a link)')
  const save = await dialog()
  const name = save.getByLabelText<HTMLInputElement>('Save current view as')
  expect(name.value).toBe('Theirs')
  await stage.user.type(name, ' 2{Enter}')
  await close()
  await button('View: Theirs 2')
  expect(getStoredViews()).toHaveLength(2)
})

test('privacy mode masks the filters of a view link', async () => {
  await enter({ settings: { shareSafe: true } })
  await go(
    `/view?${formatViewQuery(createView({ filters: { roleId: '90810138' } }, { name: 'Of 90810138' }))}`,
  )
  const box = await question()
  expect(await box.findByText('Player ID: •••0138')).toBeTruthy()
  expect(screen.getByRole('alertdialog').textContent).toContain('“Of •••0138”')
  expect(screen.getByRole('alertdialog').textContent).not.toContain('90810138')
})

test('a declined view link changes nothing', { tags: ['proof'] }, async () => {
  await enter()
  await go(createRoute({ filters: { roleId: '90810138' } }))
  await stage.user.click((await question()).getByRole('button', { name: 'Don’t open' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(stage.tabs()).toEqual(['Home'])
  expect(orders()).toEqual([])
})

const badLinks = [
  ['contains no view', '/view', 'This link has no readable view.'],
  [
    'names a page the account does not have',
    createRoute({}, '/channelapi/player/playerList'),
    'Your account can’t open the page in this link (/channelapi/player/playerList).',
  ],
  [
    'names a page missing from this version',
    createRoute({}, '/gone'),
    'This version doesn’t have the page in this link (/gone).',
  ],
  [
    'names a page that is not a list',
    createRoute({}, '/'),
    'This version doesn’t have the page in this link (/).',
  ],
] as const
for (const [at, row] of badLinks.entries())
  test.each([row])(
    'a link that %s shows an error and opens nothing',
    proofUnless(at < 2),
    async (_, link, message) => {
      await enter()
      await go(link)
      const box = await question()
      expect(await box.findByText(message)).toBeTruthy()
      expect(box.queryByRole('button', { name: 'Open view' })).toBeNull()
    },
  )

test('a view link opened before sign-in waits until sign-in', async () => {
  stage = await act(() => openShell())
  await screen.findByLabelText('User name')
  await go(createRoute({ filters: { roleId: '90810138' } }))
  await readToasts('Sign in to open the view in this link')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  act(() => stage.emit('session', signedInState('owner')))
  await go('/')
  expect(await (await question()).findByText('Player ID: 90810138')).toBeTruthy()
  expect(useTags.getState().list).toHaveLength(1)
})

test('the copied link contains the current view', { tags: ['proof'] }, async () => {
  await enter({ requests: { copy: () => undefined } })
  await go(direct)
  await search('90810138')
  await choose('Copy link to this view')
  await readToasts('Link copied. It contains the current filters')
  const [{ text }] = stage.listRequests('copy') as [{ text: string }]
  expect(text).toMatch(/^channel-console:\/\/view\?/)
  const params = new URL(text).searchParams
  expect(params.get('route')).toBe(direct)
  expect(JSON.parse(params.get('view') ?? '')).toMatchObject({ filters: { roleId: '90810138' } })
  expect(createViewLink(createView())).toBeTruthy()
})
