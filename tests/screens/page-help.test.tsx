import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeHelp } from '../../src/renderer/app/help/help-state.ts'
import { navigateTo } from '../../src/renderer/app/view.ts'
import { loadTexts } from '../../src/renderer/i18n/load-texts.ts'
import { english } from '../shown-texts.ts'
import { openShell, signedInState } from './open-shell.tsx'

const { pageHelp } = english

let stage: Awaited<ReturnType<typeof openShell>>
const open = async (route: string) => {
  stage = await act(() =>
    openShell({ boot: { session: signedInState('owner') }, settings: { firstStepsSeen: true } }),
  )
  await act(() => loadTexts())
  await screen.findByRole('tablist')
  act(() => navigateTo(route))
  act(() => stage.emit('command', 'guide'))
  return within(await screen.findByRole('dialog', { name: 'Guide' }))
}
afterEach(() =>
  act(() => {
    closeHelp()
    stage.close()
  }),
)

/** Reads the descriptions of a group by name. */
const readLines = (group: HTMLElement) =>
  new Map(
    [...group.querySelectorAll('dt')].map(name => [name.textContent, name.nextElementSibling?.textContent]),
  )

test('help opens at the current page and explains its purpose and filters', async () => {
  const dialog = await open('/channelapi/Finance/rechargeDataList?t=13')
  expect(await dialog.findByRole('heading', { name: 'Recharge orders', level: 3 })).toBeTruthy()
  expect(dialog.getByText(english.rechargeOrders.list.help)).toBeTruthy()
  const filters = readLines(await dialog.findByRole('region', { name: 'Filters' }))
  expect(filters.get('Player ID')).toBe(
    'Exact match of the whole ID or number. Several can be pasted, up to 50.',
  )
  expect(filters.get('Order date')).toMatch(/^From the start of the first day.*Opens with: Last 7 days/)
  expect(filters.get('Account type')).toMatch(/^One of: .*Players?.*\.Opens with: /)
})

test('help explains figures and formulas, and keeps the calls folded', async () => {
  const dialog = await open('/channelapi/Finance/rechargeDataList?t=13')
  const totals = readLines(await dialog.findByRole('region', { name: pageHelp.totals }))
  expect([...totals.values()].join('\n')).toContain('Amount of the paid orders of the search')
  expect([...totals.values()].join('\n')).toContain('Paid orders ÷ all orders')
  expect([...totals.values()].join('\n')).toContain('which doesn’t publish its formula')
  const sources = dialog.getByRole('region', { name: pageHelp.source.title })
  expect(sources.textContent).toContain('press Alt+Enter on it')
  const details = sources.querySelector('details')
  expect(details?.open).toBe(false)
  expect(details?.textContent).toContain('rechargeOrders.list')
})

test('help explains the cards and the daily report of the home page', async () => {
  const dialog = await open('/')
  for (const name of ['Today', 'All time', 'My daily report']) {
    expect(await dialog.findByRole('heading', { name, level: 3 })).toBeTruthy()
  }
  expect(dialog.getAllByText('Calculated here: Deposits − Withdrawals').length).toBeGreaterThan(0)
})

test('help for a page without a list explains its purpose, but no figures', { tags: ['proof'] }, async () => {
  const dialog = await open('/own-settings')
  expect(await dialog.findByText(pageHelp.noFigures)).toBeTruthy()
  expect(dialog.getByText(english.desk.page.help)).toBeTruthy()
  expect(dialog.queryByRole('region', { name: pageHelp.source.title })).toBeNull()
})

test('the other parts of the guide are reachable by keyboard', { tags: ['proof'] }, async () => {
  const dialog = await open('/own-settings')
  const own = dialog.getByRole('tab', { name: pageHelp.title })
  await waitFor(() => expect(own.getAttribute('aria-selected')).toBe('true'))
  own.focus()
  await stage.user.keyboard('{ArrowRight}{Enter}')
  expect(await dialog.findByText('Search anything')).toBeTruthy()
  await stage.user.keyboard('{ArrowRight}{Enter}')
  expect(await dialog.findByRole('heading', { name: 'Search and palette' })).toBeTruthy()
})
