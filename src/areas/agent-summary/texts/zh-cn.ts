export const agentSummary = {
  list: {
    title: '代理汇总',
    help: '代理及其下级的汇总数据。',
    glossary: {
      TotalDeposit: '代理与其三级下级的充值',
      TotalRollOut: '代理与其三级下级的提现',
      Totalyk: '代理与其三级下级的充值减提现',
    },
    columns: {
      RoleID: '代理 ID',
    },
    filters: {
      RoleID: '代理 ID',
      date1: '日期',
    },
    totals: {
      TotalDeposit: '团队充值',
      TotalAllDeposit: '总充值',
      TotalRollOut: '团队提现',
      TotalAllRollOut: '总提现',
      Totalyk: '团队充提差',
      TotalAllyk: '总充提差',
    },
  },
  agentDays: {
    action: '每日明细',
    title: '代理每日明细',
    about: '代理 {{agent}}',
    filters: {
      date1: '日期',
    },
  },
  subAgents: {
    action: '下级代理',
    title: '下级代理',
    about: '代理 {{agent}}',
    RoleID: '代理 ID',
  },
  repair: {
    action: '修复数据',
    title: '修复数据',
    question: '重新计算代理 {{RoleID}} 的数据？',
    check: '请先查看任务，再决定是否重新提交。',
  },
}

declare module '../../../renderer/i18n/area-texts.ts' {
  interface AreaTexts {
    readonly agentSummary: typeof agentSummary
  }
}
