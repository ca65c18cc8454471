import type { Texts } from '../../../renderer/i18n/texts.ts'
import type { winRates as source } from './zh-cn.ts'

export const winRates: Texts<typeof source> = {
  list: {
    title: 'Agent API control',
    help: 'Win rates set for agents on game platforms.',
    shown: 'Win rate',
    filters: {
      ApiID: 'Game platform',
    },
  },
  add: {
    action: 'Add win rate',
    title: 'Add win rate',
    WinRate: 'Win rate (%)',
    hints: { plainNumber: 'This platform takes a plain number, not a percentage.' },
    found: 'Confirmed: the platform has this win rate.',
    notFound: 'The platform doesn’t have this win rate.',
  },
  edit: {
    action: 'Edit',
    title: 'Edit win rate',
    confirm: 'Save win rate',
    question: 'Player {{player}}, platform {{platform}}, current win rate {{rate}}',
    WinRate: 'Win rate (%)',
    hints: { plainNumber: 'This platform takes a plain number, not a percentage.' },
    found: 'Confirmed: the platform has this win rate.',
    notFound: 'The platform doesn’t have this win rate.',
  },
  remove: {
    action: 'Delete',
    title: 'Delete win rates',
    question: 'Delete the win rates of player {{player}}? This deletes them for all game platforms.',
    found: 'Confirmed: the player no longer has win rates.',
    notFound: 'The player still has win rates.',
  },
}
