import { defineArea } from '../../renderer/kit/area.ts'

export const area = defineArea({
  screens: {
    '/own-journal': {
      texts: 'journal:own',
      load: async () => (await import('./own-journal.list.ts')).ownJournalScreen,
    },
  },
})
