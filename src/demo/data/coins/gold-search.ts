import { yesNo } from '../../../shared/domain/players.ts'
import { createList } from '../../list.ts'
import { choice, range, whole } from '../search.ts'
import type { Stored } from '../tables.ts'

export type StoredGoldChange = Stored<'gold_changes'>

/** The gold log (spec 2 §7.3). */
export const goldList = createList<StoredGoldChange>({
  table: 'gold_changes',
  order: 'added DESC, id DESC',
  filters: {
    roleId: whole('player'),
    changeType: whole('type'),
    // Valid consumption means a bet: yes filters rows with one out (spec 2 §2.3, §2.9), no and '' keep all rows.
    isFilter: choice(yesNo, { [yesNo.code.yes]: 'bet = 0' }),
    ...range('added', 'strartdate', 'enddate'),
  },
})
