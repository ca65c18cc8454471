import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { channelReports } from '../../src/areas/channel-reports/calls.ts'
import { home } from '../../src/areas/home/calls.ts'
import { playerFigureSource } from '../../src/areas/players/detail/figure-source.ts'
import { playerDetail } from '../../src/areas/players/player-detail.calls.ts'
import { salesmanSettlement } from '../../src/areas/settlements/calls.ts'
import { salesmanSettleDailyScreen } from '../../src/areas/settlements/settle-daily.list.ts'
import { salesmanSettleSummaryScreen } from '../../src/areas/settlements/settle-summary.list.ts'
import { system } from '../../src/areas/system/calls.ts'
import { homeScreen } from '../../src/renderer/app/home/home.tsx'
import { Facts } from '../../src/renderer/kit/facts/facts.tsx'
import { money } from '../../src/shared/column.ts'
import { createPlatform, openConsole, openScreen, setClock } from './console.tsx'
import { aWireDetail } from './detail-platform.tsx'

beforeEach(() => setClock('2026-07-31T12:00:00Z'))

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
const createAnswer = () => ({ data: { list: [day], count: '1', other: day } })
const createServer = () =>
  createPlatform([
    [salesmanSettlement.daily, createAnswer],
    [salesmanSettlement.summary, createAnswer],
  ])

const openDays = async () => {
  const view = await openScreen(salesmanSettleDailyScreen, createServer())
  await screen.findByRole('gridcell', { name: '2026-07-30' })
  return view
}
/** Finds the cell of a figure by its text. */
const getCell = (text: string) => {
  const [cell] = screen.getAllByRole('gridcell', { name: text })
  if (!cell) throw new Error(`no cell ${text}`)
  return cell
}
const explain = async (cell: HTMLElement) => {
  fireEvent.mouseDown(cell)
  fireEvent.keyDown(cell, { key: 'Enter', altKey: true })
  return screen.findByRole('dialog')
}

test('Alt+Enter explains a figure with its formula and a different sent value', async () => {
  const { user } = await openDays()
  const cell = getCell('8,345.665')
  expect(cell.dataset['differs']).toBe('true')
  expect(cell.getAttribute('aria-description')).toContain('differs from the formula')
  const panel = await explain(cell)
  expect(panel.textContent).toContain('Net deposits = Deposits − Withdrawals')
  expect(panel.textContent).toContain('8,345.665 = 12,345.67 − 4,000.005')
  expect(panel.textContent).toContain('shows 8,346.665; the formula gives 8,345.665 (difference 1)')
  const details = within(panel).getByText('Technical details').closest('details') as HTMLElement
  expect(details).toHaveProperty('open', false)
  expect(details.textContent).toContain('POST /channelapi/channel/salesmanSettleDaily')
  // Only the technical details name calls, fields and documents.
  expect(panel.textContent.replace(details.textContent, '')).not.toMatch(/channelapi|Document \d/)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(cell))
})

test('a missing operand is named, and its figure is not marked as different', async () => {
  await openDays()
  const fee = getCell('308.642')
  expect(fee.dataset['differs']).toBeUndefined()
  const panel = await explain(fee)
  expect(panel.textContent).toContain('× Collection points (account settings)')
  expect(panel.textContent).toContain('the platform’s data has no Collection points')
})

test('a figure derived from others shows which of them were calculated here', async () => {
  await openDays()
  const panel = await explain(getCell('7,426.823'))
  expect(panel.textContent).toContain('7,426.823 = 8,345.665 − 308.642 − 610.2')
  expect(panel.textContent).toContain('the formula gives the same')
  const row = within(panel).getByRole('row', { name: /Net deposits/ })
  expect(row.textContent).toContain('calculated here')
})

