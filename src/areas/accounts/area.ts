import { defineArea } from '../../renderer/kit/area.ts'

export const area = defineArea({
  screens: {
    '/channelapi/channel/accounts': {
      texts: 'accounts:salesmen',
      load: async () => (await import('./accounts.list.ts')).accountsScreen,
    },
    '/channelapi/subChannel/accounts': {
      texts: 'accounts:subChannels',
      load: async () => (await import('./sub-channel-accounts.list.ts')).subChannelAccountsScreen,
    },
  },
  records: {
    accounts: { path: '/channelapi/channel/accounts', widened: { accountLevel: '' } },
    subChannelAccounts: { path: '/channelapi/subChannel/accounts', widened: { accountLevel: '' } },
  },
})
