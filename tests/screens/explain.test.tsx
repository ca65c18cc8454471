import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { homeScreen } from '../../src/renderer/screens/home/home.tsx'
import { salesmanSettleDailyScreen } from '../../src/renderer/screens/settlement/settle-daily.list.ts'
import { salesmanSettleSummaryScreen } from '../../src/renderer/screens/settlement/settle-summary.list.ts'
import { channelReports } from '../../src/shared/endpoints/channel-reports.ts'
import { home } from '../../src/shared/endpoints/home.ts'
import { salesmanSettlement } from '../../src/shared/endpoints/settlements.ts'
import { system } from '../../src/shared/endpoints/system.ts'
import { atMoment, openScreen, platform } from './console.tsx'

beforeEach(() => atMoment('2026-07-31T12:00:00Z'))

const day = {
  mydate: '2026-07-30',
  ProxyId: 20_000_101,
  username: 'salesman01',
  Deposit: '12345670',
  Withdraw: 4_000_005,
  DWdiff: 8_346_665,
  passageFee: 308_642,
  RealApiFee: 610_200,
  ApiFee: null,
  realIncome: 7_426_823,
  realProfit: 2_599_388,
  SettleAmount: 2_000_000,
  UnSettleAmount: 599_388,
}
const answer = () => ({ data: { list: [day], count: '1', other: day } })
const settlements = () =>
  platform([
    [salesmanSettlement.daily, answer],
    [salesmanSettlement.summary, answer],
  ])

const openDays = async () => {
  const opened = await openScreen(salesmanSettleDailyScreen, settlements())
  await screen.findByRole('gridcell', { name: '2026-07-30' })
  return opened
}
/** The cell of a figure, by its three or one decimals. */
const cellOf = (text: string) => {
  const [cell] = screen.getAllByRole('gridcell', { name: text })
  if (!cell) throw new Error(`no cell ${text}`)
  return cell
}
const explain = async (cell: HTMLElement) => {
  fireEvent.mouseDown(cell)
  fireEvent.keyDown(cell, { key: 'Enter', altKey: true })
  return screen.findByRole('dialog')
}

test('Alt+Enter tells the formula, its numbers, and where each is from; what was sent otherwise stands beside it', async () => {
  const { user } = await openDays()
  const cell = cellOf('8,345.665')
  expect(cell.dataset['differs']).toBe('true')
  expect(cell.getAttribute('aria-description')).toContain('another figure')
  const panel = await explain(cell)
  expect(panel.textContent).toContain('Difference = Deposit − Withdrawal')
  expect(panel.textContent).toContain('8,345.665 = 12,345.67 − 4,000.005')
  expect(panel.textContent).toContain('sent 8,346.665, the formula gives 8,345.665: 1 apart')
  expect(within(panel).getByRole('row', { name: /Deposit/ }).textContent).toContain('field Deposit')
  expect(panel.textContent).toContain('POST /channelapi/channel/salesmanSettleDaily')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(cell))
})

test('a missing operand is named, and nothing is marked for it', async () => {
  await openDays()
  const fee = cellOf('308.642')
  expect(fee.dataset['differs']).toBeUndefined()
  const panel = await explain(fee)
  expect(panel.textContent).toContain('× Channel points (account settings)')
  expect(panel.textContent).toContain('the answer does not hold Channel points')
})

test('a figure made of figures says which of them were computed here', async () => {
  await openDays()
  const panel = await explain(cellOf('7,426.823'))
  expect(panel.textContent).toContain('7,426.823 = 8,345.665 − 308.642 − 610.2')
  expect(panel.textContent).toContain('as the formula gives')
  const row = within(panel).getByRole('row', { name: /Difference/ })
  expect(row.textContent).toContain('computed here')
})

test('a tile explains its total', async () => {
  const { user } = await openDays()
  await user.click(screen.getByRole('button', { name: 'Explain “Difference”' }))
  const panel = await screen.findByRole('dialog')
  expect(panel.textContent).toContain('8,345.665 = 12,345.67 − 4,000.005')
})

test('Ctrl+Enter and the menu open the records behind a figure, where the menu of the console holds them', async () => {
  const around = { environment: { reaches: (route: string) => `Days ${route.split('?')[0] ?? ''}` } }
  const { environment } = await openScreen(salesmanSettleSummaryScreen, settlements(), around)
  await screen.findByRole('gridcell', { name: 'salesman01' })
  const cell = cellOf('12,345.670')
  cell.focus()
  fireEvent.keyDown(cell, { key: 'Enter', ctrlKey: true })
  const route = '/channelapi/channel/salesmanSettleDaily?ProxyId=20000101&startTime=2026-07-25%7E2026-07-31'
  expect(environment.navigate).toHaveBeenCalledWith(route)
  fireEvent.contextMenu(cell)
  expect(await screen.findByRole('menuitem', { name: /Open the records behind it: Days/ })).toBeTruthy()
})

test('what the menu does not hold is not offered', async () => {
  const { environment } = await openScreen(salesmanSettleSummaryScreen, settlements())
  await screen.findByRole('gridcell', { name: 'salesman01' })
  const cell = cellOf('12,345.670')
  cell.focus()
  fireEvent.keyDown(cell, { key: 'Enter', ctrlKey: true })
  fireEvent.contextMenu(cell)
  expect(await screen.findByRole('menuitem', { name: 'Copy' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: /records behind/ })).toBeNull()
  expect(environment.navigate).not.toHaveBeenCalled()
})

test('a card of the home page explains itself and leads to its orders', async () => {
  const server = platform([
    [home.summary, () => ({ data: { TotalDeposit: '9000', IfInnerProxyDeposit: 2000 } })],
    [home.promotionLinks, () => ({ data: { list: [] } })],
    [system.projectNote, () => ({ data: { projectNote: '' } })],
    [channelReports.daily, () => ({ data: { data: [], total: 0 } })],
  ])
  const around = { environment: { reaches: () => 'Recharge orders' } }
  const { user, environment } = await openScreen(homeScreen, server, around)
  const [, real] = await screen.findAllByRole('button', { name: 'Explain “Deposit”' })
  if (!real) throw new Error('no such card')
  await user.click(real)
  const panel = await screen.findByRole('dialog')
  expect(panel.textContent).toContain('7 = 9 − 2')
  await user.click(within(panel).getByRole('button', { name: /Recharge orders/ }))
  expect(environment.navigate).toHaveBeenCalledWith(
    '/channelapi/Finance/rechargeDataList?startdate=&status=1&IfInnerProxy=2',
  )
})
