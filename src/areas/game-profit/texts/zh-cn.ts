export const gameProfit = {
  list: {
    title: '房间游戏盈亏',
    help: '按房间统计的系统输赢。',
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
  api: {
    title: 'API 结算报表',
    help: '按月和游戏平台统计的输赢和 API 费用。',
    WinTotal: '玩家输赢',
    platformWinlose: '平台输赢',
    totals: {
      Water: '总流水',
      WinTotal: '玩家总输赢',
      platformWinlose: '平台总输赢',
      ApiFee: 'API 总费用',
    },
  },
}

declare module '../../../renderer/i18n/area-texts.ts' {
  interface AreaTexts {
    readonly gameProfit: typeof gameProfit
  }
}
