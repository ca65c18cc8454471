import type { Texts } from '../texts.ts'
import type { journal as source } from '../zh-cn/journal.ts'

export const journal: Texts<typeof source> = {
  own: {
    title: 'My operations',
    time: 'Time',
    account: 'Account',
    call: 'Technical details: call',
    target: 'Technical details: fields',
    what: 'What was done',
    player: 'Player',
    outcome: 'Outcome',
    message: 'Platform message',
    columns: { action: 'Kind' },
    filters: { from: 'Date', text: 'Contains', action: 'Operation' },
  },
}
