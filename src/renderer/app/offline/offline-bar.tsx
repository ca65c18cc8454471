import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callById, lastCall } from '../../kit/calling.ts'
import { codeOf } from '../../kit/code.ts'
import { onDemand } from '../../kit/on-demand.tsx'
import { Part } from '../../kit/part.tsx'
import { createReach, type Reach } from './reach.ts'
import { readAgain } from './read-again.ts'

const Banner = onDemand(codeOf(async () => (await import('./offline-banner.tsx')).OfflineBanner))

const probe = () => callById('system.projectNote', {})

/** The place of what is said while the platform cannot be reached; its code is read when there is something to say. */
export const OfflineBar = () => {
  const client = useQueryClient()
  const [reach, setReach] = useState<Reach>({ kind: 'up' })
  const tryNow = useRef(() => undefined as void)
  useEffect(() => {
    const following = createReach({ probe, tell: setReach, onBack: () => readAgain(client) })
    tryNow.current = following.tryNow
    const leave = lastCall.subscribe(({ result }) => result && following.note(result))
    return () => {
      leave()
      following.stop()
    }
  }, [client])
  return (
    reach.kind !== 'up' && (
      <Part>
        <Banner reach={reach} onTry={() => tryNow.current()} />
      </Part>
    )
  )
}
