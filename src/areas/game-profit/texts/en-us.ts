import type { Texts } from '../../../renderer/i18n/texts.ts'
import type { gameProfit as source } from './zh-cn.ts'

export const gameProfit: Texts<typeof source> = {
  list: {
    title: 'Game profit and loss per room',
    help: 'The house’s result by game room.',
    adddate: 'Date',
    WinScore: 'House win / loss',
    GameRate: 'House win rate',
    TotalNum: 'Active players',
    GCount: 'Rounds',
    totals: {
      total_Water: 'Total turnover',
      total_SystemWin: 'Total house win / loss',
      total_WinRate: 'Total house win rate',
      total_Tax: 'Total tax',
    },
  },
  roomPlayers: {
    action: 'Details',
    title: 'Room profit details',
    about: 'Room: {{room}}, date: {{date}}',
    WinScore: 'House win / loss',
    GameRate: 'House win rate',
    GCount: 'Rounds',
    TotalNum: 'Active players',
  },
  api: {
    title: 'API settlement report',
    help: 'Game results and API fees by month and game platform.',
    WinTotal: 'Player win / loss',
    platformWinlose: 'House win / loss',
    totals: {
      Water: 'Total turnover',
      WinTotal: 'Total player win / loss',
      platformWinlose: 'Total house win / loss',
      ApiFee: 'Total API fee',
    },
  },
}
