import { defineArea } from '../../renderer/kit/area.ts'

export const area = defineArea({
  screens: {
    '/channelapi/agent/proxyAPICtrlData': {
      texts: 'winRates:list',
      load: async () => (await import('./win-rates.list.ts')).winRatesScreen,
    },
  },
  records: {
    winRates: { path: '/channelapi/agent/proxyAPICtrlData', filters: { RoleID: ['RoleID'] } },
  },
})
