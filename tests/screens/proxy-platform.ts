import { screen, waitFor, within } from '@testing-library/react'
import type { Endpoint } from '../../src/shared/endpoint.ts'
import { ok, type Result } from '../../src/shared/result.ts'
import { createPlatform } from './console.tsx'

type Wire = Record<string, unknown>
type Answers = Parameters<typeof createPlatform>[0]

/** Creates the figures of one salesman or sub-channel as the platform sends them, money in thousandths. */
export const aWireProxy = (row: Wire = {}): Wire => ({
  mydate: '2026-07-30',
  month: null,
  ProxyId: 20000001,
  username: 'ana',
  remark: 'North',
  channel_id: 7,
  parentRemark: 'East channel',
  parentTypeName: 'Channel',
  ParentIds: '30000007',
  PersonCount: '40',
  PersonDeposit: 30,
  Deposit: '12345670',
  Withdraw: 13_000_000,
  PersonWithdraw: 9,
  fakeWithdrawAmount: 1_234_567,
  passageFee: 308_642,
  RealApiFee: 610_200,
  ApiFee: null,
  Running: '98765432',
  WinNum: -5005,
  FirstDepositPerson: 4,
  FirstDeposit: 50_000,
  PersonRunning: 33,
  StolenPerson: 2,
  AdvOut: '-1500',
  platformWinLose: 5005,
  realIncome: 100_049,
  realProfit: 35_050,
  SettleAmount: '10000',
  ...row,
})

export const createRowsAnswer = (rows: readonly Wire[], more: Wire = {}) => ({
  success: true,
  data: { list: rows, count: rows.length, other: {}, ...more },
})

/** Texts of the tiles for the totals of {@link aWireProxy}. */
export const readProxyTiles = [
  '25',
  '10',
  '35',
  '-654.330',
  '12,346',
  '13,000',
  '100',
  '309',
  '5',
  '610',
  '-2',
]

/** Creates a platform that also records started jobs and answers them with `taskResult`. */
export const createProxyPlatform = (answers: Answers, taskResult: Result<string | null> = ok('task-1')) => {
  const server = createPlatform(answers)
  const tasks: unknown[] = []
  const request = async (name: string, input: unknown): Promise<unknown> => {
    if (name !== 'startTask') return server.bridge.request(name as never, input as never)
    tasks.push(input)
    return taskResult
  }
  return { ...server, tasks, bridge: { ...server.bridge, request: request as typeof server.bridge.request } }
}
export type ProxyPlatform = ReturnType<typeof createProxyPlatform>

/** Finds the n-th row of the list, counted from 0. */
export const getLine = (at: number): HTMLElement => {
  const line = document.querySelector<HTMLElement>(`[data-row="${at}"]`)
  if (!line) throw new Error(`no line ${at}`)
  return line
}

export const readCellUnder = (at: number, header: string): HTMLElement => {
  const column = screen
    .getByRole('columnheader', { name: header, hidden: true })
    .getAttribute('aria-colindex')
  const cell = getLine(at).querySelector<HTMLElement>(`[aria-colindex="${column}"]`)
  if (!cell) throw new Error(`no cell under ${header}`)
  return cell
}

export const getLineButton = (at: number, name: string | RegExp) =>
  within(getLine(at)).getByRole('button', { name, hidden: true })

/** Waits for the call with this index, from 0, and returns its input. */
export const waitForCall = (server: ProxyPlatform, endpoint: Endpoint, at: number) =>
  waitFor(() => {
    const input = server.listInputs(endpoint)[at]
    if (!input) throw new Error(`no call ${at} of ${endpoint.id}`)
    return input
  })
