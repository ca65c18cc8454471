import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { playerDetail } from '../../src/areas/players/player-detail.calls.ts'
import { playerLevels } from '../../src/areas/shared/levels/player-levels.calls.ts'
import { useConsole } from '../../src/renderer/kit/console.ts'
import type { Bridge } from '../../src/shared/bridge.ts'
import { type Failure, failed, ok } from '../../src/shared/result.ts'
import { setClock } from './console.tsx'
import { aWireLevel, createDetailPlatform, createLevelBlock, openTab } from './detail-platform.tsx'
import {
  aWireRound,
  createListAnswer,
  getSortButton,
  openList,
  readCells,
  readOptions,
  readRowButtons,
} from './game-platform.ts'

// A Thursday evening in Sao Paulo.
beforeEach(() => setClock('2026-07-31T01:30:00Z'))

/** Main's answer when the platform starts a task without an id. */
const repairFailure: Failure = {
  kind: 'invalid',
  fields: [{ field: 'taskId', message: 'errors:task.repairFailed' }],
}

const week = { first: '2026-07-24', last: '2026-07-30' }
const weekTimes = (start: string, end: string) => ({
  [start]: `${week.first} 00:00:00`,
  [end]: `${week.last} 23:59:59`,
})

test('wagering shows two decimals, a colored state and its log in a dialog', async () => {
  const remark = {
    admin_name: 'boss',
    opt_time: '2026-07-30 10:11:12',
    comment: 'halved',
    ChangeMoney: '1005',
    NeedWageRequire: 2000,
    CurWageRequire: null,
  }
  const wage = {
    ChangeMoney: '1234565',
    NeedWageRequire: 2000,
    CurWageRequire: '500',
    Difference: -1500,
    RequireMul: '1.5',
    ChangeTypeName: 'Deposit',
    AddTime: '2026-07-30 10:11:12',
    Status: '0',
  }
  const server = createDetailPlatform(
    [playerDetail.wagering, () => createListAnswer([wage, { ...wage, Status: 1 }])],
    [playerDetail.wageRemarks, () => createListAnswer([remark])],
  )
  const { user } = await openTab(server, 'Wagering requirement')
  await screen.findByText('Not reached')
  expect(readCells()[0]).toMatchObject({
    'Changed amount': '1,234.57',
    'Wagering required': '2.00',
    'Wagered so far': '0.50',
    Difference: '-1.50',
    Multiplier: '1.5',
  })
  expect(screen.getByText('Not reached').dataset['tone']).toBe('danger')
  expect(screen.getByText('Reached').dataset['tone']).toBe('success')
  expect(screen.getByRole('combobox', { name: 'Rows per page' }).textContent).toMatch(/^10 \/ page/)
  await user.click(screen.getByRole('button', { name: 'Operation log' }))
  const log = await openList('Wagering operation log')
  await within(log).findByText('halved')
  expect(readCells(log)[0]).toMatchObject({
    Operator: 'boss',
    'Changed amount': '1.01',
    'Wagering required': '2.00',
    'Wagered so far': '–',
  })
  expect(server.listInputs(playerDetail.wageRemarks)).toEqual([{ roleId: '5', page: 1, limit: 10 }])
})

test('deposits show unscaled amounts and mark only a success as reissued', async () => {
  const order = {
    Id: 1,
    OrderId: '71',
    RealMoney: '12.505',
    BaseGoodsValue: '12500',
    PayType: 3,
    AddTime: '2026-07-30 10:11:12',
    PayTime: null,
    Status: 1,
    isReturn: 1,
  }
  await openTab(
    createDetailPlatform([
      playerDetail.recharges,
      () =>
        createListAnswer([
          order,
          { ...order, Id: 2, PayType: '8', isReturn: 0 },
          { ...order, Id: 3, PayType: 1, Status: 2 },
          { ...order, Id: 4, Status: 0 },
        ]),
    ]),
    'Deposit records',
  )
  await screen.findAllByText('71')
  expect(readCells().map(row => [row['Amount'], row['Coins'], row['Payment type'], row['Status']])).toEqual([
    ['12.51', '12.50', 'Shop deposit', 'Success (Reissued)'],
    ['12.51', '12.50', 'Activity daily gift pack', 'Success'],
    ['12.51', '12.50', 'First-deposit pack', 'Unpaid'],
    ['12.51', '12.50', 'Shop deposit', 'Unpaid'],
  ])
})

