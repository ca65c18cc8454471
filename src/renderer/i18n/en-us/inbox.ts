import type { Texts } from '../texts.ts'
import type { inbox as source } from '../zh-cn/inbox.ts'

export const inbox: Texts<typeof source> = {
  page: {
    title: 'To do',
    help: 'What awaits a decision, one record at a time, with the facts about its player.',
  },
  readNow: 'Refresh',
  notify: 'Notify me about new items',
  everyone: 'All players',
  kinds: {
    gm: 'GM records pending review',
    mail: 'Mail pending review',
    withdrawals: 'Withdrawals on risk hold',
    unanswered: 'Unknown outcomes',
    failed: 'Failed jobs',
    finished: 'Finished exports',
  },
  one: { gm: 'GM record {{id}}', mail: 'Mail {{id}}', withdrawals: 'Withdrawal order {{id}}' },
  over: { own: 'Done', here: 'Done by you', elsewhere: 'Already handled elsewhere' },
  queue: {
    what: 'Queue',
    none: 'Nothing to review',
    reading: 'Loading…',
    unread: 'Didn’t load: {{reason}}',
    failed: 'Couldn’t refresh (data from {{time}}): {{reason}}',
    some: '{{shown}} of {{total}} listed',
    unreadable: 'Unreadable records: {{count}}',
    atLeast: 'or more',
  },
  select: {
    one: 'Select {{who}} {{amount}}',
    all: 'Select all',
  },
  own: {
    mark: 'Created by you',
    title: 'Approve your own record?',
    question: 'You created this record yourself. Approve it only if nobody else has to check it.',
    confirm: 'Approve own record',
  },
  pane: { what: 'Details', nothing: 'Nothing to review', inList: 'Show in the list' },
  quota: {
    what: 'Quota left',
    remainQuotaToday: 'Quota left today',
    remainQuotaTotal: 'Quota left in total',
  },
  player: { what: 'Player', nobody: 'No player with this ID' },
  last: {
    gm: 'Latest GM records of this player',
    mail: 'Latest mail of this player',
    withdrawals: 'Latest withdrawals of this player',
    none: 'No records',
  },
}
