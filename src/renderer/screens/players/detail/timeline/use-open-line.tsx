import { type ReactNode, useState } from 'react'
import { useEnvironment } from '../../../../kit/environment.ts'
import { leadSearch } from '../../../../kit/list/search.ts'
import { OpenedAction } from '../../../../kit/opened-action.tsx'
import { usePlace } from '../../../../kit/place.ts'
import { rangeOf } from '../../../../kit/range/range-value.ts'
import { useShareSafe } from '../../../../kit/share-safe.ts'
import { detailRemarks } from '../../remarks.dialog.ts'
import { useTurnTab } from '../turn-tab.ts'
import type { Line } from './line.ts'

/** Opens where a line's record stands: its tab, on its day where the tab has days; the remarks; the own journal. */
export const useOpenLine = (
  roleId: string,
): { readonly open: (line: Line) => void; readonly dialog: ReactNode } => {
  const place = usePlace()
  const turn = useTurnTab()
  const { language, navigate } = useEnvironment()
  const shareSafe = useShareSafe()
  const [remarks, setRemarks] = useState(false)
  const open = ({ kind, time }: Line) => {
    const day = time.slice(0, 10)
    switch (kind) {
      case 'remarks':
        return setRemarks(true)
      case 'journal':
        return navigate(`/own-journal?text=${roleId}`)
      case 'withdrawals':
        leadSearch(place, 'playerDetail:withdrawals', { startTime: rangeOf(day, day) })
        return turn(kind)
      case 'coins':
        leadSearch(place, 'playerDetail:coins', { strartdate: rangeOf(day, day) })
        return turn(kind)
      case 'recharges':
      case 'logins':
        return turn(kind)
      default:
        return kind satisfies never
    }
  }
  const dialog = remarks && (
    <OpenedAction
      action={detailRemarks}
      row={{ ID: roleId, AccountName: '' }}
      context={{ language, shareSafe, configs: {} }}
      reread={async () => undefined}
      onClose={() => setRemarks(false)}
    />
  )
  return { open, dialog }
}
