export const emailQuotas = {
  list: {
    title: '邮件额度',
    help: '每个账号每日和累计可通过邮件发放的额度及已用额度。',
    glossary: {
      id: '业务员在后台的编号',
    },
    id: 'ID',
    username: '业务员',
    DailyQuota: '每日额度',
    hasQuotaToday: '今日已用',
    remainQuotaToday: '今日剩余',
    TotalQuota: '总额度',
    hasQuotaTotal: '累计已用',
    remainQuotaTotal: '总剩余',
  },
  edit: {
    action: '编辑',
    title: '编辑邮件额度',
    confirm: '保存邮件额度',
    question: '业务员 {{username}}',
    dailyQuota: '每日额度',
    totalQuota: '总额度',
    hints: { left: '调整后剩余：今日 {{today}}，总计 {{total}}。' },
  },
}

declare module '../../../renderer/i18n/area-texts.ts' {
  interface AreaTexts {
    readonly emailQuotas: typeof emailQuotas
  }
}
