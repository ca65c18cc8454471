const measures = {
  AdvOut: '广告费',
  apiFeeInForce: '游戏 API 费用',
  platformWinLose: '平台游戏输赢',
  realProfit: '渠道分成',
  SettleAmount: '已结算',
  UnSettleAmount: '未结算',
}
const ofSalesman = { ...measures, ProxyId: '业务员ID' }
const ofSubChannel = { ...measures, ProxyId: '子渠道ID' }

export const settlement = {
  salesmanSummary: { title: '业务员结算汇总', ...ofSalesman },
  subChannelSummary: { title: '子渠道结算汇总', ...ofSubChannel },
  salesmanDaily: { title: '业务员结算日报', ...ofSalesman },
  subChannelDaily: { title: '子渠道结算日报', ...ofSubChannel },
  detail: { action: '详情' },
  settle: {
    action: '结算',
    title: '结算',
    confirm: '结算该日',
    question:
      '{{proxy}}，{{day}}：渠道分成 {{profit}}，已结算 {{settled}}，未结算 {{remains}}。请填写该日共已结算的金额。',
    SettleAmount: '该日已结算金额',
    review:
      '{{proxy}}，{{day}}：已结算金额由 {{settled}} 改为 {{SettleAmount}}（渠道分成 {{profit}}）。确定提交？',
    hints: {
      differs: '已结算金额与渠道分成 {{profit}} 相差 {{by}}。',
    },
    found: '平台上该日的已结算金额与所发送的一致：操作已生效。',
    notFound: '平台上该日的已结算金额与所发送的不一致。',
  },
  history: {
    title: '结算历史',
    action: '历史',
    about:
      '{{proxy}}，{{day}}：平台现有记录为已结算 {{settled}}，渠道分成 {{profit}}。以下只有本账号在这台电脑上的结算；其他电脑或账号的结算不在其中。',
    time: '时间',
    account: '操作员',
    what: '操作',
    outcome: '结果',
    message: '平台消息',
  },
} as const
