import { useEffect, useState } from 'react'
import type { SurveyProgress, SurveyState } from '../../../shared/survey.ts'
import { bridge } from '../../bridge.ts'

/** The last survey and the running one, from main's events. */
export const useSurvey = () => {
  const [state, setState] = useState<SurveyState | null>(null)
  const [progress, setProgress] = useState<SurveyProgress | null>(null)
  useEffect(() => {
    let isOver = false
    const read = async () => {
      const now = await bridge()
        .request('survey', undefined)
        .catch(() => null)
      if (!now || isOver) return
      setState(now)
      if (now.progress) setProgress(now.progress)
    }
    void read()
    const leave = bridge().on('surveyProgress', surveyProgress => {
      setProgress(surveyProgress)
      if (surveyProgress.state !== 'running') void read()
    })
    return () => {
      isOver = true
      leave()
    }
  }, [])
  return { state, progress }
}
