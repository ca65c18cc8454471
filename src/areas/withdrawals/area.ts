import { defineArea } from '../../renderer/kit/area.ts'

export const area = defineArea({
  screens: {
    '/channelapi/Finance/withdrawlOrderList': {
      texts: 'withdrawals:list',
      load: async () => (await import('./withdrawals.list.ts')).withdrawalsScreen,
    },
  },
})
