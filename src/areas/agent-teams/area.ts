import { defineArea } from '../../renderer/kit/area.ts'

export const area = defineArea({
  screens: {
    '/channelapi/agent/teamlist': {
      texts: 'agentTeams:list',
      load: async () => (await import('./agent-teams.list.ts')).agentTeamsScreen,
    },
    '/channelapi/agent/teamreport': {
      texts: 'agentTeams:daily',
      load: async () => (await import('./team-daily.list.ts')).teamDailyScreen,
    },
  },
})
