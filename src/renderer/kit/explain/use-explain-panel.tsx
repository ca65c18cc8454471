import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { createCode } from '../code/code.ts'
import { createLazyComponent } from '../code/lazy-component.tsx'
import type { Explanation } from './explanation.ts'

// Pages do not wait for its code.
const Panel = createLazyComponent(createCode(async () => (await import('./explain-panel.tsx')).ExplainPanel))

/** Returns the focus to the figure after the panel, and its focus trap, have closed. */
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

/** Opens explanations of figures, one at a time; `panel` is the open one. */
export const useExplainPanel = (): {
  readonly explain: (target: HTMLElement, explanation: Explanation) => void
  readonly panel: ReactNode
} => {
  const [openExplanation, setOpenExplanation] = useState<{
    readonly target: HTMLElement
    readonly explanation: Explanation
  } | null>(null)
  const explain = useCallback(
    (target: HTMLElement, explanation: Explanation) => setOpenExplanation({ target, explanation }),
    [],
  )
  const panel = openExplanation && (
    <>
      <Panel {...openExplanation} onClose={() => setOpenExplanation(null)} />
      <Back to={openExplanation.target} />
    </>
  )
  return { explain, panel }
}
