import { defineArea } from '../../renderer/kit/area.ts'

export const area = defineArea({
  screens: {
    '/channelapi/channel/emailQuotaList': {
      texts: 'emailQuotas:list',
      load: async () => (await import('./email-quotas.list.ts')).emailQuotasScreen,
    },
  },
  records: {
    emailQuotas: { path: '/channelapi/channel/emailQuotaList' },
  },
})
