import { defineArea } from '../../renderer/kit/area.ts'

export const area = defineArea({
  screens: {
    '/channelapi/agent/proxybonusdata': {
      texts: 'proxyBonus:list',
      load: async () => (await import('./proxy-bonus.list.ts')).proxyBonusScreen,
    },
    '/channelapi/agent/proxybonuslist': {
      texts: 'proxyBonus:daily',
      load: async () => (await import('./bonus-daily.list.ts')).bonusDailyScreen,
    },
  },
  records: {
    proxyBonus: {
      path: '/channelapi/agent/proxybonusdata',
      filters: { roleId: ['roleId'] },
      dateFilter: 'start',
    },
  },
})
