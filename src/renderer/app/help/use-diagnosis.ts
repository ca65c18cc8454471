import { useCallback, useEffect, useState } from 'react'
import type { Diagnosis } from '../../../shared/diagnosis.ts'
import { bridge } from '../../bridge.ts'

const stop = () => void bridge().request('cancelDiagnosis', undefined)

/** The connection test, of the connection in use unless another is named: it begins and ends with whoever looks at it. */
export const useDiagnosis = (profile?: string) => {
  const [diagnosis, setDiagnosis] = useState<Diagnosis | null>(null)
  const start = useCallback(
    () => void bridge().request('startDiagnosis', profile === undefined ? undefined : { profile }),
    [profile],
  )
  useEffect(() => {
    const leave = bridge().on('diagnosis', setDiagnosis)
    start()
    return () => {
      leave()
      stop()
    }
  }, [start])
  return { diagnosis, start, stop }
}
