import type { Texts } from '../../../renderer/i18n/texts.ts'
import type { journal as source } from './zh-cn.ts'

export const journal: Texts<typeof source> = {
  own: {
    title: 'My operations',
    help: 'Everything you did with this console, with its outcome. It is stored on this computer.',
    time: 'Time',
    account: 'Account',
    call: 'Technical details: operation',
    target: 'Technical details: fields',
    what: 'What was done',
    player: 'Player',
    outcome: 'Outcome',
    message: 'Platform message',
    columns: { action: 'Operation' },
    filters: { from: 'Date', text: 'Contains', action: 'Operation' },
  },
}
