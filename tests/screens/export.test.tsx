import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { rechargeOrdersScreen } from '../../src/areas/recharge-orders/recharge-orders.list.ts'
import { failed, ok } from '../../src/shared/result.ts'
import { openScreen, readToasts, setClock } from './console.tsx'
import { createOrdersAnswer, createRechargePlatform } from './recharge-platform.ts'

beforeEach(() => setClock('2026-07-31T12:00:00Z'))

const route = '/channelapi/Finance/rechargeDataList'
const about = [
  { label: 'Channel type', value: 'Channel type 0' },
  { label: 'Order date', value: 'Last 7 days (2026-07-25 – 2026-07-31)' },
  { label: 'Account type', value: 'Players' },
]
const zone = { label: 'Channel time zone', value: 'America/Sao_Paulo' }

test('a list that no channel type narrows names all types, as does its export', async () => {
  const server = createRechargePlatform()
  const { user } = await openScreen(rechargeOrdersScreen, server, {
    route: `${route}?t=17`,
    environment: { namedParameters: ['rechargeOrders.list.t'] },
  })
  expect(await screen.findByText('All channel types')).toBeTruthy()
  await screen.findByRole('button', { name: '1,234,567.90' })
  await user.click(screen.getByRole('button', { name: 'Export' }))
  expect(server.plans[0]?.about).toContainEqual({
    label: 'Channel type',
    value: 'All channel types',
  })
})

test('an export of all pages has filters, visible columns, totals and About lines', async () => {
  const server = createRechargePlatform()
  const layout = { order: ['PayTime'], hidden: ['RoubarMoney'], pinned: ['OrderId'], widths: {} }
  const { user } = await openScreen(rechargeOrdersScreen, server, {
    route: `${route}?t=13`,
    environment: { layouts: { [route]: layout } },
  })
  await screen.findByRole('button', { name: '1,234,567.90' })
  await user.click(screen.getByRole('button', { name: 'Export' }))
  const [plan] = server.plans
  expect(plan).toMatchObject({
    title: 'Recharge orders Channel type 0',
    language: 'en-us',
    endpoint: 'rechargeOrders.list',
    input: { startdate: '2026-07-25 00:00:00', enddate: '2026-07-31 23:59:59', IfInnerProxy: '2' },
    scope: { kind: 'all', total: 25 },
    rowKey: 'Id',
    about: [...about, { label: 'Scope', value: 'All pages' }, zone],
  })
  expect(plan?.input).not.toHaveProperty('page')
  expect(plan?.input).not.toHaveProperty('limit')
  expect(plan?.columns).toHaveLength(9)
  expect(plan?.columns.map(column => column.field)).not.toContain('RoubarMoney')
  expect(plan?.headers).toHaveLength(9)
  expect(plan?.headers[0]).toBe('Player ID')
  expect(plan?.totals).toContainEqual({
    label: 'Order amount',
    column: expect.objectContaining({ kind: 'money', field: 'totalMoney', decimals: 2 }),
    value: 1_234_567_895,
  })
  expect(plan?.zone).toBe('America/Sao_Paulo')
  expect(plan?.totals).toHaveLength(7)
  expect(readToasts).toEqual([{ kind: 'success', text: 'Export started. See Jobs.' }])
})

test('an export of selected rows contains the values that were read', async () => {
  const server = createRechargePlatform()
  const { user } = await openScreen(rechargeOrdersScreen, server)
  await screen.findByText('100002')
  await user.click(screen.getByRole('checkbox', { name: 'Select row 2' }))
  await user.click(screen.getByRole('button', { name: 'Choose what to export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Selected rows (1)' }))
  await waitFor(() => expect(server.plans).toHaveLength(1))
  expect(server.plans[0]?.scope).toMatchObject({
    kind: 'rows',
    rows: [{ Id: '2', OrderId: '202607310000000002', RealMoney: 12_500, RoubarMoney: 9990 }],
  })
})

test('an export of this page contains its rows', { tags: ['proof'] }, async () => {
  const server = createRechargePlatform()
  const { user } = await openScreen(rechargeOrdersScreen, server)
  await screen.findByText('100002')
  await user.click(screen.getByRole('button', { name: 'Choose what to export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'This page' }))
  await waitFor(() => expect(server.plans).toHaveLength(1))
  const { scope } = server.plans[0] ?? {}
  expect(scope?.kind === 'rows' && scope.rows.map(row => row['AccountID'])).toEqual([
    '100001',
    '100002',
    '100003',
  ])
})

test('an empty list shows “No data” instead of exporting', async () => {
  const server = createRechargePlatform({ list: () => createOrdersAnswer([], 0) })
  const { user } = await openScreen(rechargeOrdersScreen, server)
  await screen.findByText('No rows match these filters.')
  // The filters are the defaults, so there is nothing to clear.
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Export' }))
  expect(readToasts).toEqual([{ kind: 'info', text: 'No data' }])
  expect(server.plans).toEqual([])
})

test('a failed export shows why; a cancelled save dialog shows nothing', async () => {
  const server = createRechargePlatform()
  const { user } = await openScreen(rechargeOrdersScreen, server)
  await screen.findByText('100002')
  server.answerExport(ok(null))
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(server.plans).toHaveLength(1))
  expect(readToasts).toEqual([])
  server.answerExport(failed({ kind: 'disk', reason: 'denied', path: '/root' }))
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await waitFor(() =>
    expect(readToasts).toEqual([
      { kind: 'error', text: 'Export failed: No permission to write here. Choose another folder: /root' },
    ]),
  )
})
