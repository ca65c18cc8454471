import { defineArea } from '../../renderer/kit/area.ts'

export const area = defineArea({
  screens: {
    '/channelapi/channel/pwdedit': {
      texts: 'ownAccount:changePassword',
      load: async () => (await import('./change-password.form.ts')).changePasswordScreen,
    },
    '/channelapi/channel/mySettleDaily': {
      texts: 'ownAccount:settlement',
      load: async () => (await import('./my-settlement.list.ts')).mySettlementScreen,
    },
  },
})
