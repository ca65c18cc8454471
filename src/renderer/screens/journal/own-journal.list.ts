import { playerId, status, text, time } from '../../../shared/column.ts'
import { journalAction, journalOutcome } from '../../../shared/domain/journal.ts'
import { journal } from '../../../shared/endpoints/journal.ts'
import { choice, dateRange, text as words } from '../../kit/form/fields.ts'
import { listScreen } from '../../kit/list/list-screen.tsx'
import { lastRange } from '../../kit/range/range-value.ts'

export const ownJournalScreen = listScreen(journal.list, {
  texts: 'journal:own',
  route: '/own-journal',
  filters: [
    dateRange('from', 'to', lastRange(7, 'days'), 'times'),
    words('text'),
    choice('action', journalAction),
    choice('outcome', journalOutcome),
  ],
  columns: [
    time('time', { pinned: true }),
    text('what', { width: 380, hasFigures: true }),
    status('outcome', journalOutcome),
    playerId('player'),
    text('message', { width: 200 }),
    status('action', journalAction, { detailed: true }),
    text('target', { detailed: true, width: 260 }),
    text('call', { detailed: true, width: 130 }),
    text('account', { personal: true, width: 110 }),
  ],
  rowKey: 'id',
  pageSize: 20,
  pageSizes: [20, 50, 100, 200],
})
