import type { Texts } from '../../../renderer/i18n/texts.ts'
import type { emailQuotas as source } from './zh-cn.ts'

export const emailQuotas: Texts<typeof source> = {
  list: {
    title: 'Mail quotas',
    help: 'How much each account may give by mail per day and in total, and how much of it is used.',
    glossary: {
      id: 'The salesperson’s back-office number',
    },
    id: 'ID',
    username: 'Salesperson',
    DailyQuota: 'Daily quota',
    hasQuotaToday: 'Used today',
    remainQuotaToday: 'Left today',
    TotalQuota: 'Total quota',
    hasQuotaTotal: 'Used in total',
    remainQuotaTotal: 'Left in total',
  },
  edit: {
    action: 'Edit',
    title: 'Edit mail quota',
    confirm: 'Save mail quota',
    question: 'Salesperson {{username}}',
    dailyQuota: 'Daily quota',
    totalQuota: 'Total quota',
    hints: { left: 'Left after this: {{today}} today, {{total}} in total.' },
  },
}
