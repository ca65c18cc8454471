import { formatMoney, minus } from '../../../shared/domain/money.ts'
import type { InputOf } from '../../../shared/endpoint.ts'
import { type Bonus, proxyBonus } from '../../../shared/endpoints/proxy-bonus.ts'
import { ok } from '../../../shared/result.ts'
import { dialog } from '../../kit/dialog/dialog.tsx'
import type { Finding } from '../../kit/dialog/finding.ts'
import { keptIn } from '../../kit/dialog/kept.ts'
import { readRows } from '../../kit/dialog/walk-rows.ts'
import { amount } from '../../kit/form/fields.ts'
import { known, willBe } from '../shared/will-be.ts'

type Freed = InputOf<typeof proxyBonus.unfreeze>

/** What is frozen is no longer what it was: each state of the player's row counts as a record of its own. */
const found: Finding<Freed, Bonus> = {
  makes: true,
  look: async ({ roleId }) => {
    const now = await readRows(proxyBonus.list, { page: 1, limit: 200, roleId })
    if (!now.ok) return now
    return ok(now.value.filter(row => row.RoleID === roleId).map(row => `frozen ${row.FrozenInviteBonus}`))
  },
}

export const unfreeze = dialog<typeof proxyBonus.unfreeze, Bonus>(proxyBonus.unfreeze, {
  texts: 'proxyBonus:unfreeze',
  fields: [amount('number')],
  from: row => ({ roleId: row.RoleID }),
  knows: row => ({ frozen: known(row.FrozenInviteBonus) }),
  hints: { frozen: ({ frozen, number }) => willBe(frozen, number, true) },
  about: row => ({
    player: row.RoleID,
    frozen: row.FrozenInviteBonus === null ? '–' : formatMoney(row.FrozenInviteBonus, 3),
  }),
  found,
  kept: keptIn<typeof proxyBonus.list, Freed, Bonus>(proxyBonus.list, {
    input: ({ roleId }) => ({ roleId }),
    match: (record, { roleId }) => record.RoleID === roleId,
    amounts: (now, _, before) => ({ number: minus(before.FrozenInviteBonus, now.FrozenInviteBonus) }),
    moves: true,
  }),
})
