import { subChannelAccounts, subChannelRoles } from '../../../shared/endpoints/accounts.ts'
import { accountList } from './account-list.ts'

export const subChannelAccountsScreen = accountList(subChannelAccounts, {
  texts: 'accounts:subChannels',
  route: '/channelapi/subChannel/accounts',
  roles: 'roles',
  lookups: [subChannelRoles.list],
})
