import { defineArea } from '../../renderer/kit/area.ts'

export const area = defineArea({
  screens: {
    '/channelapi/agent/userproxyroubarconfig': {
      texts: 'droppedBinding:list',
      load: async () => (await import('./dropped-binding.list.ts')).droppedBindingScreen,
    },
  },
  records: {
    droppedBinding: { path: '/channelapi/agent/userproxyroubarconfig', filters: { RoleID: ['RoleID'] } },
  },
})
