import { defineArea } from '../../renderer/kit/area.ts'

export const area = defineArea({
  screens: {
    '/channelapi/channel/bloggerSummary': {
      texts: 'bloggers:list',
      load: async () => (await import('./bloggers.list.ts')).bloggersScreen,
    },
  },
  records: {
    bloggers: {
      path: '/channelapi/channel/bloggerSummary',
      filters: { BloggerRoleId: ['roleId', 'RoleID', 'role_id'] },
      dateFilter: 'start',
    },
  },
})
