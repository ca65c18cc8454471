import { useEffect, useState } from 'react'
import type { Batch } from '../../../shared/writes/batch.ts'
import { bridge } from '../../bridge.ts'

/** Reads a batch's state, again after each change of the jobs; undefined while unknown, null if it does not exist. */
export const useBatch = (id: string): Batch | null | undefined => {
  const [batch, setBatch] = useState<Batch | null | undefined>()
  useEffect(() => {
    let isLeft = false
    let isReading = false
    let isOld = false
    const isDue = () => isOld && !isLeft
    const read = async () => {
      isOld = true
      if (isReading) return
      isReading = true
      while (isDue()) {
        isOld = false
        // oxlint-disable-next-line no-await-in-loop -- one at a time, and the last change is never skipped
        const now = await bridge()
          .request('batch', { id })
          // Main does not answer while the console is locked; the batch is read again after unlock.
          .catch(() => null)
        // No answer while signed out: the last known state stays.
        if (!isLeft) setBatch(previous => now ?? previous ?? null)
      }
      isReading = false
    }
    void read()
    const stop = bridge().on('jobs', () => void read())
    return () => {
      isLeft = true
      stop()
    }
  }, [id])
  return batch
}
