import { useEffect, useState } from 'react'
import type { Batch } from '../../../shared/batch.ts'
import { bridge } from '../../bridge.ts'

/** How a batch stands, read again whenever the jobs have changed; undefined until it is known, null where there is none. */
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
        // oxlint-disable-next-line no-await-in-loop -- one at a time, and the last change is never left out
        const now = await bridge()
          .request('batch', { id })
          // Nothing is told while the console is locked: it is asked again after that.
          .catch(() => null)
        // What is not told while nobody is signed in is what it was.
        if (!isLeft) setBatch(known => now ?? known ?? null)
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
