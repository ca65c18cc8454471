import { noValue } from '../../../../shared/cell.ts'
import { labelOf } from '../../../../shared/domain/dictionary.ts'
import { payWayType } from '../../../../shared/domain/pay-ways.ts'
import { type PayWay, payWays } from '../../../../shared/endpoints/player-pay-ways.ts'
import { confirmed } from '../../../kit/dialog/confirmed.tsx'

type Owned = PayWay & { readonly roleId: string }

export const removeAccount = confirmed<typeof payWays.remove, Owned>(payWays.remove, {
  texts: 'playerDetail:removeAccount',
  from: ({ roleId, PayWayType, Id }) => ({
    roleId,
    payWayType: String(PayWayType ?? ''),
    UserPayWayId: Id,
  }),
  about: ({ roleId, PayWayType, BankCardNo, UserName }, { language }) => ({
    player: roleId,
    type: labelOf(payWayType, PayWayType, language) || noValue,
    account: BankCardNo || noValue,
    holder: UserName || noValue,
  }),
  tone: 'danger',
  success: 'players:unbound',
})
