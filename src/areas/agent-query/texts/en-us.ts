import type { Texts } from '../../../renderer/i18n/texts.ts'
import type { agentQuery as source } from './zh-cn.ts'

export const agentQuery: Texts<typeof source> = {
  list: {
    title: 'Unbind query',
    help: 'One agent’s binding and days; dropped players can be returned to the agent.',
    columns: {
      PersonCount: 'Players',
      PersonDeposit: 'Depositors',
      ValidPersonCount: 'Valid players',
      Lv1InviteCountReal: 'Level 1 real invites',
    },
    filters: {
      roleId: 'Agent ID',
      igPersonCount: 'Minimum players',
      agentLevel: 'Agent level',
    },
    totals: {
      Lv1FirstDepositPerson: 'L1 first-time depositors',
      PersonCount: 'Players',
      ValidPersonCount: 'Valid players',
    },
  },
  dropped: {
    action: 'Dropped players',
    title: 'Dropped players',
    about: 'Agent {{agent}}',
    isValid: 'Valid',
  },
  reissue: {
    action: 'Return to agent',
    title: 'Return player to agent',
    many_one: 'Return {{n}} player to agent',
    many_other: 'Return {{n}} players to agent',
    question: 'Return player {{player}} to agent {{agent}}?',
    found: 'Confirmed: the player is no longer dropped.',
    notFound: 'The player is still dropped.',
  },
  reissueSelected: {
    action: 'Return selected',
    many_one: 'Return {{n}} player to agent',
    many_other: 'Return {{n}} players to agent',
    question_one: 'Return {{n}} player to agent {{agent}}?',
    question_other: 'Return {{n}} players to agent {{agent}}?',
    found: 'Confirmed: none of these players is dropped now.',
    notFound: 'These players are still dropped.',
  },
}