test('a page total is explained by its operands’ totals, if its formula allows it', async () => {
  const second = { ...day, ProxyId: 20_000_102, Deposit: 1000, Withdraw: 400 }
  const createAnswers = () => ({ data: { list: [day, second], count: '2', other: day } })
  await openScreen(salesmanSettleDailyScreen, createPlatform([[salesmanSettlement.daily, createAnswers]]))
  await screen.findAllByRole('gridcell', { name: '2026-07-30' })
  const panel = await explain(getCell('8,346.265'))
  expect(panel.textContent).toContain('The total of the rows on this page')
  expect(panel.textContent).toContain('8,346.265 = 12,346.67 − 4,000.405')
  // The platform computes the fee per row, so the totals cannot explain its sum.
  fireEvent.keyDown(panel, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const fees = getCell('617.284')
  fireEvent.mouseDown(fees)
  fireEvent.keyDown(fees, { key: 'Enter', altKey: true })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a fact with an explanation opens it by its button and by Alt+Enter', async () => {
  const player = playerDetail.detail.output.parse({ data: aWireDetail() })
  if (!player) throw new Error('no player')
  const { user } = await openConsole(
    <Facts
      texts="playerDetail:basic"
      facts={[
        money('TotalDeposit', 2),
        money('TotalRollOut', 2),
        money('profit', 2),
        money('RemainWageRequire', 2),
      ]}
      row={player}
      context={{ language: 'en-us' }}
      of={playerFigureSource}
    />,
    createPlatform([]),
  )
  const buttons = screen.getAllByRole('button', { name: /^Explain / })
  expect(buttons).toHaveLength(2)
  const [profit, wagering] = buttons
  if (!profit || !wagering) throw new Error('nothing to explain')
  await user.click(profit)
  const panel = await screen.findByRole('dialog')
  expect(panel.textContent).toMatch(/Total.* − Total/)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const value = wagering.closest('dt')?.nextElementSibling?.querySelector('button')
  if (!value) throw new Error('no value')
  fireEvent.keyDown(value, { key: 'Enter', altKey: true })
  expect((await screen.findByRole('dialog')).textContent).toContain('There is no formula')
})

test('a tile explains its total', { tags: ['proof'] }, async () => {
  const { user } = await openDays()
  await user.click(screen.getByRole('button', { name: 'Explain “Net deposits”' }))
  const panel = await screen.findByRole('dialog')
  expect(panel.textContent).toContain('8,345.665 = 12,345.67 − 4,000.005')
})

test('Ctrl+Enter opens the records behind a figure, and the context menu offers them', async () => {
  const options = { environment: { getMenuTitle: (route: string) => `Days ${route.split('?')[0] ?? ''}` } }
  const { environment } = await openScreen(salesmanSettleSummaryScreen, createServer(), options)
  await screen.findByRole('gridcell', { name: 'salesman01' })
  const cell = getCell('12,345.670')
  cell.focus()
  fireEvent.keyDown(cell, { key: 'Enter', ctrlKey: true })
  const route = '/channelapi/channel/salesmanSettleDaily?ProxyId=20000101&startTime=2026-07-25%7E2026-07-31'
  expect(environment.navigate).toHaveBeenCalledWith(route)
  fireEvent.contextMenu(cell)
  expect(await screen.findByRole('menuitem', { name: /Show records: Days/ })).toBeTruthy()
})

test('a total opens the days of all accounts in the search', { tags: ['proof'] }, async () => {
  const options = { environment: { getMenuTitle: (route: string) => `Days ${route.split('?')[0] ?? ''}` } }
  const { environment, user } = await openScreen(salesmanSettleSummaryScreen, createServer(), options)
  await screen.findByRole('gridcell', { name: 'salesman01' })
  await user.click(screen.getByRole('button', { name: 'Explain “To settle”' }))
  const panel = within(await screen.findByRole('dialog'))
  await user.click(panel.getByRole('button', { name: /Days/ }))
  const route = '/channelapi/channel/salesmanSettleDaily?startTime=2026-07-25%7E2026-07-31'
  expect(environment.navigate).toHaveBeenCalledWith(route)
})

test('records outside the operator’s menu are not offered', async () => {
  const { environment } = await openScreen(salesmanSettleSummaryScreen, createServer())
  await screen.findByRole('gridcell', { name: 'salesman01' })
  const cell = getCell('12,345.670')
  cell.focus()
  fireEvent.keyDown(cell, { key: 'Enter', ctrlKey: true })
  fireEvent.contextMenu(cell)
  expect(await screen.findByRole('menuitem', { name: 'Copy' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: /^Show records/ })).toBeNull()
  expect(environment.navigate).not.toHaveBeenCalled()
})

test('a card of the home page explains its figure and opens its orders', async () => {
  const server = createPlatform([
    [home.summary, () => ({ data: { TotalDeposit: '9000', IfInnerProxyDeposit: 2000 } })],
    [home.promotionLinks, () => ({ data: { list: [] } })],
    [system.projectNote, () => ({ data: { projectNote: '' } })],
    [channelReports.daily, () => ({ data: { data: [], total: 0 } })],
  ])
  const options = { environment: { getMenuTitle: () => 'Recharge orders' } }
  const { user, environment } = await openScreen(homeScreen, server, options)
  const [, realCard] = await screen.findAllByRole('button', { name: 'Explain “Deposits”' })
  if (!realCard) throw new Error('no such card')
  await user.click(realCard)
  const panel = await screen.findByRole('dialog')
  expect(panel.textContent).toContain('7 = 9 − 2')
  await user.click(within(panel).getByRole('button', { name: /Recharge orders/ }))
  expect(environment.navigate).toHaveBeenCalledWith(
    '/channelapi/Finance/rechargeDataList?startdate=&status=1&IfInnerProxy=2',
  )
})
