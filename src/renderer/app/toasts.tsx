import { useEffect } from 'react'
import { useStore } from 'zustand'
import { codeOf, loadWhileIdle } from '../kit/code.ts'
import { Fault, Part } from '../kit/part.tsx'
import { waitingToasts } from '../kit/toast.ts'

const toaster = codeOf(async () => (await import('./toaster.tsx')).Toaster)
const load = () => void toaster.load()

/** Where messages are shown: read while the page is idle, or at the first message, which waits for it. */
export const Toasts = () => {
  const state = useStore(toaster)
  const isAwaited = useStore(waitingToasts, waiting => waiting.length > 0)
  useEffect(() => loadWhileIdle([toaster]), [])
  useEffect(() => {
    if (isAwaited) load()
  }, [isAwaited])
  if (state.kind === 'failed') return <Fault says="partUnread" onRetry={load} />
  if (state.kind === 'loading') return null
  const Toaster = state.code
  return (
    <Part>
      <Toaster />
    </Part>
  )
}
