import { channelRemarks } from '../../demo/data/accounts/memberships.ts'
import { type StoredWithdrawal, withdrawalList } from '../../demo/data/orders/withdrawal-search.ts'
import { getLabels } from '../../demo/dictionary-texts.ts'
import { answerList } from '../../demo/list.ts'
import { bareNumber, integerIn } from '../../demo/wire-values.ts'
import type { CallHandlers } from '../../demo/world.ts'
import { withdrawalRecord, withdrawalStatus } from '../../shared/domain/orders.ts'
import { type Language, labels } from '../../shared/language.ts'

/** Historical formats: an object, its JSON text, or null. */
const bankOnWire = ({ id, bank_name: BankName, card: CardNo }: StoredWithdrawal) => {
  if (BankName === null) return null
  return id % 3 === 0 ? JSON.stringify({ BankName, CardNo }) : { BankName, CardNo }
}

const onWire = (order: StoredWithdrawal) => ({
  AccountID: order.player,
  isBlogger: integerIn(order.id, order.role),
  channelRoleId: order.channel_role,
  channelRemark: order.channel_remark,
  salesmanRoleId: order.salesman ?? 0,
  salesmanRemark: order.salesman_remark,
  teamRoleId: order.team,
  teamRemark: order.team_remark,
  teamType: order.team_type === null ? null : integerIn(order.id + 1, order.team_type),
  OrderNo: bareNumber(order.order_no),
  status: integerIn(order.id, order.status),
  Bank: bankOnWire(order),
  iMoney: integerIn(order.id, order.money),
  TAX: integerIn(order.id + 1, order.tax),
  totalPay: integerIn(order.id, order.paid),
  TotalDS: String(order.deposit),
  EamilMoney: order.mailed === null ? null : integerIn(order.id + 2, order.mailed),
  AddTime: order.added,
  checkTime: order.checked,
  Descript: order.note,
  ChannelId: order.channel,
  recordType: order.record_type,
})

const paidOut = labels('已打款', 'Paid out', 'Pago ao jogador')

/** The platform labels one status differently and lacks another. */
const statusLabels = (language: Language) => ({
  ...getLabels(withdrawalStatus, language),
  [withdrawalStatus.code.completed]: paidOut[language],
  [withdrawalStatus.code.riskHold]: undefined,
})

/** Withdrawal orders (spec 1 §7). */
export const withdrawals: CallHandlers = {
  'withdrawals.list': answerList(withdrawalList, {
    row: onWire,
    extras: ({ language }) => ({
      configs: {
        orderStatus: statusLabels(language),
        finace_record_type: getLabels(withdrawalRecord, language),
        channeInfo: channelRemarks,
        finace_pay_type: { 1: 'PIX', 2: 'Gcash', 3: 'PayMaya' },
      },
    }),
  }),

  // The specification does not define the two sums; here, score is the requested amount and gold the paid one.
  'withdrawals.sum': (call, { database }) => {
    const { where, values } = withdrawalList.search(call)
    const { score, gold } = database.one<{ score: number; gold: number }>(
      `SELECT total(money) AS score, total(paid) AS gold FROM withdrawals WHERE ${where}`,
      ...values,
    )
    return { data: { TotalScore: String(score), TotalGold: gold } }
  },
}
