import { choice, dateRange, fromConfigs, text as words } from '../../renderer/kit/form/fields.ts'
import { listScreen } from '../../renderer/kit/list/list-screen.tsx'
import { lastRange } from '../../renderer/kit/range/range-value.ts'
import { playerId, status, text, time } from '../../shared/column.ts'
import { journalOutcome } from '../../shared/domain/journal.ts'
import { journal } from '../shared/journal.calls.ts'

export const ownJournalScreen = listScreen(journal.list, {
  texts: 'journal:own',
  route: '/own-journal',
  filters: [
    dateRange('from', 'to', lastRange(7, 'days'), 'times'),
    words('text', { match: 'partial' }),
    choice('action', fromConfigs('actions')),
    choice('outcome', journalOutcome),
  ],
  columns: [
    time('time', { pinned: true }),
    text('what', { width: 380, hasFigures: true }),
    status('outcome', journalOutcome),
    playerId('player'),
    text('message', { width: 200 }),
    text('action', { detailed: true }),
    text('target', { hiddenAtFirst: true, width: 260 }),
    text('call', { hiddenAtFirst: true, width: 130 }),
    text('account', { personal: true, width: 110 }),
  ],
  rowKey: 'id',
  pageSize: 20,
  pageSizes: [20, 50, 100, 200],
})
