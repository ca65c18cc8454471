import type { Texts } from '../texts.ts'
import type { statistics as source } from '../zh-cn/statistics.ts'

export const statistics: Texts<typeof source> = {
  gameProfit: {
    title: 'Game profit and loss per room',
    adddate: 'Date',
    WinScore: 'System win / loss',
    GameRate: 'Win rate',
    TotalNum: 'Players',
    GCount: 'Rounds',
    totals: {
      total_Water: 'Total turnover',
      total_SystemWin: 'Total system win / loss',
      total_WinRate: 'Total win rate',
      total_Tax: 'Total tax',
    },
  },
  roomPlayers: {
    action: 'Detail',
    title: 'Room profit detail',
    about: 'Room: {{room}}, date: {{date}}',
    WinScore: 'System win / loss',
    GameRate: 'Win rate',
    GCount: 'Rounds',
    TotalNum: 'Players',
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
    save: 'Save',
    clear: 'Clear all',
    saved: 'Set successfully',
    found: 'The platform has the points that were sent: it went through.',
    notFound: 'The platform does not have the points that were sent.',
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
