import { z } from 'zod'
import { area, data, read } from '../../shared/endpoint.ts'
import { page } from '../../shared/page.ts'
import { fieldwiseRecord } from '../../shared/record.ts'
import {
  isEmptyOnWire,
  isWireObject,
  parseJsonText,
  readElements,
  type WireObject,
} from '../../shared/shapes.ts'
import {
  code,
  labelMap,
  optionalText,
  paging,
  stamp,
  thousandths,
  wireId,
  wireText,
} from '../../shared/wire.ts'

/** Returns the fields of a bank sent as an object, in a list, as the JSON text of either, or as its name alone. */
const readBank = (value: unknown): WireObject => {
  const [sent] = readElements(value) ?? [parseJsonText(value)]
  return isWireObject(sent) ? sent : { BankName: sent }
}

/** The player's bank. */
const Bank = z.preprocess(readBank, z.object({ BankName: wireText(), CardNo: wireId() }))

/** Fills the bank's empty fields from the row itself, which holds them in a player's detail (spec 2 §3). */
const withOwnBankFields = (row: unknown): unknown => {
  if (!isWireObject(row) || !('BankName' in row || 'CardNo' in row)) return row
  const bank = readBank(row['Bank'])
  const pick = (name: string) => (isEmptyOnWire(bank[name]) ? row[name] : bank[name])
  return { ...row, Bank: { BankName: pick('BankName'), CardNo: pick('CardNo') } }
}

/** One withdrawal order (spec 1 §3), money in thousandths; the bank's two fields are flattened into the row. */
const WithdrawalOrder = z
  .preprocess(
    withOwnBankFields,
    z.object({
      AccountID: wireId(),
      isBlogger: code(),
      channelRoleId: wireId(),
      channelRemark: wireText(),
      salesmanRoleId: wireId(),
      salesmanRemark: wireText(),
      teamRoleId: wireId(),
      teamRemark: wireText(),
      teamType: code(),
      OrderNo: wireId(),
      status: code(),
      Bank,
      iMoney: thousandths(),
      TAX: thousandths(),
      totalPay: thousandths(),
      TotalDS: thousandths(),
      EamilMoney: thousandths(),
      AddTime: stamp(),
      checkTime: stamp(),
      Descript: wireText(),
      ChannelId: wireId(),
      // Assumed: the specification has codes of a record type but no field for it (spec 1 §3).
      recordType: code().catch(null),
    }),
  )
  .transform(({ Bank: bank, ...row }) => ({ ...row, BankName: bank.BankName, CardNo: bank.CardNo }))
type WithdrawalOrder = z.output<typeof WithdrawalOrder>

const filters = {
  checkUser: optionalText(),
  roleId: optionalText(),
  orderNo: optionalText(),
  minAmount: optionalText(),
  maxAmount: optionalText(),
  status: optionalText(),
  isfakeWithdraw: optionalText(),
  startTime: optionalText(),
  endTime: optionalText(),
}

/** Withdrawal orders (spec 1 §7). */
export const withdrawals = area('withdrawals', {
  list: read('POST', '/channelapi/Finance/withdrawlOrderList', {
    input: z.object({ ...paging, ...filters }),
    output: page(WithdrawalOrder, {
      configs: z.object({
        orderStatus: labelMap(),
        finace_record_type: labelMap(),
        channeInfo: z.unknown().optional(),
        finace_pay_type: labelMap(),
      }),
    }),
  }),
  sum: read('POST', '/channelapi/Finance/withdrawlOrderListSum', {
    input: z.object(filters),
    output: data(fieldwiseRecord({ TotalScore: thousandths(), TotalGold: thousandths() })),
  }),
})
