import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createCode, loadWhileIdle } from '../../kit/code/code.ts'
import { IsolatedSection, MissingSection } from '../../kit/failure/isolated-section.tsx'
import { waitingToasts } from '../../kit/toast.ts'

const toaster = createCode(async () => (await import('./toaster.tsx')).Toaster)
const load = () => void toaster.load()

/** Host of messages; loaded when idle or at the first message, which waits for it. */
export const Toasts = () => {
  const state = useStore(toaster)
  const isAwaited = useStore(waitingToasts, waiting => waiting.length > 0)
  useEffect(() => loadWhileIdle([toaster]), [])
  useEffect(() => {
    if (isAwaited) load()
  }, [isAwaited])
  if (state.kind === 'failed') return <MissingSection messageKey="partUnread" onRetry={load} />
  if (state.kind === 'loading') return null
  const Toaster = state.code
  return (
    <IsolatedSection>
      <Toaster />
    </IsolatedSection>
  )
}
