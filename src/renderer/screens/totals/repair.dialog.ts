import { accounts, subChannelAccounts } from '../../../shared/endpoints/accounts.ts'
import { channelTotals, type TotalRow } from '../../../shared/endpoints/channel-totals.ts'
import { confirmed } from '../../kit/dialog/confirmed.tsx'
import type { ListEndpoint } from '../../kit/list/list-endpoint.ts'

const repair = ({ repair: call }: Pick<typeof accounts, 'repair'>, refreshes: readonly ListEndpoint[]) =>
  confirmed<typeof call, TotalRow>(call, {
    refreshes,
    texts: 'totals:repair',
    from: row => ({ RoleID: row.ProxyId }),
    about: row => ({ proxy: row.ProxyId, name: row.username }),
  })

export const repairSalesman = repair(accounts, [channelTotals.salesmanDaily, channelTotals.salesmanMonthly])
export const repairSubChannel = repair(subChannelAccounts, [
  channelTotals.subChannelDaily,
  channelTotals.subChannelMonthly,
])