test('withdrawals load the last seven days and use the server’s status names', async () => {
  const order = {
    TotalDS: '9000000',
    Tax: '1005',
    iMoney: 101_005,
    BankName: 'Nubank',
    CardNo: '0012',
    EamilMoney: null,
    status: 7,
    OrderNo: '81',
    AddTime: '2026-07-30 10:11:12',
    checkTime: null,
  }
  const server = createDetailPlatform([
    playerDetail.withdrawals,
    () =>
      createListAnswer([order, { ...order, OrderNo: '82', status: 100 }], {
        configs: { orderStatus: { 100: 'Sent', 9: 'By hand' } },
      }),
  ])
  const { user } = await openTab(server, 'Withdrawal records')
  await screen.findByText('81')
  expect(readCells()[0]).toMatchObject({
    'Total deposits': '9,000.00',
    Amount: '101.01',
    Tax: '1.01',
    'Paid out': '100.00',
    Status: 'Risk hold',
    'Mail amount': '–',
  })
  expect(readCells()[1]).toMatchObject({ Status: 'Sent' })
  expect(readOptions('Status')).toContain('By hand')
  await user.selectOptions(screen.getByLabelText('Status'), 'Sent')
  const defaultSearch = { roleId: '5', page: 1, limit: 10, ...weekTimes('startTime', 'endTime') }
  await waitFor(() =>
    expect(server.listInputs(playerDetail.withdrawals)).toEqual([
      defaultSearch,
      { ...defaultSearch, status: '100' },
    ]),
  )
})

test('an account with the same IP opens its player', async () => {
  const account = {
    AccountID: '6',
    AccountName: 'bia',
    RegIP: '10.0.0.1',
    LastLoginIP: '10.0.0.1',
    RegisterTime: '2026-07-01 10:11:12',
    LastLoginTime: null,
  }
  const { user, environment } = await openTab(
    createDetailPlatform([playerDetail.sameIp, () => createListAnswer([account])]),
    'Same IP',
  )
  await user.click(await screen.findByRole('button', { name: '6' }))
  expect(environment.open).toHaveBeenCalledWith('player', '6', expect.objectContaining({ ids: ['6'] }))
})

describe('the coin log', () => {
  const change = {
    RoleID: 5,
    ChangeType: 1,
    ChangeTypeStr: 'Deposit',
    Money: '1234565',
    LastMoney: 2_000_000,
    SerialNumber: '17',
    Tax: '5',
    Description: '',
    AddTime: '2026-07-29 23:59:58',
    EndTime: null,
    RoomID: null,
  }
  const changes = [
    change,
    { ...change, ChangeType: '22', ChangeTypeStr: 'Game', SerialNumber: '18', RoomID: 201 },
  ]
  const open = async () => {
    const server = createDetailPlatform(
      [playerDetail.coins, () => createListAnswer(changes)],
      [playerDetail.rounds, () => createListAnswer([aWireRound()])],
    )
    const view = await openTab(server, 'Coin log')
    await screen.findByText('17')
    return { server, ...view }
  }

  test('shows three decimals and sends its filters', async () => {
    const { server, user } = await open()
    expect(readCells()[0]).toMatchObject({ 'Coin change': '1,234.565', Tax: '0.005' })
    await user.selectOptions(screen.getByLabelText('Change type'), 'Game')
    await user.selectOptions(screen.getByLabelText('Without game bets'), 'Yes')
    const defaultSearch = { roleId: '5', page: 1, limit: 10, ...weekTimes('strartdate', 'enddate') }
    await waitFor(() =>
      expect(server.listInputs(playerDetail.coins)).toEqual([
        defaultSearch,
        { ...defaultSearch, changeType: '22' },
        { ...defaultSearch, changeType: '22', isFilter: '1' },
      ]),
    )
  })

  test('offers rounds for type 22 only, requested by room, order number and day', async () => {
    const { server, user } = await open()
    expect(readRowButtons('Details')).toHaveLength(1)
    await user.click(readRowButtons('Details')[0] as HTMLElement)
    const rounds = await openList('Game summary')
    await within(rounds).findAllByText('20.000')
    expect(within(rounds.ownerDocument.body).getAllByText(/Room: Ocean King/)).toHaveLength(1)
    expect(server.listInputs(playerDetail.rounds)).toEqual([
      {
        roleId: '5',
        roomId: '201',
        SerialNumber: '18',
        vfrom: 'coin',
        startdate: '2026-07-29 00:00:00',
        enddate: '2026-07-29 23:59:59',
        page: 1,
        limit: 20,
      },
    ])
  })
})

