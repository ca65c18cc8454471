import type { Texts } from '../texts.ts'
import type { agent as source } from '../zh-cn/agent.ts'

export const agent: Texts<typeof source> = {
  winRates: {
    title: 'Proxy API control',
    shown: 'Win rate',
    filters: {
      ApiID: 'Game platform',
    },
  },
  addWinRate: {
    action: 'Add',
    title: 'Add a win rate',
    WinRate: 'Win rate (%; on platform 31 without %)',
    found: 'The platform has this win rate: it went through.',
    notFound: 'The platform does not have this win rate.',
  },
  editWinRate: {
    action: 'Edit',
    title: 'Edit the win rate',
    question: 'Player {{player}}, platform {{platform}}, win rate now {{rate}}',
    WinRate: 'Win rate (%; on platform 31 without %)',
    found: 'The platform has this win rate: it went through.',
    notFound: 'The platform does not have this win rate.',
  },
  removeWinRate: {
    action: 'Delete',
    title: 'Delete win rates',
    question:
      'Delete the win rates of player {{player}}? The platform deletes by player ID: the player’s win rates on all game platforms go.',
    found: 'The player has no win rate any more: it went through.',
    notFound: 'The player’s win rates are still there.',
  },
}
