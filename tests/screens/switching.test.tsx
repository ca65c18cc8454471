import { act, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { rechargeOrders } from '../../src/areas/recharge-orders/calls.ts'
import { aChange } from './console.tsx'
import { createFailure, openShell, readToasts, signedInState } from './open-shell.tsx'
import { aWireOrder, createOrdersAnswer } from './recharge-platform.ts'

type Stage = Awaited<ReturnType<typeof openShell>>
let stage: Stage
afterEach(() => act(() => stage.close()))
afterEach(() => vi.unstubAllGlobals())

const go = (route: string) => act(() => stage.emit('navigate', route))
const orders = '/channelapi/Finance/rechargeDataList?t=13'
const panes = () => [...document.querySelectorAll<HTMLElement>('[role="tabpanel"]')]
const pane = () => panes().find(one => one.textContent.includes('100001')) as HTMLElement
const pause = (ms: number) => act(() => new Promise(resolve => setTimeout(resolve, ms)))

/** Opens the console with home and the recharge orders; the orders are visible. */
const open = async (list: () => unknown = () => createOrdersAnswer([aWireOrder()]).data) => {
  stage = await act(() =>
    openShell({ boot: { session: signedInState('owner') }, calls: [[rechargeOrders.list, list]] }),
  )
  await screen.findByRole('heading', { name: 'Home' })
  go(orders)
  await screen.findByText('100001')
  return stage
}

test('hiding and showing a page changes none of its DOM nodes', async () => {
  await open()
  await pause(50)
  const mutations: MutationRecord[] = []
  const observer = new MutationObserver(records => mutations.push(...records))
  observer.observe(pane(), { subtree: true, childList: true, attributes: true, characterData: true })
  go('/')
  await screen.findByRole('heading', { name: 'Home' })
  expect(screen.queryByRole('heading', { name: 'Recharge orders' })).toBeNull()
  go(orders)
  await screen.findByRole('heading', { name: 'Recharge orders' })
  await pause(50)
  expect(
    mutations.map(
      ({ type, attributeName, target }) =>
        `${type} ${attributeName} ${(target as Element).outerHTML.slice(0, 100)}`,
    ),
  ).toEqual([])
  observer.disconnect()
})

test('showing a page again looks up none of its texts and creates no formatter', {
  tags: ['proof'],
}, async () => {
  await open()
  // Home formats figures that arrive late here, before the spies are installed.
  go('/')
  await screen.findByRole('heading', { name: 'Home' })
  await pause(50)
  go(orders)
  await screen.findByRole('heading', { name: 'Recharge orders' })
  const store: object = i18next.services.resourceStore
  const lookups = vi.spyOn(
    store as { readonly getResource: (language: string, area: string, key?: string) => unknown },
    'getResource',
  )
  const formatters = (['DateTimeFormat', 'NumberFormat', 'Collator', 'PluralRules'] as const).map(kind =>
    vi.spyOn(Intl, kind),
  )
  go('/')
  await screen.findByRole('heading', { name: 'Home' })
  go(orders)
  await screen.findByRole('heading', { name: 'Recharge orders' })
  await pause(50)
  const keys = lookups.mock.calls.map(([, area, key]) => (key === undefined ? area : `${area}:${key}`))
  expect(
    keys.filter(key => !/^app(?::(?:bar|menu|tags|product|notConfigured)\b|$)|^tags$/.test(key)),
  ).toEqual([])
  expect(keys.filter(key => key.includes(':')).length).toBeLessThan(40)
  expect(formatters.map(spy => spy.mock.calls.length)).toEqual([0, 0, 0, 0])
})

test('a hidden page receives changed settings when it is shown', { tags: ['proof'] }, async () => {
  // In a low window: a few rows of a tall one have the same height in any density.
  vi.stubGlobal('innerHeight', 100)
  window.dispatchEvent(new Event('resize'))
  await open()
  go('/')
  const before = pane().innerHTML
  act(() => stage.emit('settings', { ...stage.settings(), density: 'comfortable' }))
  await pause(50)
  expect(pane().innerHTML).toBe(before)
  go(orders)
  await waitFor(() => expect(pane().innerHTML).not.toBe(before))
})

test('stale data is refreshed immediately on a visible page, later on a hidden one', async () => {
  let amount = '12.5'
  await open(() => createOrdersAnswer([aWireOrder({ RealMoney: amount })]).data)
  const countReads = () => stage.listCalls(rechargeOrders.list).length
  const change = () =>
    act(() => stage.emit('changed', aChange({ endpoint: 'elsewhere', subjects: ['100001'], areas: [] })))
  await pause(5)
  change()
  await waitFor(() => expect(countReads()).toBe(2))
  go('/')
  amount = '77.5'
  await pause(5)
  change()
  change()
  await pause(50)
  expect(countReads()).toBe(2)
  expect(within(pane()).queryByText(/77/)).toBeNull()
  go(orders)
  expect(await within(pane()).findAllByText(/77/)).not.toHaveLength(0)
  expect(countReads()).toBe(3)
  go('/')
  go(orders)
  await pause(50)
  expect(countReads()).toBe(3)
})

test('a failure on a hidden page is reported when the page is shown', { tags: ['proof'] }, async () => {
  let fails = false
  let answer: () => void = () => undefined
  await open(async () => {
    if (!fails) return createOrdersAnswer([aWireOrder()]).data
    await new Promise<void>(resolve => {
      answer = resolve
    })
    return createFailure({ kind: 'rejected', code: '7', message: 'closed for today' })
  })
  fails = true
  await pause(5)
  act(() => stage.emit('changed', aChange({ endpoint: 'elsewhere', subjects: ['100001'], areas: [] })))
  await waitFor(() => expect(stage.listCalls(rechargeOrders.list)).toHaveLength(2))
  go('/')
  await act(async () => answer())
  await pause(50)
  expect(document.querySelector('.fui-ToastTitle')).toBeNull()
  go(orders)
  expect(await readToasts('closed for today')).toHaveLength(1)
})

test('an open dialog hides with its page and reappears with it', { tags: ['proof'] }, async () => {
  await open()
  await stage.user.click(await screen.findByRole('button', { name: /Columns/ }))
  const box = await screen.findByRole('dialog', { hidden: true })
  expect(box.textContent).toContain('Order')
  go('/')
  await screen.findByRole('heading', { name: 'Home' })
  expect(document.querySelector('[role="dialog"]')).toBeNull()
  go(orders)
  expect((await screen.findByRole('dialog', { hidden: true })).textContent).toContain('Order')
})

test('a dialog opened on a hidden page appears when the page is shown', { tags: ['proof'] }, async () => {
  await open()
  const columns = await screen.findByRole('button', { name: /Columns/ })
  go('/')
  await screen.findByRole('heading', { name: 'Home' })
  act(() => columns.click())
  await pause(50)
  expect(document.querySelector('[role="dialog"]')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Home' })).toBeDefined()
  go(orders)
  expect((await screen.findByRole('dialog', { hidden: true })).textContent).toContain('Order')
})
