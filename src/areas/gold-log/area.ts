import { defineArea } from '../../renderer/kit/area.ts'

export const area = defineArea({
  screens: {
    '/channelapi/record/getGoldRecordDataList': {
      texts: 'goldLog:list',
      load: async () => (await import('./gold-log.list.ts')).goldLogScreen,
    },
  },
})
