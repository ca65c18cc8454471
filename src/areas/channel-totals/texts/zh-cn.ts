const figures = {
  AdvOut: '广告费净额',
  apiFeeInForce: 'API 费用',
  DPrate: '注册充值率',
  FirstDeposit: '首充金额',
  PersonCount: '注册人数',
  PersonRunning: '投注人数',
  realProfit: '渠道分成',
  WinNum: '玩家输赢',
}
const ofSalesman = { ...figures, ProxyId: '业务员 ID' }
const ofSubChannel = { ...figures, ProxyId: '子渠道 ID' }

export const channelTotals = {
  salesmanReport: { title: '业务员日报', help: '每个业务员的每日数据。', ...ofSalesman },
  salesmanMonthly: { title: '业务员月报', help: '每个业务员的每月数据。', ...ofSalesman },
  subChannelDaily: { title: '子渠道日报', help: '每个子渠道的每日数据。', ...ofSubChannel },
  subChannelMonthly: { title: '子渠道月报', help: '每个子渠道的每月数据。', ...ofSubChannel },
  salesmanPromotions: { title: '业务员推广链接', help: '业务员的推广链接。', ProxyId: '业务员 ID' },
  subChannelPromotions: { title: '子渠道推广链接', help: '子渠道的推广链接。', ProxyId: '子渠道 ID' },
  repair: {
    action: '修复数据',
    title: '修复数据',
    question: '重新计算 {{proxy}}（{{name}}）的数据？',
    check: '请先查看任务，再决定是否重新提交。',
  },
}

declare module '../../../renderer/i18n/area-texts.ts' {
  interface AreaTexts {
    readonly channelTotals: typeof channelTotals
  }
}
