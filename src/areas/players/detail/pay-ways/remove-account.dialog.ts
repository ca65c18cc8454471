import { confirmation } from '../../../../renderer/kit/dialog/question/confirmation.tsx'
import { noValue } from '../../../../shared/cell.ts'
import { getCodeLabel } from '../../../../shared/domain/dictionary.ts'
import { payWayType } from '../../../../shared/domain/pay-ways.ts'
import { type PayWay, payWays } from '../../player-pay-ways.calls.ts'

type OwnedPayWay = PayWay & { readonly roleId: string }

export const removePayAccount = confirmation<typeof payWays.remove, OwnedPayWay>(payWays.remove, {
  texts: 'playerDetail:removeAccount',
  createInput: ({ roleId, PayWayType, Id }) => ({
    roleId,
    payWayType: String(PayWayType ?? ''),
    UserPayWayId: Id,
  }),
  textValues: ({ roleId, PayWayType, BankCardNo, UserName }, { language }) => ({
    player: roleId,
    type: getCodeLabel(payWayType, PayWayType, language) || noValue,
    account: BankCardNo || noValue,
    holder: UserName || noValue,
  }),
  tone: 'danger',
  success: 'players:unbound',
})
