export const proxyBonus = {
  list: {
    title: '代理奖励数据',
    help: '代理获得、已领取和剩余的奖励。',
    totals: {
      InviteBonusWithdrawFlag: '邀请奖励提现',
    },
  },
  daily: {
    title: '代理奖励日报',
    help: '代理的每日奖励。',
    columns: {
      AddTime: '日期',
    },
    filters: {
      add_date1: '日期',
    },
  },
  details: {
    action: '明细',
  },
  log: {
    action: '奖励明细',
    title: '奖励明细',
    about: '玩家 {{player}}',
    BonusTypeName: '奖励类型',
    BonusAmount: '奖励金额',
    ProxyLevel: '代理层级',
    DonatorId: '贡献玩家 ID',
    AddTime: '时间',
    filters: {
      bonusType: '奖励类型',
      proxyLevel: '代理层级',
    },
  },
  unfreeze: {
    action: '解冻',
    title: '解冻邀请奖励',
    confirm: '解冻奖励',
    question: '玩家 {{player}}',
    number: '解冻金额',
    notFound: '冻结金额没有变化。',
    hints: { frozen: '冻结奖励：{{now}} → {{after}}' },
  },
}

declare module '../../../renderer/i18n/area-texts.ts' {
  interface AreaTexts {
    readonly proxyBonus: typeof proxyBonus
  }
}
