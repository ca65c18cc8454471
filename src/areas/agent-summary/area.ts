import { defineArea } from '../../renderer/kit/area.ts'

export const area = defineArea({
  screens: {
    '/channelapi/agent/agentSummary': {
      texts: 'agentSummary:list',
      load: async () => (await import('./agent-summary.list.ts')).agentSummaryScreen,
    },
  },
  records: {
    agentSummary: {
      path: '/channelapi/agent/agentSummary',
      filters: { RoleID: ['RoleID'] },
      dateFilter: 'date1',
    },
  },
})
