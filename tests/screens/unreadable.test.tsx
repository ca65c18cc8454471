import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { channelReports } from '../../src/areas/channel-reports/calls.ts'
import { gmScreen } from '../../src/areas/gm/gm.list.ts'
import { home } from '../../src/areas/home/calls.ts'
import { players } from '../../src/areas/players/calls.ts'
import { PlayerDetail } from '../../src/areas/players/detail/player-detail.tsx'
import { playerDetail } from '../../src/areas/players/player-detail.calls.ts'
import { rechargeOrdersScreen } from '../../src/areas/recharge-orders/recharge-orders.list.ts'
import { Summary } from '../../src/renderer/app/home/summary.tsx'
import { getCellValue } from '../../src/shared/cell.ts'
import { createPlatform, openConsole, openScreen, setClock } from './console.tsx'
import { aWireDetail, createDetailPlatform, getPanel, openTab, readFacts } from './detail-platform.tsx'
import { aWireOperation, createGmPlatform } from './gm-platform.ts'
import { createRechargePlatform } from './recharge-platform.ts'

beforeEach(() => setClock('2026-07-31T12:00:00Z'))

const tile = (name: string) =>
  within(screen.getAllByText(name, { selector: 'dt, dt *' })[0]?.closest('dt')?.parentElement as HTMLElement)

describe('an unreadable total', () => {
  const other = { TotalCount: 25, TotalMoney: '--', DailyQuota: '9000', hasQuotaToday: 'NaN' }
  const answer = { success: true, data: { list: [aWireOperation({})], count: 1, other, configs: {} } }

  test('shows and copies the sent value in its tile, beside rows and other totals', async () => {
    const server = createGmPlatform({ list: () => answer })
    const { user } = await openScreen(gmScreen, server)
    await screen.findByText('100001')
    const amountTile = tile('Total amount').getByRole('button', { name: 'Unreadable' })
    expect(amountTile.getAttribute('aria-description')).toContain('Unreadable: --')
    await user.click(amountTile)
    expect(server.copiedTexts).toEqual(['Unreadable: --'])
    const usedTile = tile('Used today').getByRole('button', { name: 'Unreadable' })
    expect(usedTile.getAttribute('aria-description')).toContain('Unreadable: NaN')
    expect(screen.getByRole('button', { name: '25' })).toBeTruthy()
  })

  test('is exported as unreadable', async () => {
    const sums = { success: true, data: { totalMoney: '3 笔', totalCount: 2 } }
    const server = createRechargePlatform({ sum: () => sums })
    const { user } = await openScreen(rechargeOrdersScreen, server)
    await screen.findByRole('button', { name: 'Unreadable' })
    await user.click(screen.getByRole('button', { name: 'Export' }))
    const total = server.plans[0]?.totals.find(({ column }) => column.field === 'totalMoney')
    expect(total).toMatchObject({ value: null, unreadable: '3 笔' })
  })

  test('is reconciled as unreadable, not as missing', async () => {
    const server = createRechargePlatform({ sum: () => ({ success: true, data: { totalMoney: '--' } }) })
    const { user } = await openScreen(rechargeOrdersScreen, server)
    await user.click(await screen.findByRole('button', { name: 'Reconcile totals' }))
    await user.click(await screen.findByRole('button', { name: 'Show' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('The platform’s total is unreadable')).toBeTruthy()
  })
})

test.each([
  ['en-us', 'Unreadable: --'],
  ['pt', 'Ilegível: --'],
  ['zh-cn', '无法识别: --'],
] as const)('an unreadable amount is written to a workbook in %s as “%s”', (language, value) => {
  const row = { Deposit: null, unreadable: { Deposit: '--' } }
  const column = { kind: 'money', field: 'Deposit', decimals: 2 } as const
  expect(getCellValue(column, row, { language })).toEqual({ type: 'text', value })
})

test('an unreadable amount leaves the other cards of the home summary', async () => {
  const data = { TotalDeposit: 'NaN', IfInnerProxyDeposit: 1000, TotalRollOut: '5000', TotalPerson: 7 }
  const { user } = await openConsole(
    <>
      <Summary part="today" />
      <Summary part="rest" />
    </>,
    createPlatform([
      [home.summary, () => ({ success: true, data })],
      [channelReports.daily, () => ({ success: true, data: { data: [], total: 0 } })],
    ]),
  )
  await screen.findByText('5.000')
  expect(tile('Total deposits').getByText('Unreadable').title).toBe('Unreadable: NaN')
  const real = within(screen.getByRole('heading', { name: 'Real players' }).parentElement as HTMLElement)
  expect(real.getByText('Unreadable').title).toBe('Unreadable: TotalDeposit: NaN')
  const [why] = real.getAllByRole('button', { name: /^Explain/ }).slice(-1)
  await user.click(why as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/^Can’t be checked\. Unreadable: “?Total deposits”?\.$/)).toBeTruthy()
  expect(dialog.getByText('Unreadable: NaN')).toBeTruthy()
  // The operand and the figure itself, and each again in the technical details.
  expect(dialog.getAllByText(/from the platform, but unreadable/)).toHaveLength(4)
})

describe('a player’s detail', () => {
  test('marks an unreadable amount and status and offers no toggle of the status', async () => {
    const data = aWireDetail({ Money: 'x', Locked: 'maybe' })
    const { user } = await openTab(
      createDetailPlatform([playerDetail.detail, () => ({ success: true, data })]),
      'Basic info',
    )
    await getPanel().findByText('ana2026')
    expect(readFacts()).toMatchObject({
      Balance: 'Unreadable',
      'Account status': 'Unreadable',
      'Total deposits': '5,000.00',
    })
    expect(screen.queryByText('Banned')).toBeNull()
    await user.click(screen.getByRole('tab', { name: 'Control switches' }))
    expect(await getPanel().findByText('Unreadable')).toBeTruthy()
    expect(getPanel().getByRole('button', { name: 'Block withdrawals' })).toBeTruthy()
    expect(getPanel().queryByRole('button', { name: /ban/i })).toBeNull()
  })

  test.each([[null], [[]], [{}], [false]])(
    'reports a missing player for the answer %j and offers no actions',
    async data => {
      const server = createDetailPlatform([playerDetail.detail, () => ({ success: true, data })])
      await openConsole(<PlayerDetail id="5" heading={<h2>Player 5</h2>} />, server)
      await screen.findByText('The platform has no player with this ID.')
      await waitFor(() => expect(server.listInputs(players.list)).toHaveLength(1))
      expect(within(screen.getByRole('group', { name: 'Player actions' })).queryAllByRole('button')).toEqual(
        [],
      )
      expect([screen.queryByRole('tab'), screen.queryByText('Banned')]).toEqual([null, null])
    },
  )
})
