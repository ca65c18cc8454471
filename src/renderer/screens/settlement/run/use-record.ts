import { useEffect, useState } from 'react'
import type { KeptRun } from '../../../../shared/settlement-run.ts'
import { bridge } from '../../../bridge.ts'
import { useConsole } from '../../../kit/console.ts'

/** Returns a run's current results; refetched whenever its batch progresses. */
export const useRecord = (kept: KeptRun) => {
  const [run, setRun] = useState(kept)
  const job = useConsole(({ jobs }) => jobs.find(({ id }) => id === kept.batch))
  const [done, state] = [job?.done, job?.state]
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- whenever the batch has come further
  useEffect(() => {
    let isOver = false
    const look = async () => {
      const now = await bridge().request('run', { id: kept.id })
      if (!isOver && now.ok) setRun(now.value)
    }
    void look()
    return () => {
      isOver = true
    }
  }, [done, state, kept.id])
  return { run, job }
}
