import type { Texts } from '../texts.ts'
import type { journal as source } from '../zh-cn/journal.ts'

export const journal: Texts<typeof source> = {
  own: {
    title: 'My operations',
    time: 'Time',
    account: 'Account',
    call: 'Call',
    target: 'Sent fields',
    what: 'What was done',
    player: 'Player',
    outcome: 'Outcome',
    message: 'Message of the platform',
    columns: { action: 'Kind' },
    filters: { from: 'Date', text: 'Contains', action: 'Operation' },
  },
}
