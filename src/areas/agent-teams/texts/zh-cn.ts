export const agentTeams = {
  list: {
    title: '代理团队',
    help: '代理团队及其规模和数据。',
    roleid: '代理 ID',
    ReceivedIncome: '已领取收益',
  },
  daily: {
    title: '团队日报',
    help: '代理团队的每日数据。',
    columns: {
      AddTime: '日期',
    },
    filters: {
      add_date1: '日期',
    },
    totals: {
      Deposit: '总充值',
    },
  },
  dailyOfAgent: {
    title: '代理日报',
    AddTime: '日期',
  },
}

declare module '../../../renderer/i18n/area-texts.ts' {
  interface AreaTexts {
    readonly agentTeams: typeof agentTeams
  }
}
