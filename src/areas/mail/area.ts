import { defineArea } from '../../renderer/kit/area.ts'

export const area = defineArea({
  screens: {
    '/channelapi/channel/emaillist': {
      texts: 'mail:list',
      load: async () => (await import('./mail.list.ts')).mailScreen,
    },
  },
  records: {
    mail: { path: '/channelapi/channel/emaillist', filters: { roleId: ['roleId'] }, dateFilter: 'startTime' },
  },
})
