import type { Texts } from '../../../renderer/i18n/texts.ts'
import type { gameLog as source } from './zh-cn.ts'

export const gameLog: Texts<typeof source> = {
  list: {
    title: 'Game log',
    help: 'Rounds that players played, with bet, payout and result.',
    glossary: {
      Money: 'Payout minus bet minus tax',
      AwardMoney: 'Payout to the player',
    },
    Money: 'Player win / loss',
    AddTime: 'Time',
    totals: {
      GameRoundRunning: 'Total bets',
      AwardMoney: 'Total payout',
      UnAwardMoney: 'Unpaid',
      TotalTax: 'Total tax',
      TotalWin: 'Total player win / loss',
    },
  },
  summary: {
    title: 'Game summary log',
    help: 'Rounds added up by player, game platform and room.',
    glossary: {
      Money: 'Payout minus bet minus tax',
      AwardMoney: 'Payout to the player',
    },
    Money: 'Player win / loss',
    AddTime: 'First round',
    EndTime: 'Last round',
    FreeGame: 'Free rounds',
    totals: {
      GameRoundRunning: 'Total bets',
      AwardMoney: 'Total payout',
      TotalTax: 'Total tax',
      TotalWin: 'Total player win / loss',
    },
  },
  rounds: {
    glossary: {
      Money: 'Payout minus bet minus tax',
    },
    action: 'Details',
    title: 'Game rounds',
    about: 'Player {{player}}, room: {{room}}, platform: {{platform}}, game type: {{type}}',
    Money: 'Player win / loss',
    AddTime: 'Time',
  },
}
