import { defineArea } from '../../renderer/kit/area.ts'

export const area = defineArea({
  screens: {
    '/channelapi/channel/GmSendMoneyList': {
      texts: 'gm:list',
      load: async () => (await import('./gm.list.ts')).gmScreen,
    },
  },
  records: {
    gm: { path: '/channelapi/channel/GmSendMoneyList', filters: { roleId: ['roleId'] }, dateFilter: 'start' },
  },
})
