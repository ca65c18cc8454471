import { accountList } from './account-list.ts'
import { subChannelAccounts, subChannelRoles } from './calls.ts'

export const subChannelAccountsScreen = accountList(subChannelAccounts, {
  texts: 'accounts:subChannels',
  route: '/channelapi/subChannel/accounts',
  roles: 'roles',
  lookups: [subChannelRoles.list],
})
