import { lazy, Suspense, useEffect } from 'react'
import { ReturnFocus } from '../kit/return-focus.tsx'
import { closePlayers, usePlayers } from './player-visits.ts'

const PlayerDialog = lazy(async () => ({ default: (await import('./player-dialog.tsx')).PlayerDialog }))

/** Where a player's detail opens over the shell; what was visited ends with the session. */
export const PlayerHost = () => {
  const id = usePlayers(({ trail }) => trail.at(-1))
  useEffect(() => closePlayers, [])
  if (id === undefined) return null
  return (
    <>
      <ReturnFocus />
      <Suspense>
        <PlayerDialog id={id} />
      </Suspense>
    </>
  )
}
