import { Button, MessageBar, MessageBarActions, MessageBarBody, makeStyles } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SurveyReport, Tolerance } from '../../../shared/survey.ts'
import { bridge } from '../../bridge.ts'
import { setDifferingCalls } from '../../kit/calls/call-differences.ts'
import { saveSettings, useConsole } from '../../kit/console.ts'
import { openHelp } from '../help/help-state.ts'
import { findDifferingCalls } from './differing-calls.ts'

const useStyles = makeStyles({ bar: { flexShrink: 0 } })

const show = () => openHelp('survey')

/** Number of new differences that affect money or operations, until dismissed; also marks their calls. */
const useSurveyNews = () => {
  const [news, setNews] = useState({ id: '', count: 0 })
  const seenId = useConsole(all => all.settings.surveyNewsSeen)
  useEffect(() => {
    let tolerances: readonly Tolerance[] = []
    let report: SurveyReport | null = null
    let isOver = false
    const mark = () => setDifferingCalls(findDifferingCalls(tolerances, report), show)
    const read = async () => {
      const state = await bridge()
        .request('survey', undefined)
        .catch(() => null)
      if (!state || isOver) return
      tolerances = state.tolerances
      report = state.report
      mark()
      setNews({ id: state.report?.id ?? '', count: state.news.length })
    }
    const stops = [
      bridge().on('tolerances', all => {
        tolerances = all
        mark()
      }),
      bridge().on('surveyProgress', ({ state }) => {
        if (state === 'done') void read()
      }),
    ]
    void read()
    return () => {
      isOver = true
      for (const stop of stops) stop()
    }
  }, [])
  return {
    count: news.id === seenId ? 0 : news.count,
    dismiss: () => void saveSettings({ surveyNewsSeen: news.id }),
  }
}

/** Warns of new differences that affect money or operations, and marks their lists. */
export const SurveyBar = () => {
  const styles = useStyles()
  const { t } = useTranslation('app')
  const { count, dismiss } = useSurveyNews()
  if (count === 0) return null
  return (
    <MessageBar className={styles.bar} intent="warning">
      <MessageBarBody>{t('help.surveyNews', { count })}</MessageBarBody>
      <MessageBarActions>
        <Button
          size="small"
          onClick={() => {
            dismiss()
            show()
          }}
        >
          {t('help.surveyShow')}
        </Button>
        <Button size="small" onClick={dismiss}>
          {t('close')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  )
}
