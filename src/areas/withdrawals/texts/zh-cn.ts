export const withdrawals = {
  list: {
    title: '提现订单',
    help: '玩家申请的全部提现，含状态、税费和实付金额。',
    record: '提现订单 {{name}}',
    status: '订单状态',
    iMoney: '提现金额',
    TAX: '税费',
    totalPay: '实付金额',
    TotalDS: '总充值',
    EamilMoney: '邮件金额',
    AddTime: '申请时间',
    filters: {
      startTime: '申请日期',
      isfakeWithdraw: '提现类型',
    },
    totals: {
      TotalScore: '申请总额',
      TotalGold: '金币合计',
    },
  },
}

declare module '../../../renderer/i18n/area-texts.ts' {
  interface AreaTexts {
    readonly withdrawals: typeof withdrawals
  }
}
