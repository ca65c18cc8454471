export const gameLog = {
  list: {
    title: '游戏日志',
    help: '玩家的每局游戏，含投注、派彩和输赢。',
    glossary: {
      Money: '派彩减投注减税费',
      AwardMoney: '派彩给玩家的金额',
    },
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
  summary: {
    title: '游戏汇总日志',
    help: '按玩家、游戏平台和房间汇总的对局。',
    glossary: {
      Money: '派彩减投注减税费',
      AwardMoney: '派彩给玩家的金额',
    },
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
  rounds: {
    glossary: {
      Money: '派彩减投注减税费',
    },
    action: '详情',
    title: '对局记录',
    about: '玩家 {{player}}，房间：{{room}}，平台：{{platform}}，游戏类型：{{type}}',
    Money: '输赢',
    AddTime: '时间',
  },
}

declare module '../../../renderer/i18n/area-texts.ts' {
  interface AreaTexts {
    readonly gameLog: typeof gameLog
  }
}
