import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { gm } from '../../src/areas/gm/calls.ts'
import { system } from '../../src/areas/system/calls.ts'
import { createPlaceRoute, type PlaceTarget } from '../../src/shared/links/place-link.ts'
import { openShell, readToasts, signedInState } from './open-shell.tsx'

type Setting = NonNullable<Parameters<typeof openShell>[0]>
let stage: Awaited<ReturnType<typeof openShell>>
afterEach(() => act(() => stage.close()))

const gmRoute = '/channelapi/channel/GmSendMoneyList'
const orders = '/channelapi/Finance/rechargeDataList?t=13'
const group = (name: string, path: string, title: string) => ({
  name,
  title: `${title} group`,
  path: null,
  icon: '',
  children: [{ name: 'x', path, title, icon: null, children: [] }],
})
const menus = [
  { name: '', title: 'Home', path: null, icon: 'home', children: [] },
  group('channelapi/Finance', 'rechargeDataList?t=13', 'Recharge orders'),
  group('channelapi/channel', 'GmSendMoneyList', 'GM'),
]
const noRecords = {
  list: [],
  count: 0,
  other: {
    TotalCount: 0,
    TotalMoney: 0,
    TotalQuota: 0,
    DailyQuota: 0,
    hasQuotaTotal: 0,
    hasQuotaToday: 0,
  },
  configs: {},
}
const favorites = [{ account: 'owner', routes: [orders, '/channelapi/Finance/withdrawlOrderList', '/inbox'] }]

const open = async (setting: Setting = {}) => {
  stage = await act(() =>
    openShell({
      calls: [
        [system.menus, () => menus],
        [gm.list, () => noRecords],
      ],
      settings: { favorites },
      ...setting,
    }),
  )
}
const enter = async () => {
  await open({ boot: { session: signedInState('owner') } })
  await screen.findByRole('heading', { name: 'Home' })
}
const go = (place: PlaceTarget) => act(() => stage.emit('navigate', createPlaceRoute(place)))
/** Selected tabs: those of the window, and of the inbox. */
const listShownTabs = () =>
  screen.queryAllByRole('tab', { selected: true, hidden: true }).map(tab => tab.textContent)
const lock = (locked: boolean) => act(() => stage.emit('lock', { locked, waitUntil: 0 }))

const originalIdleCallback = globalThis.requestIdleCallback
beforeEach(() => {
  globalThis.requestIdleCallback = run => {
    setTimeout(run, 0, { didTimeout: false, timeRemaining: () => 50 })
    return 0
  }
})
afterEach(() => {
  globalThis.requestIdleCallback = originalIdleCallback
})

describe('the places of the system’s menus', () => {
  it('are inbox, new top-up and the pinned pages of the account’s menu', { tags: ['proof'] }, async () => {
    await enter()
    await waitFor(() =>
      expect(stage.listRequests('reportPlaces').at(-1)).toEqual({
        places: [
          { title: 'To do', route: '/inbox' },
          { title: 'New GM top-up', route: gmRoute, start: 'gm.topUp' },
          { title: 'Recharge orders', route: orders },
        ],
      }),
    )
  })

  it('open their page, and the top-up its form', async () => {
    await enter()
    go({ route: '/inbox' })
    await screen.findByRole('heading', { level: 1, name: 'To do' })
    go({ route: gmRoute, start: 'gm.topUp' })
    await screen.findByRole('dialog', { name: 'GM top-up' })
    expect(listShownTabs()).toContain('GM')
  })

  it('open nothing that is not in the account’s menu', async () => {
    await enter()
    const before = stage.tabs()
    go({ route: '/channelapi/Finance/withdrawlOrderList' })
    await readToasts('Your account can’t open this page')
    expect(stage.tabs()).toEqual(before)
  })

  it('wait for the sign-in, and for the unlock', async () => {
    await open()
    await screen.findByRole('heading', { name: 'Sign in to Channel Console' })
    go({ route: orders })
    await readToasts('Sign in to open this page')
    await stage.user.type(screen.getByLabelText('User name'), 'owner')
    await stage.user.type(screen.getByLabelText('Password'), 'Secret123')
    await stage.user.type(screen.getByLabelText('Google verification code'), '123456')
    await stage.user.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(listShownTabs()).toContain('Recharge orders'))

    lock(true)
    go({ route: '/inbox' })
    expect(listShownTabs()).toContain('Recharge orders')
    lock(false)
    await waitFor(() => expect(listShownTabs()).toContain('To do'))
  })
})
