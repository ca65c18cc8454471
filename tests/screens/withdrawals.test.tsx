import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { withdrawals } from '../../src/areas/withdrawals/calls.ts'
import { withdrawalsScreen } from '../../src/areas/withdrawals/withdrawals.list.ts'
import { createPlatform, openScreen, setClock } from './console.tsx'

// 01:30 UTC on the 31st: still the 30th in Sao Paulo.
beforeEach(() => setClock('2026-07-31T01:30:00Z'))

type Wire = Record<string, unknown>

const createWireWithdrawal = (order: Wire = {}): Wire => ({
  AccountID: 100001,
  isBlogger: 0,
  channelRoleId: '9001',
  channelRemark: 'North',
  salesmanRoleId: 0,
  salesmanRemark: null,
  teamRoleId: 7001,
  teamRemark: 'Sunday team',
  teamType: 1,
  OrderNo: '202607300000000001',
  status: '100',
  Bank: '{"BankName":"Banco do Sul","CardNo":"6222020200112233445"}',
  iMoney: '1234565',
  TAX: 61728,
  totalPay: 1172837,
  TotalDS: '9876543210',
  EamilMoney: null,
  AddTime: '2026-07-29 10:11:12',
  checkTime: '',
  Descript: '=approved by hand',
  ChannelId: 17,
  recordType: 3,
  ...order,
})

const wirePlatform = (
  rows: readonly Wire[] = [createWireWithdrawal()],
  configs: Wire = { orderStatus: [] },
) =>
  createPlatform([
    [withdrawals.list, () => ({ success: true, data: { list: rows, count: 41, configs } })],
    [withdrawals.sum, () => ({ success: true, data: { TotalScore: '1234567895', TotalGold: 5 } })],
  ])

const firstSearch = {
  startTime: '2026-07-01 00:00:00',
  endTime: '2026-07-30 23:59:59',
  isfakeWithdraw: '2',
}
const openTable = async (server = wirePlatform(), around: Parameters<typeof openScreen>[2] = {}) => {
  const view = await openScreen(withdrawalsScreen, server, around)
  await screen.findAllByText('Sunday team')
  return view
}
const findText = (text: string) => screen.findByText(text)
const getRow = (text: string) => screen.getByText(text).closest<HTMLElement>('[role=row]') as HTMLElement
const cells = (row: HTMLElement) => within(row).getAllByRole('gridcell')
const texts = (row: HTMLElement) => cells(row).map(cell => cell.textContent)

describe('the withdrawal list', () => {
  test('shows sums with four decimals', async () => {
    await openTable()
    expect(await screen.findByRole('button', { name: '1,234,567.8950' })).toBeTruthy()
    expect(screen.getByRole('button', { name: '0.0050' })).toBeTruthy()
  })

  test('shows ids with remarks, separate bank fields and money with two decimals', async () => {
    await openTable()
    expect(texts(getRow('202607300000000001')).slice(1)).toEqual([
      '100001',
      '202607300000000001',
      '1,234.57',
      'Order completed',
      '2026-07-29 10:11:12',
      '1,172.84',
      '61.73',
      '9,876,543.21',
      '–',
      'System order',
      'Banco do Sul',
      '6222020200112233445',
      '–',
      '9001North',
      '–',
      '7001Sunday team',
      '=approved by hand',
      '17',
    ])
  })

  test('tags only bloggers with B and agents with A beside the player', async () => {
    const orders = [5, 6, 0, 9, null].map((isBlogger, place) =>
      createWireWithdrawal({ AccountID: `20000${place}`, isBlogger, OrderNo: `order-${place}` }),
    )
    await openTable(wirePlatform(orders))
    const players = orders.map((_, place) => cells(getRow(`order-${place}`))[1]?.textContent)
    expect(players).toEqual(['200000B', '200001A', '200002', '200003', '200004'])
  })

  test('highlights a team of type 5 or 6 by weight and letter and keeps its remark', async () => {
    const orders = [5, '6', 1].map((teamType, place) =>
      createWireWithdrawal({ teamRoleId: `700${place}`, teamType, OrderNo: `order-${place}` }),
    )
    await openTable(wirePlatform(orders))
    const teams = orders.map((_, place) => cells(getRow(`order-${place}`))[16])
    expect(teams.map(team => team?.textContent)).toEqual([
      '7000 BSunday team',
      '7001 ASunday team',
      '7002Sunday team',
    ])
    expect(teams.map(team => team?.querySelector('strong')?.dataset['tone'])).toEqual([
      'neutral',
      'neutral',
      undefined,
    ])
  })

  test('shows the server’s labels of statuses and record types, or else ours', async () => {
    const orders = [100, 7, 42].map((status, place) =>
      createWireWithdrawal({ status, OrderNo: `order-${place}`, recordType: place === 0 ? 0 : 3 }),
    )
    const server = wirePlatform(orders, {
      orderStatus: { 100: 'Paid out', 42: 'Frozen' },
      finace_record_type: { 0: 'By the player' },
    })
    await openScreen(withdrawalsScreen, server)
    await findText('By the player')
    expect(orders.map((_, place) => [4, 10].map(column => texts(getRow(`order-${place}`))[column]))).toEqual([
      ['Paid out', 'By the player'],
      ['Risk hold', 'System order'],
      ['Frozen', 'System order'],
    ])
    const options = within(screen.getByLabelText('Order status')).getAllByRole<HTMLOptionElement>('option')
    const choices = options.map(option => [option.value, option.text])
    expect(choices).toContainEqual(['100', 'Paid out'])
    expect(choices.at(-1)).toEqual(['42', 'Frozen'])
  })

  test('opens the player of a clicked id', async () => {
    const { user, environment } = await openTable()
    await user.click(screen.getByText('100001'))
    expect(environment.open).toHaveBeenCalledWith(
      'player',
      '100001',
      expect.objectContaining({ ids: expect.arrayContaining(['100001']) }),
    )
  })
})

test('the export has columns for remarks, tags and team types, and both totals', async () => {
  const server = wirePlatform()
  const { user } = await openTable(server)
  await screen.findByRole('button', { name: '0.0050' })
  await user.click(screen.getByRole('button', { name: 'Export' }))
  const [plan] = server.plans
  expect(plan).toMatchObject({
    endpoint: 'withdrawals.list',
    input: firstSearch,
    scope: { kind: 'all', total: 41 },
    rowKey: 'OrderNo',
    totals: [
      { label: 'Requested in total', value: 1_234_567_895 },
      { label: 'Total coins', value: 5 },
    ],
  })
  expect(plan?.headers.slice(0, 2)).toEqual(['Player ID', 'Blogger / agent'])
  expect(plan?.headers.slice(14, 21)).toEqual([
    'Channel',
    'Channel remark',
    'Salesperson',
    'Salesperson remark',
    'Team',
    'Team remark',
    'Team type',
  ])
})
