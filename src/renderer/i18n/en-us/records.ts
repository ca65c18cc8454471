import type { Texts } from '../texts.ts'
import type { records as source } from '../zh-cn/records.ts'

export const records: Texts<typeof source> = {
  goldLog: {
    title: 'Gold log',
    ChangeTypeStr: 'Log type',
    Money: 'Gold change',
    LastMoney: 'Balance',
    Description: 'Detail',
    AddTime: 'Time',
    filters: {
      strartdate: 'Date',
      changeType: 'Change type',
      isFilter: 'Valid consumption',
    },
    totals: {
      Production: 'Gold produced',
      Consume: 'Gold consumed',
      TotalMoney: 'Remaining gold',
    },
  },
  gameLog: {
    title: 'Game log',
    Money: 'Win / loss',
    AddTime: 'Time',
    totals: {
      GameRoundRunning: 'Total bet',
      AwardMoney: 'Total payout',
      UnAwardMoney: 'Unpaid',
      TotalTax: 'Total tax',
      TotalWin: 'Total win / loss',
    },
  },
  gameSummary: {
    title: 'Game summary log',
    Money: 'Win / loss',
    AddTime: 'First round',
    EndTime: 'Last round',
    FreeGame: 'Free rounds',
    totals: {
      GameRoundRunning: 'Total bet',
      AwardMoney: 'Total payout',
      TotalTax: 'Total tax',
      TotalWin: 'Total win / loss',
    },
  },
  roundsOfChange: {
    action: 'Detail',
    title: 'Game summary',
    about: 'Room: {{room}}, platform: {{platform}}, game type: {{type}}, order number: {{order}}',
    Money: 'Win / loss',
    AddTime: 'Time',
  },
  roundsOfSummary: {
    action: 'Detail',
    title: 'Game rounds',
    about: 'Player {{player}}, room: {{room}}, platform: {{platform}}, game type: {{type}}',
    Money: 'Win / loss',
    AddTime: 'Time',
  },
}
