import { noValue } from '../../../../shared/cell.ts'
import { labelOf } from '../../../../shared/domain/dictionary.ts'
import { payWayType } from '../../../../shared/domain/pay-ways.ts'
import { type PayWay, payWays } from '../../../../shared/endpoints/player-pay-ways.ts'
import { ok } from '../../../../shared/result.ts'
import { confirmed } from '../../../kit/dialog/confirmed.tsx'
import { foundWhen } from '../../../kit/dialog/finding.ts'
import { readRows } from '../../../kit/dialog/walk-rows.ts'

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
  found: foundWhen(async ({ roleId, payWayType: type, UserPayWayId }) => {
    const now = await readRows(payWays.list, { roleId, payWayType: type })
    return now.ok ? ok(!now.value.some(({ Id }) => Id === UserPayWayId)) : now
  }),
})
