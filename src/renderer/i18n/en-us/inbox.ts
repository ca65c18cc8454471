import type { Texts } from '../texts.ts'
import type { inbox as source } from '../zh-cn/inbox.ts'

export const inbox: Texts<typeof source> = {
  page: { title: 'Inbox' },
  readAt: 'Read at {{time}}',
  readNow: 'Read again',
  notify: 'System notification of what is new',
  everyone: 'All players',
  pace: {
    what: 'Reads by itself',
    off: 'Off',
    half: 'Every 30 seconds',
    minute: 'Every minute',
    five: 'Every 5 minutes',
  },
  kinds: {
    gm: 'GM records in review',
    mail: 'Mails in review',
    withdrawals: 'Withdrawals on risk hold',
    unanswered: 'Outcomes to clear up',
    failed: 'Failed jobs',
    finished: 'Finished exports',
  },
  one: { gm: 'GM record {{id}}', mail: 'Mail {{id}}', withdrawals: 'Withdrawal order {{id}}' },
  over: { here: 'Done', elsewhere: 'No longer waits: it was dealt with elsewhere' },
  queue: {
    what: 'What waits',
    none: 'Nothing waits',
    reading: 'Reading…',
    unread: 'Could not be read: {{reason}}',
    failed: 'Could not be read again: {{reason}}. As of {{time}}',
    some: '{{shown}} of {{total}} are listed',
    unreadable: 'Records that could not be read: {{count}}',
    atLeast: 'or more',
  },
  pane: { what: 'Details', nothing: 'Nothing waits', inList: 'Show in the list' },
  quota: {
    what: 'Quota left',
    remainQuotaToday: 'Quota left today',
    remainQuotaTotal: 'Quota left in total',
  },
  player: { what: 'Player', nobody: 'No player with this ID' },
  last: {
    gm: 'Latest GM records of this player',
    mail: 'Latest mails of this player',
    withdrawals: 'Latest withdrawals of this player',
    none: 'No records',
  },
}
