export const records = {
  goldLog: {
    title: '金币日志',
    ChangeTypeStr: '变动类型',
    Money: '金币变动',
    LastMoney: '余额',
    Description: '详情',
    AddTime: '时间',
    filters: {
      strartdate: '日期',
      changeType: '变动类型',
      isFilter: '不含有效投注',
    },
    totals: {
      Production: '金币产出',
      Consume: '金币消耗',
      TotalMoney: '剩余金币',
    },
  },
  gameLog: {
    title: '游戏日志',
    Money: '输赢',
    AddTime: '时间',
    totals: {
      GameRoundRunning: '总投注',
      AwardMoney: '总派彩',
      UnAwardMoney: '未派彩',
      TotalTax: '总税费',
      TotalWin: '总输赢',
    },
  },
  gameSummary: {
    title: '游戏汇总日志',
    Money: '输赢',
    AddTime: '首局时间',
    EndTime: '末局时间',
    FreeGame: '免费局数',
    totals: {
      GameRoundRunning: '总投注',
      AwardMoney: '总派彩',
      TotalTax: '总税费',
      TotalWin: '总输赢',
    },
  },
  roundsOfChange: {
    action: '详情',
    title: '游戏汇总',
    about: '房间：{{room}}，平台：{{platform}}，游戏类型：{{type}}，订单号：{{order}}',
    Money: '输赢',
    AddTime: '时间',
  },
  roundsOfSummary: {
    action: '详情',
    title: '对局记录',
    about: '玩家 {{player}}，房间：{{room}}，平台：{{platform}}，游戏类型：{{type}}',
    Money: '输赢',
    AddTime: '时间',
  },
} as const
