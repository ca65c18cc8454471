import { gm } from '../../src/areas/gm/calls.ts'
import type { Failure } from '../../src/shared/result.ts'
import { createPlatform } from './console.tsx'
import { createNamedPlayers } from './named-players.ts'

type Wire = Record<string, unknown>
type Answer = (input: Readonly<Record<string, unknown>>) => unknown

/** Creates one operation as the platform sends it: money in thousandths, codes as numbers or texts. */
export const aWireOperation = (operation: Wire = {}): Wire => ({
  ID: 7,
  RoleId: 100001,
  OperateType: 1,
  Money: '1234565',
  Note: 'gift',
  status: 0,
  InsertTime: '2026-07-30 10:11:12',
  UpdateTime: null,
  checkUser: null,
  ...operation,
})

export const createGmAnswer = (rows: readonly Wire[], count = rows.length, types: Wire = {}): Wire => ({
  success: true,
  data: {
    list: rows,
    count,
    other: {
      TotalCount: 25,
      TotalMoney: '1234565',
      TotalQuota: 1000000000,
      DailyQuota: 100000000,
      hasQuotaTotal: '1234565',
      hasQuotaToday: 0,
    },
    configs: {
      gm_send_money_status: { 0: 'Waiting' },
      gm_up_money_type: { 1: 'Plain top-up', 7: 'Advertising' },
      gm_down_money_type: { 2: 'Plain deduction' },
      ...types,
    },
  },
})

export const rows = [
  aWireOperation(),
  aWireOperation({ ID: 6, RoleId: 100002, OperateType: 2, status: 1, checkUser: 'boss' }),
  aWireOperation({ ID: 5, RoleId: 100003, OperateType: 12, status: 2 }),
]

interface Answers {
  readonly list?: Answer
  readonly topUp?: Answer
  readonly deduct?: Answer
  readonly approve?: Answer
  readonly refuse?: Answer
  /** IDs that match no player. */
  readonly unknown?: readonly string[]
}

const succeed = () => ({ success: true })

/** Answers with the rows of one player, or with a page of 25 operations. */
const answerList: Answer = ({ roleId }) =>
  roleId === undefined
    ? createGmAnswer(rows, 25)
    : createGmAnswer(rows.filter(row => String(row['RoleId']) === roleId))

/** Creates a platform with 25 operations; a page shows three: pending, approved, rejected. */
export const createGmPlatform = (answers: Answers = {}, records: Parameters<typeof createPlatform>[1] = {}) =>
  createPlatform(
    [
      [gm.list, answers.list ?? answerList],
      [gm.topUp, answers.topUp ?? succeed],
      [gm.deduct, answers.deduct ?? succeed],
      [gm.approve, answers.approve ?? succeed],
      [gm.refuse, answers.refuse ?? succeed],
      ...createNamedPlayers(answers.unknown),
    ],
    records,
  )

export const createRejection = (message: string): Failure => ({ kind: 'rejected', code: '9', message })
export const createUnknownOutcome = (endpoint: string): Failure => ({ kind: 'outcomeUnknown', endpoint })
