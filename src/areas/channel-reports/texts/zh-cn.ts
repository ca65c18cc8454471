export const channelReports = {
  daily: {
    title: '渠道日报',
    help: '渠道按日的数据；可将某日与订单核对。',
    WinNum: '输赢',
    glossary: {
      WinNum: '玩家输赢，正负与平台返回的相反',
    },
    chart: '每日充值、提现与充提差',
  },
  monthly: {
    title: '渠道月报',
    help: '渠道按月的数据。',
    WinNum: '输赢',
    glossary: {
      WinNum: '玩家输赢，正负与平台返回的相反',
    },
    chart: '各渠道充值、提现与充提差',
    remark: '渠道',
  },
  dayOrders: {
    RealMoney: '订单金额',
    iMoney: '提现金额',
    action: '核对订单',
    title: '当日数据与订单',
    about: '{{day}}：当日支付完成的充值与当日完成的真实提现，含此前三天内创建的订单。',
  },
}

declare module '../../../renderer/i18n/area-texts.ts' {
  interface AreaTexts {
    readonly channelReports: typeof channelReports
  }
}
