export const channel = {
  daily: {
    title: '渠道日报',
    chart: '每日充值、提现与充提差',
  },
  monthly: {
    title: '渠道月报',
    chart: '各渠道充值、提现与充提差',
    remark: '渠道',
  },
  mySettlement: {
    title: '我的结算日报',
    subject: {
      account: '账号',
    },
  },
} as const
