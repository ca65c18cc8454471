import { listScreen } from '../../renderer/kit/list/list-screen.tsx'
import { id, money, text } from '../../shared/column.ts'
import { emailQuotas } from './calls.ts'
import { editQuota } from './edit-quota.dialog.ts'

export const emailQuotasScreen = listScreen(emailQuotas.list, {
  texts: 'emailQuotas:list',
  route: '/channelapi/channel/emailQuotaList',
  filters: [],
  showsToday: true,
  columns: [
    id('id', { width: 96 }),
    text('username', { personal: true, pinned: true }),
    money('DailyQuota', 2),
    money('hasQuotaToday', 2),
    money('remainQuotaToday', 2, { tone: 'negativeRed' }),
    money('TotalQuota', 2),
    money('hasQuotaTotal', 2),
    money('remainQuotaTotal', 2, { tone: 'negativeRed' }),
  ],
  rowKey: 'id',
  pageSize: 20,
  rowActions: [editQuota],
})
