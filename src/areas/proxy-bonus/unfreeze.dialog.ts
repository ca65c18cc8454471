import { dialog } from '../../renderer/kit/dialog/dialog.tsx'
import { amount } from '../../renderer/kit/form/fields.ts'
import { noValue } from '../../shared/cell.ts'
import { formatWhole } from '../../shared/domain/money.ts'
import { previewAmount, toKnownAmount } from '../shared/amount-preview.ts'
import { type Bonus, proxyBonus } from './calls.ts'

export const unfreeze = dialog<typeof proxyBonus.unfreeze, Bonus>(proxyBonus.unfreeze, {
  texts: 'proxyBonus:unfreeze',
  fields: [amount('number')],
  createInput: row => ({ roleId: row.RoleID }),
  knownValues: row => ({ frozen: toKnownAmount(row.FrozenInviteBonus) }),
  hints: { frozen: ({ frozen, number }) => previewAmount(frozen, number, true) },
  textValues: row => ({
    player: row.RoleID,
    frozen: row.FrozenInviteBonus === null ? noValue : formatWhole(row.FrozenInviteBonus, 3),
  }),
})
