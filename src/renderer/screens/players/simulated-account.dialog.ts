import { money } from '../../../shared/column.ts'
import { minus, parseDecimal } from '../../../shared/domain/money.ts'
import { scoreChange } from '../../../shared/domain/players.ts'
import type { InputOf } from '../../../shared/endpoint.ts'
import { type SimulatedAccount, simulatedAccounts } from '../../../shared/endpoints/simulated-accounts.ts'
import { ok } from '../../../shared/result.ts'
import { dialog } from '../../kit/dialog/dialog.tsx'
import type { Finding } from '../../kit/dialog/finding.ts'
import { foundIn } from '../../kit/dialog/found-in.ts'
import { foundInTotal } from '../../kit/dialog/found-in-total.ts'
import { keptIn } from '../../kit/dialog/kept.ts'
import { asItIsNow, rowIn } from '../../kit/dialog/on-record.tsx'
import { isSameText } from '../../kit/dialog/same-text.ts'
import { walkRows } from '../../kit/dialog/walk-rows.ts'
import { amount, choice, password, text } from '../../kit/form/fields.ts'
import { known, willBe } from '../shared/will-be.ts'

const named = (row: SimulatedAccount) => ({ account: `${row.RoleID} (${row.AccountName})` })

/** An unanswered change is there once the account's own row shows it. */
const shownBy = <Sent>(
  shows: (now: SimulatedAccount, sent: Sent, before: SimulatedAccount) => boolean,
): Finding<Sent, SimulatedAccount> =>
  foundIn<typeof simulatedAccounts.list, Sent, SimulatedAccount>(simulatedAccounts.list, {
    key: 'RoleID',
    input: (_, before) => ({ RoleID: before.RoleID }),
    match: (now, sent, before) => now.RoleID === before.RoleID && shows(now, sent, before),
  })

export const renameAccount = dialog<typeof simulatedAccounts.rename, SimulatedAccount>(
  simulatedAccounts.rename,
  {
    texts: 'players:renameAccount',
    fields: [text('AccountName')],
    reads: asItIsNow(rowIn(simulatedAccounts.list, 'RoleID', ({ RoleID }) => ({ RoleID }))),
    from: row => ({ RoleID: row.RoleID, AccountName: row.AccountName }),
    about: named,
    success: 'players:edited',
    found: shownBy((now, sent) => isSameText(now.AccountName, sent.AccountName)),
  },
)

export const setAccountPassword = dialog<typeof simulatedAccounts.setPassword, SimulatedAccount>(
  simulatedAccounts.setPassword,
  {
    texts: 'players:setAccountPassword',
    fields: [password('pwd')],
    from: row => ({ RoleID: row.RoleID }),
    about: named,
    success: 'players:edited',
    found: shownBy((now, sent) => now.Password === sent.pwd),
  },
)

type Score = InputOf<typeof simulatedAccounts.changeScore>
const isOf = (roleId: string) => (record: SimulatedAccount) => record.RoleID === roleId
const isTopUp = (type: string): boolean => type === String(scoreChange.code.topUp)

export const changeScore = dialog<typeof simulatedAccounts.changeScore, SimulatedAccount>(
  simulatedAccounts.changeScore,
  {
    texts: 'players:changeScore',
    fields: [choice('operateType', scoreChange), amount('money', { only: 'positive' })],
    from: row => ({ roleId: row.RoleID }),
    knows: row => ({ balance: known(row.Money) }),
    hints: {
      balance: ({ balance, money, operateType = '' }) =>
        operateType === '' ? null : willBe(balance, money, !isTopUp(operateType)),
    },
    about: named,
    review: true,
    found: foundInTotal({
      read: async ({ roleId }) => {
        const now = await walkRows(simulatedAccounts.list, 'RoleID', { RoleID: roleId }, isOf(roleId))
        return now.ok ? ok(now.value.find(isOf(roleId))?.Money ?? null) : now
      },
      change: sent => {
        const size = parseDecimal(sent.money, 3) ?? null
        return isTopUp(sent.operateType) ? size : minus(0, size)
      },
      texts: 'players:simulated',
      column: money('Money', 3),
    }),
    kept: keptIn<typeof simulatedAccounts.list, Score, SimulatedAccount>(simulatedAccounts.list, {
      input: ({ roleId }) => ({ RoleID: roleId }),
      match: (record, { roleId }) => record.RoleID === roleId,
      amounts: (now, _, before) => ({ money: minus(now.Money, before.Money) }),
      moves: true,
      unsigned: true,
    }),
  },
)
