import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callById, lastCall } from '../../kit/calls/send-call.ts'
import { createCode } from '../../kit/code/code.ts'
import { createLazyComponent } from '../../kit/code/lazy-component.tsx'
import { IsolatedSection } from '../../kit/failure/isolated-section.tsx'
import { isHidden, markStale, whenVisible } from '../../kit/tag/tag-visibility.ts'
import { createReachability, type Reachability } from './reachability.ts'

/**
 * Refetches after an outage: visible queries once, hidden ones when shown, failed ones included. The shell's own queries are
 * refetched only if they failed.
 */
const readAgain = (client: QueryClient): void => {
  const failedQueries = client
    .getQueryCache()
    .findAll({ predicate: ({ queryKey: [scope], state }) => isHidden(scope) && state.status === 'error' })
  markStale(
    client,
    ({ queryKey: [scope], state }) => scope !== 'app' || state.status === 'error',
    // Keep a request that is in flight.
    { cancelRefetch: false },
  )
  for (const { queryKey } of failedQueries) {
    whenVisible(
      String(queryKey[0]),
      () => void client.refetchQueries({ queryKey, exact: true, type: 'active' }),
    )
  }
}

const Banner = createLazyComponent(
  createCode(async () => (await import('./offline-banner.tsx')).OfflineBanner),
)

const probe = () => callById('system.projectNote', {})

/** Placeholder of the offline banner; its code is loaded on the first outage. */
export const OfflineBar = () => {
  const client = useQueryClient()
  const [reach, setReach] = useState<Reachability>({ kind: 'up' })
  const tryNow = useRef(() => undefined as void)
  useEffect(() => {
    const reachability = createReachability({ probe, onChange: setReach, onBack: () => readAgain(client) })
    tryNow.current = reachability.tryNow
    const leave = lastCall.subscribe(({ result }) => result && reachability.note(result))
    return () => {
      leave()
      reachability.stop()
    }
  }, [client])
  return (
    reach.kind !== 'up' && (
      <IsolatedSection>
        <Banner reach={reach} onTry={() => tryNow.current()} />
      </IsolatedSection>
    )
  )
}
