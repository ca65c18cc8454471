import { accountList } from './account-list.ts'
import { accounts } from './calls.ts'

export const accountsScreen = accountList(accounts, {
  texts: 'accounts:salesmen',
  route: '/channelapi/channel/accounts',
  roles: 'role_list',
  lookups: [],
})
