import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { salesmanSettlement, subChannelSettlement } from '../../src/areas/settlements/calls.ts'
import {
  salesmanSettleSummaryScreen,
  subChannelSettleSummaryScreen,
} from '../../src/areas/settlements/settle-summary.list.ts'
import type { Environment } from '../../src/renderer/kit/environment.ts'
import { failed, ok } from '../../src/shared/result.ts'
import { proofUnless } from '../tiers.ts'
import { openScreen, readToasts, setClock } from './console.tsx'
import { readCells, readTiles } from './game-platform.ts'
import {
  aWireProxy,
  createProxyPlatform,
  createRowsAnswer,
  getLineButton,
  readCellUnder,
  readProxyTiles,
} from './proxy-platform.ts'

// A Thursday.
beforeEach(() => setClock('2026-07-30T12:00:00Z'))

const week = { startTime: '2026-07-24', endTime: '2026-07-30' }
const createSum = (row: Record<string, unknown> = {}) => aWireProxy({ mydate: null, ...row })
const rows = [createSum(), createSum({ ProxyId: 20000002, remark: 'South', ApiFee: 0 })]

const settlements = [
  [
    'salesmen',
    salesmanSettlement,
    salesmanSettleSummaryScreen,
    'Salesperson ID',
    '/channelapi/channel/salesmanSettleDaily',
  ],
  [
    'sub-channels',
    subChannelSettlement,
    subChannelSettleSummaryScreen,
    'Sub-channel ID',
    '/channelapi/subChannel/settleDaily',
  ],
] as const
for (const [at, row] of settlements.entries())
  describe.each([row])(
    'the settlement summary of %s',
    proofUnless(at === 0),
    (_, calls, summaryScreen, whose, daily) => {
      const open = async (
        taskResult: Parameters<typeof createProxyPlatform>[1] = ok('task-1'),
        environment: Partial<Environment> = {},
      ) => {
        const server = createProxyPlatform(
          [[calls.summary, () => createRowsAnswer(rows, { other: createSum() })]],
          taskResult,
        )
        const navigate = vi.fn()
        const view = await openScreen(summaryScreen, server, { environment: { navigate, ...environment } })
        await screen.findByText('20000001')
        return { ...view, server, navigate }
      }

      test('shows rows with three decimals, profit and settlement with one', async () => {
        await open()
        expect(Object.entries(readCells()[0] ?? {}).slice(1, -1)).toEqual([
          [whose, '20000001'],
          ['Account', 'ana'],
          ['Channel profit share', '35.1'],
          ['Settled', '10.0'],
          ['To settle', '25.1'],
          ['Remark', 'North'],
          ['Parent', 'East channelChannel · 30000007'],
          ['Deposits', '12,345.670'],
          ['Withdrawals', '13,000.000'],
          ['Net deposits', '-654.330'],
          ['Payment channel fee', '308.642'],
          ['House win / loss', '5.005'],
          ['API fee', '610.200'],
          ['Actual income', '100.049'],
          ['Net advertising fees', '-1.500'],
        ])
        fireEvent.click(screen.getByRole('button', { name: /^Show \d+ more totals/ }))
        expect(readTiles()).toEqual(readProxyTiles)
        expect(readCellUnder(0, 'API fee').dataset['tone']).toBe('info')
        expect(readCellUnder(1, 'API fee').dataset['tone']).toBe('danger')
      })

      test('opens the days of one account within the searched period', async () => {
        const { user, navigate } = await open()
        await user.click(getLineButton(1, 'Details'))
        expect(navigate.mock.calls).toEqual([[`${daily}?ProxyId=20000002&startTime=2026-07-24%7E2026-07-30`]])
        expect(screen.queryByRole('dialog')).toBeNull()
      })

      test('copies selected rows and shows an error when none are selected', async () => {
        const { user, server } = await open()
        const copy = screen.getByRole('button', { name: 'Copy selected rows' })
        await user.click(copy)
        expect(readToasts).toContainEqual({ kind: 'error', text: 'Please select rows to copy first' })
        expect(server.copiedTexts).toEqual([])
        await user.click(screen.getByRole('checkbox', { name: 'Select row 2' }))
        await user.click(copy)
        expect(server.copiedTexts).toHaveLength(1)
        expect(server.copiedTexts[0]).toContain('20000002')
        expect(server.copiedTexts[0]).not.toContain('20000001')
        expect(readToasts.at(-1)).toEqual({ kind: 'success', text: 'Rows copied: 1' })
      })

      test('copies visible columns in order, with the parent’s type and ID beside it', async () => {
        const layouts = {
          [summaryScreen.route]: {
            order: ['remark', 'ProxyId', 'parentRemark', 'realProfit'],
            hidden: ['username', 'Deposit'],
            pinned: [],
            widths: {},
          },
        }
        const { user, server } = await open(undefined, { layouts })
        await user.click(screen.getByRole('checkbox', { name: 'Select row 1' }))
        await user.click(screen.getByRole('button', { name: 'Copy selected rows' }))
        await waitFor(() => expect(server.copiedTexts).toHaveLength(1))
        const [head = [], row = []] = (server.copiedTexts[0] ?? '').split('\n').map(line => line.split('\t'))
        expect(head.slice(0, 4)).toEqual(['Remark', whose, 'Parent', 'Parent type and ID'])
        expect(row.slice(2, 4)).toEqual(['East channel', 'Channel · 30000007'])
        expect(head).not.toContain('Account')
        expect(head).not.toContain('Deposits')
      })

      const exportAll = async (user: Awaited<ReturnType<typeof open>>['user']) => {
        await user.click(screen.getByRole('button', { name: 'Choose what to export' }))
        await user.click(
          await screen.findByRole('menuitem', { name: 'Export by the platform (background job)' }),
        )
      }

      test('starts a platform export of the search as a job', async () => {
        const { user, server } = await open()
        await exportAll(user)
        await waitFor(() => expect(server.tasks).toHaveLength(1))
        expect(server.tasks[0]).toMatchObject({ id: calls.export.id, input: { page: 1, limit: 20, ...week } })
        expect(calls.export.input.parse({ page: 1, limit: 20 })).toMatchObject({ event: 'asyncexport' })
      })

      test.each([
        ['errors:task.exportFailed', 'Export failed, please retry'],
        ['errors:task.exportRuns', 'An export task is currently running. Wait until it is done.'],
      ])('reports an export refused as %s', async (message, toastText) => {
        const { user } = await open(failed({ kind: 'invalid', fields: [{ field: 'task', message }] }))
        await exportAll(user)
        await waitFor(() => expect(readToasts).toContainEqual({ kind: 'error', text: toastText }))
      })
    },
  )
