import { type ReactNode, useCallback, useState } from 'react'
import { loadTexts } from '../../i18n/areas.ts'
import { codeOf } from '../code.ts'
import { onDemand } from '../on-demand.tsx'
import type { Explained } from './explained.ts'

// Neither its code nor its words are waited for by a page.
const Panel = onDemand(
  codeOf(async () => {
    const [{ ExplainPanel }] = await Promise.all([import('./explain-panel.tsx'), loadTexts(['explain'])])
    return ExplainPanel
  }),
)

/** A way to explain figures where they stand, one at a time, and the panel that does while it is open. */
export const useExplaining = (): {
  readonly explain: (target: HTMLElement, explained: Explained) => void
  readonly panel: ReactNode
} => {
  const [shown, setShown] = useState<{ readonly target: HTMLElement; readonly explained: Explained } | null>(
    null,
  )
  const explain = useCallback(
    (target: HTMLElement, explained: Explained) => setShown({ target, explained }),
    [],
  )
  return { explain, panel: shown && <Panel {...shown} onClose={() => setShown(null)} /> }
}
