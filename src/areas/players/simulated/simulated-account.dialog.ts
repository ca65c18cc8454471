import { dialog } from '../../../renderer/kit/dialog/dialog.tsx'
import { amount, choice, password, text } from '../../../renderer/kit/form/fields.ts'
import { scoreChange } from '../../../shared/domain/players.ts'
import { previewAmount, toKnownAmount } from '../../shared/amount-preview.ts'
import { type SimulatedAccount, simulatedAccounts, toAccountNameValues } from '../simulated-accounts.calls.ts'

const buildTextValues = (row: SimulatedAccount) => ({ account: `${row.RoleID} (${row.AccountName})` })

export const renameAccount = dialog<typeof simulatedAccounts.rename, SimulatedAccount>(
  simulatedAccounts.rename,
  {
    texts: 'players:renameAccount',
    fields: [text('AccountName')],
    recordSource: true,
    createInput: row => ({ RoleID: row.RoleID, ...toAccountNameValues(row) }),
    textValues: buildTextValues,
    success: 'players:edited',
  },
)

export const setAccountPassword = dialog<typeof simulatedAccounts.setPassword, SimulatedAccount>(
  simulatedAccounts.setPassword,
  {
    texts: 'players:setAccountPassword',
    fields: [password('pwd')],
    createInput: row => ({ RoleID: row.RoleID }),
    textValues: buildTextValues,
    success: 'players:edited',
  },
)

const isTopUp = (type: string): boolean => type === String(scoreChange.code.topUp)

export const changeSimulatedScore = dialog<typeof simulatedAccounts.changeScore, SimulatedAccount>(
  simulatedAccounts.changeScore,
  {
    texts: 'players:changeScore',
    fields: [choice('operateType', scoreChange), amount('money', { only: 'positive' })],
    createInput: row => ({ roleId: row.RoleID }),
    knownValues: row => ({ balance: toKnownAmount(row.Money) }),
    hints: {
      balance: ({ balance, money, operateType = '' }) =>
        operateType === '' ? null : previewAmount(balance, money, !isTopUp(operateType)),
    },
    textValues: buildTextValues,
    review: true,
  },
)
