export const goldLog = {
  list: {
    title: '金币日志',
    help: '玩家金币的每一次变动及变动后余额。',
    glossary: {
      Money: '这一笔变动的金币',
      TotalMoney: '剩余金币，假定为产出减消耗',
    },
    ChangeTypeStr: '变动类型',
    Money: '金币变动',
    LastMoney: '余额',
    Description: '说明',
    AddTime: '时间',
    filters: {
      strartdate: '日期',
      changeType: '变动类型',
      isFilter: '不含游戏投注',
    },
    totals: {
      Production: '金币产出',
      Consume: '金币消耗',
      TotalMoney: '剩余金币',
    },
  },
  rounds: {
    glossary: {
      Money: '派彩减投注减税费',
    },
    action: '详情',
    title: '游戏汇总',
    about: '房间：{{room}}，平台：{{platform}}，游戏类型：{{type}}，订单号：{{order}}',
    Money: '输赢',
    AddTime: '时间',
  },
}

declare module '../../../renderer/i18n/area-texts.ts' {
  interface AreaTexts {
    readonly goldLog: typeof goldLog
  }
}
