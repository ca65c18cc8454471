import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ownAccount } from '../../src/areas/own-account/calls.ts'
import { mySettlementScreen } from '../../src/areas/own-account/my-settlement.list.ts'
import { createPlatform, openScreen, setClock } from './console.tsx'

beforeEach(() => setClock('2026-07-31T12:00:00Z'))

const row = { mydate: '2026-07-30', realIncome: 1, realProfit: 1250, SettleAmount: 2000 }
const open = async () => {
  const answer = { success: true, data: { list: [row], total: 1, totals: row, configs: {} } }
  const view = await openScreen(mySettlementScreen, createPlatform([[ownAccount.settleDaily, () => answer]]))
  await screen.findByRole('gridcell', { name: '2026-07-30' })
  return view
}

test('a header describes its column and keeps its name and sort state', async () => {
  await open()
  const header = screen.getByRole('columnheader', { name: 'Actual income' })
  expect(header.getAttribute('aria-description')).toBe('Net deposits − payment channel fee − API fee')
  expect(header.getAttribute('aria-sort')).toBe('none')
  expect(screen.getByRole('columnheader', { name: 'Date' }).hasAttribute('aria-description')).toBe(false)
})

test('a tile describes its figure', async () => {
  await open()
  const tile = screen.getAllByText('To settle').flatMap(name => name.closest('dt') ?? [])[0]
  expect(tile?.title).toContain('Profit share − settled')
})
