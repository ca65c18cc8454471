import { useEffect, useSyncExternalStore } from 'react'
import { codeOf, loadWhileIdle } from '../kit/code.ts'
import { Fault, Part } from '../kit/part.tsx'
import { onEarlyToast } from '../kit/toast.ts'

const toaster = codeOf(async () => (await import('./toaster.tsx')).Toaster)
const load = () => void toaster.load()

/** Where messages are shown: read while the page is idle, or at the first message, which waits for it. */
export const Toasts = () => {
  const state = useSyncExternalStore(toaster.listen, toaster.state)
  useEffect(() => loadWhileIdle([toaster]), [])
  useEffect(() => onEarlyToast(load), [])
  if (state.kind === 'failed') return <Fault says="partUnread" onRetry={load} />
  if (state.kind === 'loading') return null
  const Toaster = state.code
  return (
    <Part>
      <Toaster />
    </Part>
  )
}
