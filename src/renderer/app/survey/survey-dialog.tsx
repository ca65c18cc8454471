import {
  Button,
  Checkbox,
  Field,
  MessageBar,
  MessageBarBody,
  makeStyles,
  ProgressBar,
  Switch,
  tokens,
} from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getLocalZone } from '../../../shared/domain/dates.ts'
import type { SurveyProgress, SurveyState } from '../../../shared/survey.ts'
import { bridge } from '../../bridge.ts'
import { saveSettings, useConsole } from '../../kit/console.ts'
import { ClosingDialog } from '../../kit/dialog/closing-dialog.tsx'
import { formatPlainFailure } from '../../kit/failure/plain-failure.ts'
import { shouldToast, toast } from '../../kit/toast.ts'
import { formatMomentAt } from '../../kit/words/moment-text.ts'
import { AreaTable } from './area-table.tsx'
import { DifferenceList } from './difference-list.tsx'
import { formatArea } from './format-area.ts'
import { MissingPages } from './missing-pages.tsx'
import { Proposals } from './proposals.tsx'
import { SurveyChanges } from './survey-changes.tsx'
import { ToleranceList } from './tolerance-list.tsx'
import { useSurvey } from './use-survey.ts'

const useStyles = makeStyles({
  surface: { boxSizing: 'border-box', width: '1040px', maxWidth: '96vw' },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  words: { flex: 1 },
  about: { margin: `0 0 ${tokens.spacingVerticalS}` },
  heading: {
    margin: `${tokens.spacingVerticalL} 0 ${tokens.spacingVerticalS}`,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  areas: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalM}`,
  },
})

const start = async (withSamples: boolean) => {
  const result = await bridge().request('startSurvey', { proposals: [], withSamples })
  if (!result.ok && shouldToast(result.failure)) toast('error', formatPlainFailure(result.failure))
}

const Progress = ({ progress }: { readonly progress: SurveyProgress }) => {
  const styles = useStyles()
  const { t } = useTranslation('survey')
  const [doneCount, total] = progress.areas.reduce(
    ([doneSum, totalSum], area) => [doneSum + area.done, totalSum + area.total],
    [0, 0],
  )
  return (
    <>
      <ProgressBar value={total === 0 ? 0 : doneCount / total} aria-label={t('title')} />
      <div className={styles.areas}>
        {progress.areas
          .filter(area => area.done > 0 && area.done < area.total)
          .map(area => (
            <span key={area.area}>{t('areaProgress', { ...area, area: formatArea(area.area) })}</span>
          ))}
      </div>
    </>
  )
}

const Report = ({ state, isRunning }: { readonly state: SurveyState; readonly isRunning: boolean }) => {
  const styles = useStyles()
  const { t } = useTranslation('survey')
  const [earlier, setEarlier] = useState<string | null>(null)
  const { report, interruptedAt } = state
  const moment = (ms: number) => formatMomentAt(getLocalZone(), ms)
  const interruptedNotice = interruptedAt !== null && !isRunning && (
    <MessageBar intent="warning">
      <MessageBarBody>{t('interrupted', { at: moment(interruptedAt) })}</MessageBarBody>
    </MessageBar>
  )
  if (!report) return interruptedNotice || <p>{t('noReport')}</p>
  const { differences, proposals, calls, at } = report
  const resolvedKeys = new Set(proposals.map(({ call, settles }) => `${call} ${settles}`))
  const save = async () => {
    const result = await bridge().request('saveSurvey', { earlier })
    if (!result.ok && shouldToast(result.failure)) toast('error', formatPlainFailure(result.failure))
    if (result.ok && result.value) toast('success', t('saved'))
  }
  return (
    <>
      {interruptedNotice}
      {state.news.length > 0 && (
        <MessageBar intent="warning">
          <MessageBarBody>{t('news', { count: state.news.length })}</MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.head}>
        <output className={styles.words}>
          {t('done', { at: moment(at), differences: differences.length, calls: calls.length })}
          {report.state !== 'done' && ` ${t(report.state)}`}
        </output>
        <Button size="small" onClick={() => void save()}>
          {t('save')}
        </Button>
      </div>
      {report.samples && <p className={styles.about}>{t('sampled', { count: report.samples.length })}</p>}
      <h3 className={styles.heading}>{t('differences')}</h3>
      {differences.length === 0 ? (
        <p className={styles.about}>{t('noDifferences')}</p>
      ) : (
        <DifferenceList label={t('differences')} differences={differences} resolvedKeys={resolvedKeys} />
      )}
      {proposals.length > 0 && (
        <>
          <h3 className={styles.heading}>{t('proposals')}</h3>
          <Proposals key={report.id} state={state} proposals={proposals} isRunning={isRunning} />
        </>
      )}
      <h3 className={styles.heading}>{t('areas')}</h3>
      <AreaTable report={report} />
      {state.reports.length > 1 && (
        <SurveyChanges
          key={report.id}
          storedReports={state.reports.filter(({ id }) => id !== report.id)}
          earlier={earlier}
          onEarlier={setEarlier}
          moment={moment}
        />
      )}
    </>
  )
}

/** Starts and stops a survey of the platform in use; shows its report and follow-ups. */
export const SurveyDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const styles = useStyles()
  const { t } = useTranslation(['survey', 'app'])
  const isSignedIn = useConsole(all => all.session.kind === 'signedIn')
  const isWeekly = useConsole(all => all.settings.weeklySurvey)
  const [withSamples, setWithSamples] = useState(false)
  const { state, progress } = useSurvey()
  const isRunning = progress?.state === 'running'
  const stop = () => void bridge().request('cancelSurvey', undefined)
  return (
    <ClosingDialog
      title={t('survey:title')}
      close={t('app:close')}
      onClose={onClose}
      isUsual={!isSignedIn}
      className={styles.surface}
    >
      <p className={styles.about}>{t('survey:about')}</p>
      {isSignedIn ? (
        <div className={styles.head}>
          <output className={styles.words}>
            {isRunning && t('survey:running', { asked: progress.asked })}
            {progress?.state === 'failed' && t('survey:failed')}
          </output>
          <Switch
            label={t('survey:weekly')}
            checked={isWeekly}
            onChange={(_, { checked }) => void saveSettings({ weeklySurvey: checked })}
          />
          <Button appearance="primary" onClick={isRunning ? stop : () => void start(withSamples)}>
            {t(isRunning ? 'survey:stop' : 'survey:start')}
          </Button>
        </div>
      ) : (
        <p>{t('survey:signIn')}</p>
      )}
      {isSignedIn && !isRunning && (
        <Field hint={t('survey:samplesAbout')}>
          <Checkbox
            label={t('survey:samples')}
            checked={withSamples}
            onChange={(_, { checked }) => setWithSamples(checked === true)}
          />
        </Field>
      )}
      {isRunning && <Progress progress={progress} />}
      {state && <Report state={state} isRunning={isRunning} />}
      <h3 className={styles.heading}>{t('survey:tolerances')}</h3>
      {state && <ToleranceList tolerances={state.tolerances} />}
      {isSignedIn && <MissingPages heading={styles.heading} />}
    </ClosingDialog>
  )
}
