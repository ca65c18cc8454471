import { defineArea } from '../../renderer/kit/area.ts'

export const area = defineArea({
  screens: {
    '/channelapi/channel/myAccountCfg': {
      texts: 'settings:own',
      load: async () => (await import('./operations-settings.form.tsx')).operationsSettingsScreen,
    },
  },
  records: {
    operationsSettings: { path: '/channelapi/channel/myAccountCfg' },
  },
})
