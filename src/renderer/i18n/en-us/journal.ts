import type { Texts } from '../texts.ts'
import type { journal as source } from '../zh-cn/journal.ts'

export const journal: Texts<typeof source> = {
  own: {
    title: 'My operations',
    time: 'Time',
    account: 'Account',
    action: 'Operation',
    call: 'Call',
    target: 'About',
    outcome: 'Outcome',
    message: 'Message of the platform',
    filters: { from: 'Date', text: 'Contains' },
  },
}
