import { noValue } from '../../../shared/cell.ts'
import { money } from '../../../shared/column.ts'
import { formatWhole, minus, parseDecimal } from '../../../shared/domain/money.ts'
import type { InputOf } from '../../../shared/endpoint.ts'
import { type Bonus, proxyBonus } from '../../../shared/endpoints/proxy-bonus.ts'
import { ok } from '../../../shared/result.ts'
import { dialog } from '../../kit/dialog/dialog.tsx'
import { foundInTotal } from '../../kit/dialog/found-in-total.ts'
import { keptIn } from '../../kit/dialog/kept.ts'
import { walkRows } from '../../kit/dialog/walk-rows.ts'
import { amount } from '../../kit/form/fields.ts'
import { known, willBe } from '../shared/will-be.ts'

type Freed = InputOf<typeof proxyBonus.unfreeze>

/** Looks a lost release up by the frozen total: it is smaller by the amount released. */
const found = foundInTotal<Freed, Bonus>({
  read: async ({ roleId }) => {
    const isOf = (row: Bonus) => row.RoleID === roleId
    const now = await walkRows(proxyBonus.list, 'RoleID', { roleId }, isOf)
    return now.ok ? ok(now.value.find(isOf)?.FrozenInviteBonus ?? null) : now
  },
  change: sent => minus(0, parseDecimal(sent.number, 3) ?? null),
  texts: 'proxyBonus:list',
  column: money('FrozenInviteBonus', 3),
})

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
  found,
  kept: keptIn<typeof proxyBonus.list, Freed, Bonus>(proxyBonus.list, {
    input: ({ roleId }) => ({ roleId }),
    match: (record, { roleId }) => record.RoleID === roleId,
    amounts: (now, _, before) => ({ number: minus(before.FrozenInviteBonus, now.FrozenInviteBonus) }),
    moves: true,
  }),
})
