import { defineArea } from '../../renderer/kit/area.ts'

export const area = defineArea({
  screens: {
    '/channelapi/agent/agentquery': {
      texts: 'agentQuery:list',
      load: async () => (await import('./agent-query.list.ts')).agentQueryScreen,
    },
  },
  records: {
    agentQuery: {
      path: '/channelapi/agent/agentquery',
      filters: { roleId: ['RoleID'] },
      dateFilter: 'start',
    },
  },
})
