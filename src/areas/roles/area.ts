import { defineArea } from '../../renderer/kit/area.ts'

export const area = defineArea({
  screens: {
    '/channelapi/channel/roles': {
      texts: 'roles:list',
      load: async () => (await import('./roles.list.ts')).rolesScreen,
    },
  },
  records: {
    roles: { path: '/channelapi/channel/roles' },
  },
})
