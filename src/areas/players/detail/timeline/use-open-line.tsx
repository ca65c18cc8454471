import { type ReactNode, useState } from 'react'
import { ActionDialog } from '../../../../renderer/kit/action-dialog.tsx'
import { useEnvironment } from '../../../../renderer/kit/environment.ts'
import { presetSearch } from '../../../../renderer/kit/list/search/search.ts'
import { createRange } from '../../../../renderer/kit/range/range-value.ts'
import { useTagScope } from '../../../../renderer/kit/tag/tag-scope.ts'
import { useWording } from '../../../../renderer/kit/words/wording.ts'
import { detailRemarks } from '../../dialogs/remarks.dialog.ts'
import { useTurnTab } from '../tabs/turn-tab.ts'
import type { TimelineEvent } from './timeline-event.ts'

/** Opens the record of a line: its tab, on its day if the tab has days; the remarks; or the own journal. */
export const useOpenLine = (
  roleId: string,
): { readonly open: (line: TimelineEvent) => void; readonly dialog: ReactNode } => {
  const place = useTagScope()
  const turn = useTurnTab()
  const { navigate } = useEnvironment()
  const wording = useWording()
  const [remarks, setRemarks] = useState(false)
  const open = ({ kind, time }: TimelineEvent) => {
    const day = time.slice(0, 10)
    switch (kind) {
      case 'remarks':
        return setRemarks(true)
      case 'journal':
        return navigate(`/own-journal?text=${roleId}&from=`)
      case 'withdrawals':
        presetSearch(place, 'playerDetail:withdrawals', { startTime: createRange(day, day) })
        return turn(kind)
      case 'coins':
        presetSearch(place, 'playerDetail:coins', { strartdate: createRange(day, day) })
        return turn(kind)
      case 'recharges':
      case 'logins':
        return turn(kind)
      default:
        return kind satisfies never
    }
  }
  const dialog = remarks && (
    <ActionDialog
      action={detailRemarks}
      row={{ ID: roleId, AccountName: '' }}
      context={{ ...wording, configs: {} }}
      onClose={() => setRemarks(false)}
    />
  )
  return { open, dialog }
}
