import { accounts, subChannelAccounts } from '../../../shared/endpoints/accounts.ts'
import type { TotalRow } from '../../../shared/endpoints/channel-totals.ts'
import { confirmation } from '../../kit/dialog/confirmation.tsx'

const repair = ({ repair: call }: Pick<typeof accounts, 'repair'>) =>
  confirmation<typeof call, TotalRow>(call, {
    texts: 'totals:repair',
    createInput: row => ({ RoleID: row.ProxyId }),
    textValues: row => ({ proxy: row.ProxyId, name: row.username }),
  })

export const repairSalesman = repair(accounts)
export const repairSubChannel = repair(subChannelAccounts)
