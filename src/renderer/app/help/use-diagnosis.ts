import { useEffect, useState } from 'react'
import type { Diagnosis } from '../../../shared/diagnosis.ts'
import { bridge } from '../../bridge.ts'

const start = () => void bridge().request('startDiagnosis', undefined)
const stop = () => void bridge().request('cancelDiagnosis', undefined)

/** The connection test: it begins when it is first shown, and ends with whoever looks at it. */
export const useDiagnosis = () => {
  const [diagnosis, setDiagnosis] = useState<Diagnosis | null>(null)
  useEffect(() => {
    const leave = bridge().on('diagnosis', setDiagnosis)
    start()
    return () => {
      leave()
      stop()
    }
  }, [])
  return { diagnosis, start, stop }
}
