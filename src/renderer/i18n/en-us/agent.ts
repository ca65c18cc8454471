import type { Texts } from '../texts.ts'
import type { agent as source } from '../zh-cn/agent.ts'

export const agent: Texts<typeof source> = {
  winRates: {
    title: 'Agent API control',
    shown: 'Win rate',
    filters: {
      ApiID: 'Game platform',
    },
  },
  addWinRate: {
    action: 'Add win rate',
    title: 'Add win rate',
    WinRate: 'Win rate (%; platform 31 without %)',
    found: 'Confirmed: the platform has this win rate.',
    notFound: 'The platform doesn’t have this win rate.',
  },
  editWinRate: {
    action: 'Edit',
    title: 'Edit win rate',
    confirm: 'Save win rate',
    question: 'Player {{player}}, platform {{platform}}, current win rate {{rate}}',
    WinRate: 'Win rate (%; platform 31 without %)',
    found: 'Confirmed: the platform has this win rate.',
    notFound: 'The platform doesn’t have this win rate.',
  },
  removeWinRate: {
    action: 'Delete',
    title: 'Delete win rates',
    question: 'Delete the win rates of player {{player}}? This deletes them for all game platforms.',
    found: 'Confirmed: the player no longer has win rates.',
    notFound: 'The player still has win rates.',
  },
}
