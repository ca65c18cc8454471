import { defineArea } from '../../renderer/kit/area.ts'

export const area = defineArea({
  screens: {
    '/channelapi/agent/relation': {
      texts: 'relations:list',
      load: async () => (await import('./relations.list.ts')).relationsScreen,
    },
  },
  records: {
    relations: { path: '/channelapi/agent/relation', filters: { roleid: ['RoleID'] } },
  },
})
