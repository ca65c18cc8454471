import { useEffect, useEffectEvent } from 'react'
import { useConsole } from '../../../kit/console.ts'

/** Does this each time a batch comes to a stand or ends; '' is no batch. */
export const useWhenStill = (batch: string, act: () => unknown): void => {
  const state = useConsole(({ jobs }) => jobs.find(({ id }) => id === batch)?.state)
  const run = useEffectEvent(() => void act())
  useEffect(() => {
    if (batch !== '' && state !== undefined && state !== 'running') run()
  }, [batch, state])
}
