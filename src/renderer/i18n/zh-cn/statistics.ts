export const statistics = {
  gameProfit: {
    title: '房间游戏盈亏',
    adddate: '日期',
    WinScore: '系统输赢',
    GameRate: '杀率',
    TotalNum: '投注人数',
    GCount: '局数',
    totals: {
      total_Water: '总流水',
      total_SystemWin: '系统总输赢',
      total_WinRate: '总杀率',
      total_Tax: '总税费',
    },
  },
  roomPlayers: {
    action: '详情',
    title: '房间盈亏明细',
    about: '房间：{{room}}，日期：{{date}}',
    WinScore: '系统输赢',
    GameRate: '杀率',
    GCount: '局数',
    TotalNum: '投注人数',
  },
  gameApi: {
    title: 'API 结算报表',
    WinTotal: '玩家输赢',
    platformWinlose: '平台输赢',
    totals: {
      Water: '总流水',
      WinTotal: '玩家总输赢',
      platformWinlose: '平台总输赢',
      ApiFee: 'API 总费用',
    },
  },
  apiPoints: {
    action: 'API 点位',
    title: 'API 点位',
    about: '账号 {{player}} 在各游戏平台的点位。留空即为 0。',
    confirm: '保存点位',
    clear: '全部清零',
    saved: '设置成功',
    found: '已确认：平台上的点位与提交的一致。',
    notFound: '平台上的点位与提交的不一致。',
  },
  apiFees: {
    action: 'API 费用',
    title: 'API 费用记录',
    about: '账号 {{player}}',
    filters: {
      startDate: '日期',
    },
  },
} as const
