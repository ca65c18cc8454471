import { accounts, subChannelAccounts } from '../../../shared/endpoints/accounts.ts'
import type { TotalRow } from '../../../shared/endpoints/channel-totals.ts'
import { confirmation } from '../../kit/dialog/confirmation.tsx'

const repair = ({ repair: call }: Pick<typeof accounts, 'repair'>) =>
  confirmation<typeof call, TotalRow>(call, {
    texts: 'totals:repair',
    from: row => ({ RoleID: row.ProxyId }),
    about: row => ({ proxy: row.ProxyId, name: row.username }),
  })

export const repairSalesman = repair(accounts)
export const repairSubChannel = repair(subChannelAccounts)
