import type { Texts } from '../texts.ts'
import type { statistics as source } from '../zh-cn/statistics.ts'

export const statistics: Texts<typeof source> = {
  gameProfit: {
    title: 'Game profit and loss per room',
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
    title: 'Room profit detail',
    about: 'Room: {{room}}, date: {{date}}',
    WinScore: 'House win / loss',
    GameRate: 'House win rate',
    GCount: 'Rounds',
    TotalNum: 'Active players',
  },
  gameApi: {
    title: 'API settlement report',
    WinTotal: 'Player win / loss',
    platformWinlose: 'Platform win / loss',
    totals: {
      Water: 'Total turnover',
      WinTotal: 'Total player win / loss',
      platformWinlose: 'Total platform win / loss',
      ApiFee: 'Total API fee',
    },
  },
  apiPoints: {
    action: 'API points',
    title: 'API points',
    about: 'Points of account {{player}} on each game platform. Empty means 0.',
    confirm: 'Save points',
    clear: 'Clear all',
    saved: 'Set successfully',
    found: 'Confirmed: the platform has these points.',
    notFound: 'The platform doesn’t have these points.',
  },
  apiFees: {
    action: 'API fees',
    title: 'API fee records',
    about: 'Account {{player}}',
    filters: {
      startDate: 'Date',
    },
  },
}
