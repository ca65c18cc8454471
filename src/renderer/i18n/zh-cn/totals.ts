const figures = {
  AdvOut: '广告费净额',
  apiFeeInForce: 'API 费用',
  DPrate: '注册充值率',
  FirstDeposit: '首充金额',
  PersonCount: '注册人数',
  PersonRunning: '投注人数',
  platformWinLose: '平台输赢',
  realProfit: '渠道分成',
  WinNum: '玩家输赢',
}
const ofSalesman = { ...figures, ProxyId: '业务员 ID' }
const ofSubChannel = { ...figures, ProxyId: '子渠道 ID' }

export const totals = {
  salesmanReport: { title: '业务员日报', ...ofSalesman },
  salesmanMonthly: { title: '业务员月报', ...ofSalesman },
  subChannelDaily: { title: '子渠道日报', ...ofSubChannel },
  subChannelMonthly: { title: '子渠道月报', ...ofSubChannel },
  salesmanPromotions: { title: '业务员推广链接', ProxyId: '业务员 ID' },
  subChannelPromotions: { title: '子渠道推广链接', ProxyId: '子渠道 ID' },
  repair: {
    action: '修复数据',
    title: '修复数据',
    question: '重新计算 {{proxy}}（{{name}}）的数据？',
    check: '请先查看任务，再决定是否重新提交。',
  },
} as const
