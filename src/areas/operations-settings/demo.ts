import { formConfigs, settingsOnWire } from '../../demo/accounts/account-wire.ts'
import { getPage } from '../../demo/call-values.ts'
import { findAccount } from '../../demo/data/accounts/accounts-search.ts'
import type { AccountKind } from '../../demo/data/accounts/stored-account.ts'
import { getOperator } from '../../demo/form-checks.ts'
import { Refusal } from '../../demo/refusal.ts'
import type { CallHandlers } from '../../demo/world.ts'
import { settingCalls } from '../shared/settings/account-settings.demo.ts'

/** The specification shows no code of an account type except 3 (spec 3 §4). */
const accountTypes: Readonly<Record<AccountKind, number>> = { channel: 1, salesman: 2, subChannel: 3 }

// Points are set in the account list only.
const { setPoints: _, ...ownSettings } = settingCalls('salesman')

/** The operator's own settings; writes use the calls of the account list (spec 3 §2, §7). */
export const operationsSettings: CallHandlers = {
  'operationsSettings.read': (call, { database }) => {
    getPage(call)
    const account = findAccount(database, getOperator(call).id)
    if (!account) throw new Refusal('The account does not exist')
    const { id, role_id, username } = account
    return {
      data: {
        data: [{ id, role_id, username, ...settingsOnWire(database, account) }],
        total: 1,
        other: { accountType: accountTypes[account.kind] },
        configs: { ...formConfigs(call.language), account: username },
      },
    }
  },
  ...Object.fromEntries(
    Object.entries(ownSettings).map(([name, handler]) => [`operationsSettings.${name}`, handler]),
  ),
}