test('the game summary limits rooms by platform and sorts rounds at the server', async () => {
  const summary = aWireRound({
    RoleID: 5,
    WinCount: 3,
    LoseCount: 1,
    DrawCount: 0,
    usedTime: '60',
    EndTime: '2026-07-30 10:20:00',
  })
  const server = createDetailPlatform(
    [
      playerDetail.games,
      () => createListAnswer([summary], { configs: { game_api_list: { 1: 'JILI', 2: 'Royal Hall' } } }),
    ],
    [playerDetail.rounds, () => createListAnswer([aWireRound()])],
  )
  const { user } = await openTab(server, 'Game summary')
  await screen.findByRole('gridcell', { name: 'Ocean King' })
  expect(readCells()[0]).toMatchObject({
    Bet: '20.000',
    Payout: '12.345',
    'Player win / loss': '-7.655',
    Tax: '–',
    'Return rate': '61.73%',
  })
  await user.selectOptions(screen.getByLabelText('Game platform'), 'JILI')
  expect(readOptions('Room')).toEqual(['All', 'Fortune Gems', 'Super Ace'])
  await user.selectOptions(screen.getByLabelText('Room'), 'Super Ace')
  const defaultSearch = { roleId: '5', page: 1, limit: 10, ...weekTimes('startdate', 'enddate') }
  await waitFor(() =>
    expect(server.listInputs(playerDetail.games)).toEqual([
      defaultSearch,
      { ...defaultSearch, apiId: '1' },
      { ...defaultSearch, apiId: '1', roomId: '102' },
    ]),
  )
  await user.click(readRowButtons('Details')[0] as HTMLElement)
  const rounds = await openList('Game rounds')
  await within(rounds).findAllByText('20.000')
  await user.click(getSortButton(/^Bet/, rounds))
  const round = {
    roleId: '5',
    roomId: '201',
    startdate: '2026-07-30 10:11:12',
    enddate: '2026-07-30 10:20:00',
    page: 1,
    limit: 20,
  }
  await waitFor(() =>
    expect(server.listInputs(playerDetail.rounds)).toEqual([
      round,
      { ...round, orderby: 'GameRoundRunning', orderType: expect.any(String) },
    ]),
  )
})

test('promotion records are requested by parent and show unscaled amounts', async () => {
  const row = {
    RoleID: 6,
    ParentID: 5,
    TotalDeposit: '1234.565',
    TotalRollOut: 10,
    Totalyk: '-9',
    firstPayMoney: null,
    firstPayTime: null,
    RegIP: '10.0.0.1',
    RegisterTime: '2026-07-01 10:11:12',
  }
  const server = createDetailPlatform([
    playerLevels.promotions,
    () => ({ success: true, data: { data: [row], total: 1 } }),
  ])
  await openTab(server, 'Promotion records')
  await screen.findAllByText('1,234.57')
  expect(readCells()[0]).toMatchObject({
    'Total withdrawals': '10.00',
    'Net deposits': '-9.00',
    'First deposit': '–',
  })
  expect(server.listInputs(playerLevels.promotions)).toEqual([{ parentid: '5', page: 1, limit: 10 }])
})

