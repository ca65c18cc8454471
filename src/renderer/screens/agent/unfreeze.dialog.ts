import { noValue } from '../../../shared/cell.ts'
import { formatWhole } from '../../../shared/domain/money.ts'
import { type Bonus, proxyBonus } from '../../../shared/endpoints/proxy-bonus.ts'
import { dialog } from '../../kit/dialog/dialog.tsx'
import { amount } from '../../kit/form/fields.ts'
import { known, willBe } from '../shared/will-be.ts'

export const unfreeze = dialog<typeof proxyBonus.unfreeze, Bonus>(proxyBonus.unfreeze, {
  texts: 'proxyBonus:unfreeze',
  fields: [amount('number')],
  from: row => ({ roleId: row.RoleID }),
  knows: row => ({ frozen: known(row.FrozenInviteBonus) }),
  hints: { frozen: ({ frozen, number }) => willBe(frozen, number, true) },
  about: row => ({
    player: row.RoleID,
    frozen: row.FrozenInviteBonus === null ? noValue : formatWhole(row.FrozenInviteBonus, 3),
  }),
})
