import { defineArea } from '../../renderer/kit/area.ts'
import { accountKind } from '../../shared/domain/accounts.ts'

const everyAccount = { IfInnerProxy: String(accountKind.code.all) }

export const area = defineArea({
  screens: {
    '/channelapi/Finance/rechargeDataList': {
      texts: 'rechargeOrders:list',
      load: async () => (await import('./recharge-orders.list.ts')).rechargeOrdersScreen,
    },
  },
  records: {
    rechargeOrders: {
      path: '/channelapi/Finance/rechargeDataList',
      filters: { orderNo: ['OrderNo'] },
      widened: everyAccount,
      dateFilter: 'startdate',
    },
  },
})
