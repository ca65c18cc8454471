import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callById, lastCall } from '../../kit/calling.ts'
import { createCode } from '../../kit/code.ts'
import { IsolatedSection } from '../../kit/isolated-section.tsx'
import { onDemand } from '../../kit/on-demand.tsx'
import { isHidden, markStale, whenVisible } from '../../kit/tag-visibility.ts'
import { createReachability, type Reachability } from './reachability.ts'

/**
 * The platform was away: what is on show is read again once, what is hidden when it is shown, also where it had failed. What
 * the shell itself knows is only read again where it could not be.
 */
const readAgain = (client: QueryClient): void => {
  const failed = client
    .getQueryCache()
    .findAll({ predicate: ({ queryKey: [scope], state }) => isHidden(scope) && state.status === 'error' })
  markStale(
    client,
    ({ queryKey: [scope], state }) => scope !== 'app' || state.status === 'error',
    // One that is on its way will tell.
    { cancelRefetch: false },
  )
  for (const { queryKey } of failed) {
    whenVisible(
      String(queryKey[0]),
      () => void client.refetchQueries({ queryKey, exact: true, type: 'active' }),
    )
  }
}

const Banner = onDemand(createCode(async () => (await import('./offline-banner.tsx')).OfflineBanner))

const probe = () => callById('system.projectNote', {})

/** The place of what is said while the platform cannot be reached; its code is read when there is something to say. */
export const OfflineBar = () => {
  const client = useQueryClient()
  const [reach, setReach] = useState<Reachability>({ kind: 'up' })
  const tryNow = useRef(() => undefined as void)
  useEffect(() => {
    const following = createReachability({ probe, tell: setReach, onBack: () => readAgain(client) })
    tryNow.current = following.tryNow
    const leave = lastCall.subscribe(({ result }) => result && following.note(result))
    return () => {
      leave()
      following.stop()
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
