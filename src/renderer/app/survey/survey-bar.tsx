import { Button, MessageBar, MessageBarActions, MessageBarBody, makeStyles } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tolerance } from '../../../shared/survey.ts'
import { bridge } from '../../bridge.ts'
import { setDiffering } from '../../kit/differing.ts'
import { openHelp } from '../help/opened.ts'

const useStyles = makeStyles({ bar: { flexShrink: 0 } })

const show = () => openHelp('survey')

/** Calls whose lists get a mark: a field more than expected changes nothing of what is shown. */
const differingCalls = (all: readonly Tolerance[]): ReadonlySet<string> =>
  new Set(all.filter(({ kind }) => kind !== 'unknownField').map(({ call }) => call))

/** Says that the platform has come to differ where money or operations are concerned, and marks the lists that differ. */
export const SurveyBar = () => {
  const styles = useStyles()
  const { t } = useTranslation('app')
  const [count, setCount] = useState(0)
  useEffect(() => {
    const read = async () => {
      const state = await bridge().request('survey', undefined)
      setCount(state.news.length)
    }
    const stops = [
      bridge().on('tolerances', all => setDiffering(differingCalls(all), show)),
      bridge().on('surveyProgress', ({ state }) => {
        if (state === 'done') void read().catch(() => undefined)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  if (count === 0) return null
  return (
    <MessageBar className={styles.bar} intent="warning">
      <MessageBarBody>{t('help.surveyNews', { count })}</MessageBarBody>
      <MessageBarActions>
        <Button
          size="small"
          onClick={() => {
            setCount(0)
            show()
          }}
        >
          {t('help.surveyShow')}
        </Button>
        <Button size="small" onClick={() => setCount(0)}>
          {t('close')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  )
}
