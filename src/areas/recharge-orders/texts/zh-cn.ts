export const rechargeOrders = {
  list: {
    title: '充值订单',
    help: '渠道玩家的全部充值订单，含未支付的订单。',
    record: '充值订单 {{name}}',
    RealMoney: '充值金额',
    BaseGoodsValue: '金币',
    Status: '订单状态',
    RoubarFlag: '隐藏状态',
    RoubarMoney: '隐藏金额',
    filters: {
      startdate: '下单日期',
      status: '订单状态',
      isReturn: '是否补单',
      amount: '最小金额',
      maxMmount: '最大金额',
    },
    totals: {
      totalCount: '订单总数',
      totalMoney: '订单总金额',
      paytotalCount: '支付成功订单数',
      paytotalMoney: '支付成功金额',
      success_rate: '支付成功率',
      RoubarCount: '隐藏订单数',
      RoubarMoney: '隐藏订单金额',
    },
    params: {
      t: {
        label: '渠道类型',
        '13': '渠道类型 0',
        '17': '渠道类型 1',
        all: '全部渠道类型',
      },
    },
  },
  restore: {
    action: '取消隐藏',
    title: '取消隐藏订单',
    many_one: '取消隐藏 {{n}} 个订单',
    many_other: '取消隐藏 {{n}} 个订单',
    manyShort: '取消隐藏 {{n}} 个',
    question: '取消隐藏订单 {{OrderNo}}？订单将重新显示。',
    found: '已确认：该订单已取消隐藏。',
    notFound: '该订单仍处于隐藏状态。',
  },
}

declare module '../../../renderer/i18n/area-texts.ts' {
  interface AreaTexts {
    readonly rechargeOrders: typeof rechargeOrders
  }
}