describe('levels', () => {
  const team = () => createListAnswer([...createLevelBlock(), ...createLevelBlock({ RoleID: 6 })])

  test('come in blocks of five rows that end with their own summary', async () => {
    const server = createDetailPlatform([playerLevels.levels, team])
    await openTab(server, 'Sub-level summary')
    await screen.findByText('6')
    const rows = readCells()
    expect(rows.map(row => row['Level'])).toEqual(
      Array(2).fill(['Self', 'Level 1', 'Level 2', 'Level 3', 'Summary']).flat(),
    )
    expect(rows[4]).toMatchObject({
      Deposits: '3,000.00',
      Withdrawals: '4,000.00',
      'Net deposits': '-1,000.00',
      'Average deposit': '1,500.00',
    })
    expect(screen.queryByText('Page total')).toBeNull()
    expect(readRowButtons('Daily details')).toHaveLength(2)
    expect(server.listInputs(playerLevels.levels)).toEqual([{ RoleID: '5', page: 1, limit: 10 }])
  })

  test('turn on simplified mode with their switch', async () => {
    const { user } = await openTab(createDetailPlatform([playerLevels.levels, team]), 'Sub-level summary')
    await user.click(await screen.findByRole('switch', { name: 'Simplified mode' }))
    expect(useConsole.getState().settings.simplified).toBe(true)
  })

  test('show fewer columns in simplified mode', async () => {
    await openTab(createDetailPlatform([playerLevels.levels, team]), 'Sub-level summary', {
      environment: { simplified: true },
    })
    await screen.findByText('6')
    expect(screen.getByRole('columnheader', { name: /^Bonus/ })).toBeDefined()
    expect(screen.queryByRole('columnheader', { name: /^Tax/ })).toBeNull()
  })

  test('show daily details of a row and of the current player in a dialog', async () => {
    const days = () =>
      createListAnswer([...createLevelBlock({ date: '2026-07-30' }), aWireLevel(0, { date: '2026-07-29' })])
    const server = createDetailPlatform([playerLevels.levels, team], [playerLevels.daily, days])
    const { user } = await openTab(server, 'Sub-level summary')
    await screen.findByText('6')
    await user.click(readRowButtons('Daily details')[1] as HTMLElement)
    const dialog = await openList('Daily details')
    await within(dialog).findByText('2026-07-29')
    const defaultSearch = { page: 1, limit: 10, ...weekTimes('date1', 'date2') }
    expect(server.listInputs(playerLevels.daily)).toEqual([{ RoleID: '6', ...defaultSearch }])
    await user.click(within(dialog).getByText('Close'))
    await waitFor(() => expect(screen.queryByText('2026-07-29')).toBeNull())
    await user.click(screen.getAllByRole('button', { name: 'Daily details' })[0] as HTMLElement)
    await openList('Daily details')
    await waitFor(() =>
      expect(server.listInputs(playerLevels.daily)[1]).toEqual({ RoleID: '5', ...defaultSearch }),
    )
  })

  test('are repaired by a job after a prompt', async () => {
    const server = createDetailPlatform([playerLevels.levels, team])
    const tasks: unknown[] = []
    const bridge = {
      ...server.bridge,
      request: async (name: string, input: unknown) => {
        if (name !== 'startTask') return server.bridge.request(name as never, input as never)
        tasks.push(input)
        return tasks.length === 1 ? failed(repairFailure) : ok('task-1')
      },
    } as Bridge
    const { user } = await openTab({ ...server, bridge }, 'Sub-level summary')
    await user.click(await screen.findByRole('button', { name: 'Repair data' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    dialog.getByText('Recalculate the sub-level data of player 5?')
    expect(tasks).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Repair data' }))
    await dialog.findByText('Repair failed. Try again.')
    await user.click(dialog.getByRole('button', { name: 'Repair data' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    const job = { id: playerLevels.repair.id, input: { RoleID: '5' }, title: 'Repair data 5' }
    expect(tasks).toEqual([job, job])
  })

  test('of a blogger load by day, with the remarks of channel and salesperson', async () => {
    const server = createDetailPlatform([playerLevels.blogger, team])
    await openTab(server, 'Blogger front-end data')
    await screen.findByText('6')
    expect(readCells()[0]).toMatchObject({ 'Channel remark': 'the channel', Salesperson: '77the salesman' })
    expect(server.listInputs(playerLevels.blogger)).toEqual([
      { RoleID: '5', page: 1, limit: 10, ...weekTimes('date1', 'date2') },
    ])
  })
})
