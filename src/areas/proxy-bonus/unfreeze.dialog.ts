import { dialog } from '../../renderer/kit/dialog/dialog.tsx'
import { amount } from '../../renderer/kit/form/fields.ts'
import { money } from '../../shared/column.ts'
import { previewAmount, toKnownAmount } from '../shared/amount-preview.ts'
import { type Bonus, proxyBonus } from './calls.ts'

export const unfreeze = dialog<typeof proxyBonus.unfreeze, Bonus>(proxyBonus.unfreeze, {
  texts: 'proxyBonus:unfreeze',
  fields: [amount('number')],
  createInput: row => ({ roleId: row.RoleID }),
  knownValues: row => ({ frozen: toKnownAmount(row.FrozenInviteBonus) }),
  hints: { frozen: ({ frozen, number }) => previewAmount(frozen, number, true) },
  textValues: row => ({ player: row.RoleID }),
  facts: [money('FrozenInviteBonus', 2)],
})
