import type { Texts } from '../../../renderer/i18n/texts.ts'
import type { goldLog as source } from './zh-cn.ts'

export const goldLog: Texts<typeof source> = {
  list: {
    title: 'Coin log',
    help: 'Every change of a player’s coins, with the balance after it.',
    glossary: {
      Money: 'Coins of this change',
      TotalMoney: 'Coins left, assumed to be received minus spent',
    },
    ChangeTypeStr: 'Change type',
    Money: 'Coin change',
    LastMoney: 'Balance',
    Description: 'Description',
    AddTime: 'Time',
    filters: {
      strartdate: 'Date',
      changeType: 'Change type',
      isFilter: 'Without game bets',
    },
    totals: {
      Production: 'Coins received',
      Consume: 'Coins spent',
      TotalMoney: 'Coins left',
    },
  },
  rounds: {
    glossary: {
      Money: 'Payout minus bet minus tax',
    },
    action: 'Details',
    title: 'Game summary',
    about: 'Room: {{room}}, platform: {{platform}}, game type: {{type}}, order number: {{order}}',
    Money: 'Player win / loss',
    AddTime: 'Time',
  },
}
