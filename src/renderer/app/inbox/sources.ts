import { gm, gmAmount } from '../../../areas/gm/calls.ts'
import { gmApprove, gmRefuse } from '../../../areas/gm/gm-review.dialog.ts'
import { mail } from '../../../areas/mail/calls.ts'
import { approveMail, voidMail } from '../../../areas/mail/review-mail.dialog.ts'
import { withdrawals } from '../../../areas/withdrawals/calls.ts'
import type { Row } from '../../../shared/cell.ts'
import { type Column, id, money, playerId, status, text, time } from '../../../shared/column.ts'
import { getGmDirection, gmOperateType, gmStatus } from '../../../shared/domain/gm.ts'
import { mailExtra, mailRecord, mailState } from '../../../shared/domain/mail.ts'
import { fakeWithdrawal, withdrawalRecord, withdrawalStatus } from '../../../shared/domain/orders.ts'
import type { TextsAt } from '../../i18n/text-keys.ts'
import type { Direction } from '../../kit/batch/batch-action.ts'
import type { Action } from '../../kit/dialog/action.ts'
import type { ListEndpoint } from '../../kit/list/list-endpoint.ts'
import type { ReadKind } from './inbox-state.ts'

/** List of a kind of pending records, and the fields that are shown. */
interface Source {
  readonly list: ListEndpoint
  readonly texts: TextsAt
  /** Filters that limit the list to pending records. */
  readonly input: Readonly<Record<string, string>>
  readonly key: string
  readonly player: string
  readonly time: string
  /** Identify a record in the queue. */
  readonly amount: Column
  readonly subjectColumn: Column
  /** Direction of the amount: given to the player or taken; null if unknown. */
  readonly direction: (row: Row, configs: Readonly<Record<string, unknown>>) => Direction | null
  /** Facts for the decision. */
  readonly facts: readonly Column[]
  /** Fields of the same player's earlier records, one line each. */
  readonly brief: readonly Column[]
  readonly overrides: Readonly<Record<string, string>>
  /** Absent if the console cannot act on it here. */
  readonly approve?: Action<Row>
  readonly refuse?: Action<Row>
}

// An action expects its own list's rows; it gets no others here.
const forRows = (action: unknown) => action as Action<Row>

export const sources: Readonly<Record<ReadKind, Source>> = {
  gm: {
    list: gm.list,
    texts: 'gm:list',
    input: { verifyState: String(gmStatus.code.pending) },
    key: 'ID',
    player: 'RoleId',
    time: 'InsertTime',
    amount: money('Money', 2),
    subjectColumn: status('OperateType', gmOperateType),
    direction: (row, configs) =>
      getGmDirection(typeof row['OperateType'] === 'number' ? row['OperateType'] : null, configs),
    facts: [
      playerId('RoleId'),
      status('OperateType', gmOperateType),
      gmAmount,
      text('Note'),
      time('InsertTime'),
      id('ID'),
    ],
    brief: [
      time('InsertTime'),
      status('OperateType', gmOperateType),
      gmAmount,
      status('status', gmStatus),
      text('checkUser', { personal: true }),
    ],
    overrides: {
      gmStatus: 'gm_send_money_status',
      gmOperateType: 'operateTypes',
    },
    approve: forRows(gmApprove),
    refuse: forRows(gmRefuse),
  },
  mail: {
    list: mail.list,
    texts: 'mail:list',
    input: { verifyState: String(mailState.code.pending) },
    key: 'id',
    player: 'RoleId',
    time: 'addtime',
    amount: money('Amount', 2),
    subjectColumn: text('Title'),
    direction: () => 'gives',
    facts: [
      playerId('RoleId'),
      text('Title'),
      status('RecordType', mailRecord),
      status('ExtraType', mailExtra),
      money('Amount', 2),
      text('Notice'),
      text('Operator', { personal: true }),
      id('PayOrder'),
      time('addtime'),
      id('id'),
      text('SysText'),
    ],
    brief: [time('addtime'), text('Title'), money('Amount', 2), status('VerifyState', mailState)],
    overrides: { mailRecord: 'mailType', mailExtra: 'extraType' },
    approve: forRows(approveMail),
    refuse: forRows(voidMail),
  },
  withdrawals: {
    list: withdrawals.list,
    texts: 'withdrawals:list',
    input: {
      status: String(withdrawalStatus.code.riskHold),
      isfakeWithdraw: String(fakeWithdrawal.code.real),
    },
    key: 'OrderNo',
    player: 'AccountID',
    time: 'AddTime',
    amount: money('iMoney', 2),
    subjectColumn: status('status', withdrawalStatus),
    direction: () => 'gives',
    facts: [
      playerId('AccountID'),
      id('OrderNo'),
      status('status', withdrawalStatus),
      status('recordType', withdrawalRecord),
      money('iMoney', 2),
      money('TAX', 2),
      money('totalPay', 2),
      money('TotalDS', 2),
      money('EamilMoney', 2),
      text('BankName'),
      id('CardNo'),
      time('AddTime'),
      text('Descript'),
    ],
    brief: [time('AddTime'), id('OrderNo'), money('iMoney', 2), status('status', withdrawalStatus)],
    overrides: { withdrawalStatus: 'orderStatus', withdrawalRecord: 'finace_record_type' },
  },
}
