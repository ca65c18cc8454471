import { accounts } from '../../../shared/endpoints/accounts.ts'
import { accountList } from './account-list.ts'

export const accountsScreen = accountList(accounts, {
  texts: 'accounts:salesmen',
  route: '/channelapi/channel/accounts',
  roles: 'role_list',
  lookups: [],
})
