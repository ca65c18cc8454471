import { accounts, subChannelAccounts } from '../../../shared/endpoints/accounts.ts'
import type { TotalRow } from '../../../shared/endpoints/channel-totals.ts'
import { confirmed } from '../../kit/dialog/confirmed.tsx'

const repair = ({ repair: call }: Pick<typeof accounts, 'repair'>) =>
  confirmed<typeof call, TotalRow>(call, {
    texts: 'totals:repair',
    from: row => ({ RoleID: row.ProxyId }),
    about: row => ({ proxy: row.ProxyId, name: row.username }),
  })

export const repairSalesman = repair(accounts)
export const repairSubChannel = repair(subChannelAccounts)
