import { sentence } from '../../shared/journal-words.ts'
import { labels } from '../../shared/language.ts'

/** Words of the writes of `system` in the journal. */
export const systemWords = {
  synchronize: {
    name: labels('同步数据', 'Sync data', 'Sincronizar dados'),
    ...sentence('同步数据', '[Sync|Synced] the data', '[Sincronizar|Sincronizou] os dados'),
  },
}
