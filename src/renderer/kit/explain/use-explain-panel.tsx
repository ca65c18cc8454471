import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { loadTexts } from '../../i18n/areas.ts'
import { createCode } from '../code.ts'
import { onDemand } from '../on-demand.tsx'
import type { Explanation } from './explanation.ts'

// Neither its code nor its words are waited for by a page.
const Panel = onDemand(
  createCode(async () => {
    const [{ ExplainPanel }] = await Promise.all([import('./explain-panel.tsx'), loadTexts(['explain'])])
    return ExplainPanel
  }),
)

/** Gives the focus back to where the figure stands, once the panel is gone with its own keeping of the focus. */
const Back = ({ to }: { readonly to: HTMLElement }): null => {
  useEffect(
    () => () => {
      setTimeout(() => {
        const { activeElement } = document
        if (to.isConnected && (activeElement === null || activeElement === document.body))
          to.focus({ preventScroll: true })
      })
    },
    [to],
  )
  return null
}

/** A way to explain figures where they stand, one at a time, and the panel that does while it is open. */
export const useExplainPanel = (): {
  readonly explain: (target: HTMLElement, explained: Explanation) => void
  readonly panel: ReactNode
} => {
  const [shown, setShown] = useState<{
    readonly target: HTMLElement
    readonly explained: Explanation
  } | null>(null)
  const explain = useCallback(
    (target: HTMLElement, explained: Explanation) => setShown({ target, explained }),
    [],
  )
  const panel = shown && (
    <>
      <Panel {...shown} onClose={() => setShown(null)} />
      <Back to={shown.target} />
    </>
  )
  return { explain, panel }
}
