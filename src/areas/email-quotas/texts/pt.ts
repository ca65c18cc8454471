import type { Texts } from '../../../renderer/i18n/texts.ts'
import type { emailQuotas as source } from './zh-cn.ts'

export const emailQuotas: Texts<typeof source> = {
  list: {
    title: 'Cotas de mensagens',
    help: 'Quanto cada conta pode dar em mensagens, por dia e no total, e quanto já usou.',
    glossary: {
      id: 'O número do vendedor no painel',
    },
    id: 'ID',
    username: 'Vendedor',
    DailyQuota: 'Cota diária',
    hasQuotaToday: 'Usado hoje',
    remainQuotaToday: 'Restante hoje',
    TotalQuota: 'Cota total',
    hasQuotaTotal: 'Usado no total',
    remainQuotaTotal: 'Restante no total',
  },
  edit: {
    action: 'Editar',
    title: 'Editar cota de mensagens',
    confirm: 'Salvar cota de mensagens',
    question: 'Vendedor {{username}}',
    dailyQuota: 'Cota diária',
    totalQuota: 'Cota total',
    hints: { left: 'Restará: {{today}} hoje, {{total}} no total.' },
  },
}
