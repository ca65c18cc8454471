import type { Texts } from '../texts.ts'
import type { records as source } from '../zh-cn/records.ts'

export const records: Texts<typeof source> = {
  goldLog: {
    title: 'Coin log',
    ChangeTypeStr: 'Change type',
    Money: 'Coin change',
    LastMoney: 'Balance',
    Description: 'Details',
    AddTime: 'Time',
    filters: {
      strartdate: 'Date',
      changeType: 'Change type',
      isFilter: 'Without valid bets',
    },
    totals: {
      Production: 'Coins received',
      Consume: 'Coins spent',
      TotalMoney: 'Coins left',
    },
  },
  gameLog: {
    title: 'Game log',
    Money: 'Win / loss',
    AddTime: 'Time',
    totals: {
      GameRoundRunning: 'Total bets',
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
      GameRoundRunning: 'Total bets',
      AwardMoney: 'Total payout',
      TotalTax: 'Total tax',
      TotalWin: 'Total win / loss',
    },
  },
  roundsOfChange: {
    action: 'Details',
    title: 'Game summary',
    about: 'Room: {{room}}, platform: {{platform}}, game type: {{type}}, order number: {{order}}',
    Money: 'Win / loss',
    AddTime: 'Time',
  },
  roundsOfSummary: {
    action: 'Details',
    title: 'Game rounds',
    about: 'Player {{player}}, room: {{room}}, platform: {{platform}}, game type: {{type}}',
    Money: 'Win / loss',
    AddTime: 'Time',
  },
}
