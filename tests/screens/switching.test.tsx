import { act, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { rechargeOrders } from '../../src/shared/endpoints/recharge-orders.ts'
import { createFailure, openShell, readToasts, signedInState } from './open-shell.tsx'
import { aWireOrder, createOrdersAnswer } from './recharge-platform.ts'

type Stage = Awaited<ReturnType<typeof openShell>>
let stage: Stage
afterEach(() => act(() => stage.close()))

const go = (route: string) => act(() => stage.emit('navigate', route))
const orders = '/channelapi/Finance/rechargeDataList?t=13'
const panes = () => [...document.querySelectorAll<HTMLElement>('[role="tabpanel"]')]
const pane = () => panes().find(one => one.textContent.includes('100001')) as HTMLElement
const pause = (ms: number) => act(() => new Promise(done => setTimeout(done, ms)))

/** The console with home and the recharge orders open, the orders on show. */
const open = async (list: () => unknown = () => createOrdersAnswer([aWireOrder()]).data) => {
  stage = await act(() =>
    openShell({ boot: { session: signedInState('owner') }, calls: [[rechargeOrders.list, list]] }),
  )
  await screen.findByRole('heading', { name: 'Home' })
  go(orders)
  await screen.findByText('100001')
  return stage
}

test('a page that is hidden and shown again is the same to its last node', async () => {
  await open()
  await pause(50)
  const seen: MutationRecord[] = []
  const observer = new MutationObserver(records => seen.push(...records))
  observer.observe(pane(), { subtree: true, childList: true, attributes: true, characterData: true })
  go('/')
  await screen.findByRole('heading', { name: 'Home' })
  expect(screen.queryByRole('heading', { name: 'Recharge orders' })).toBeNull()
  go(orders)
  await screen.findByRole('heading', { name: 'Recharge orders' })
  await pause(50)
  expect(
    seen.map(
      ({ type, attributeName, target }) =>
        `${type} ${attributeName} ${(target as Element).outerHTML.slice(0, 100)}`,
    ),
  ).toEqual([])
  observer.disconnect()
})

test('a page shown again looks up none of its texts and makes no formatter; the shell looks up its own few', async () => {
  await open()
  // What home shows of figures that arrive late is formatted for the first time here.
  go('/')
  await screen.findByRole('heading', { name: 'Home' })
  await pause(50)
  go(orders)
  await screen.findByRole('heading', { name: 'Recharge orders' })
  const store: object = i18next.services.resourceStore
  const lookedUp = vi.spyOn(
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
  const keys = lookedUp.mock.calls.map(([, area, key]) => (key === undefined ? area : `${area}:${key}`))
  expect(
    keys.filter(key => !/^app(?::(?:bar|menu|tags|product|notConfigured)\b|$)|^tags$/.test(key)),
  ).toEqual([])
  expect(keys.filter(key => key.includes(':')).length).toBeLessThan(40)
  expect(formatters.map(made => made.mock.calls.length)).toEqual([0, 0, 0, 0])
})

test('what changes of the console around it reaches a page once it is shown', async () => {
  await open()
  go('/')
  const before = pane().innerHTML
  act(() => stage.emit('settings', { ...stage.settings(), density: 'comfortable' }))
  await pause(50)
  expect(pane().innerHTML).toBe(before)
  go(orders)
  await waitFor(() => expect(pane().innerHTML).not.toBe(before))
})

test('what a write made stale is read again at once where it is seen, and where it is hidden when it is shown', async () => {
  let amount = '12.5'
  await open(() => createOrdersAnswer([aWireOrder({ RealMoney: amount })]).data)
  const asked = () => stage.called(rechargeOrders.list).length
  const change = () =>
    act(() =>
      stage.emit('changed', { endpoint: 'elsewhere', subjects: ['100001'], areas: [], at: Date.now() }),
    )
  await pause(5)
  change()
  await waitFor(() => expect(asked()).toBe(2))
  go('/')
  amount = '77.5'
  await pause(5)
  change()
  change()
  await pause(50)
  expect(asked()).toBe(2)
  expect(within(pane()).queryByText(/77/)).toBeNull()
  go(orders)
  expect(await within(pane()).findAllByText(/77/)).not.toHaveLength(0)
  expect(asked()).toBe(3)
  go('/')
  go(orders)
  await pause(50)
  expect(asked()).toBe(3)
})

test('a failure of a page that is hidden is told once it is shown', async () => {
  let fails = false
  let answer: () => void = () => undefined
  await open(async () => {
    if (!fails) return createOrdersAnswer([aWireOrder()]).data
    await new Promise<void>(done => {
      answer = done
    })
    return createFailure({ kind: 'rejected', code: '7', message: 'closed for today' })
  })
  fails = true
  await pause(5)
  act(() => stage.emit('changed', { endpoint: 'elsewhere', subjects: ['100001'], areas: [], at: Date.now() }))
  await waitFor(() => expect(stage.called(rechargeOrders.list)).toHaveLength(2))
  go('/')
  await act(async () => answer())
  await pause(50)
  expect(document.querySelector('.fui-ToastTitle')).toBeNull()
  go(orders)
  expect(await readToasts('closed for today')).toHaveLength(1)
})

test('what is open over a page is gone with it, and comes back as it was', async () => {
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

test('what opens over a page that is hidden is first seen when the page is', async () => {
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
