import { Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../../shared/bridge.ts'
import type { Diagnosis } from '../../../shared/diagnosis.ts'
import { bridge } from '../../bridge.ts'
import { useConsole } from '../../kit/console.ts'
import { ClosingDialog } from '../../kit/dialog/closing-dialog.tsx'
import { formatPlainFailure } from '../../kit/failure/plain-failure.ts'
import { shouldToast, toast } from '../../kit/toast.ts'
import { formatJobAmount } from '../jobs/job-size.ts'
import { ConnectionSteps } from './connection-steps.tsx'
import { FailedCalls } from './failed-calls.tsx'
import { openHelp, useHelp } from './help-state.ts'

const useStyles = makeStyles({
  surface: { boxSizing: 'border-box', width: '720px', maxWidth: '96vw' },
  heading: {
    margin: `${tokens.spacingVerticalL} 0 ${tokens.spacingVerticalS}`,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  verdict: { flex: 1 },
  about: { margin: 0 },
})

const cancelDiagnosis = () => void bridge().request('cancelDiagnosis', undefined)

/** Runs the connection test for `profile`, default: the connection in use; starts and ends with its viewer. */
const useDiagnosis = (profile?: string) => {
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
      cancelDiagnosis()
    }
  }, [start])
  return { diagnosis, start, stop: cancelDiagnosis }
}

type Troubles = Answer<'troubles'>

/** Reads recent failures, and again when a test has ended: its calls may have failed. */
const useTroubles = (state: Diagnosis['state'] | undefined): Troubles => {
  const [troubles, setTroubles] = useState<Troubles>({ failures: [], dumps: [] })
  useEffect(() => {
    let isOver = false
    const read = async () => {
      const answer = await bridge()
        .request('troubles', undefined)
        .catch(() => null)
      if (answer && !isOver) setTroubles(answer)
    }
    if (state !== 'running') void read()
    return () => {
      isOver = true
    }
  }, [state])
  return troubles
}

const useVerdict = () => {
  const { t } = useTranslation('help')
  return (diagnosis: Diagnosis | null): string => {
    if (!diagnosis || diagnosis.state === 'running') return t('diagnostics.running')
    if (diagnosis.state === 'cancelled') return t('diagnostics.stopped')
    const count = diagnosis.steps.filter(({ state }) => state === 'failed').length
    return count === 0 ? t('diagnostics.allGood') : t('diagnostics.faults', { count })
  }
}

/** Dialog with the connection test, recent failures, and an export of both to a file for support. */
export const Diagnostics = ({ onClose }: { readonly onClose: () => void }) => {
  const styles = useStyles()
  const { t } = useTranslation(['help', 'app'])
  const language = useConsole(all => all.settings.admin_locale)
  const other = useHelp(now => now.profile)
  const isSignedIn = useConsole(all => all.session.kind === 'signedIn')
  const { diagnosis, start, stop } = useDiagnosis(other?.id)
  const { failures, dumps } = useTroubles(diagnosis?.state)
  const verdict = useVerdict()
  const [withDumps, setWithDumps] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const isRunning = !diagnosis || diagnosis.state === 'running'
  const save = async () => {
    setSaving(true)
    try {
      const result = await bridge().request('saveDiagnostics', { dumps: withDumps })
      if (!result.ok && shouldToast(result.failure)) toast('error', formatPlainFailure(result.failure))
      if (result.ok && result.value) toast('success', t('help:diagnostics.saved'))
    } finally {
      setSaving(false)
    }
  }
  const size = formatJobAmount(
    'bytes',
    dumps.reduce((sum, { bytes }) => sum + bytes, 0),
    language,
  )
  return (
    <ClosingDialog
      title={[t('help:diagnostics.title'), other?.name].filter(Boolean).join(': ')}
      close={t('app:close')}
      onClose={onClose}
      className={styles.surface}
      actions={
        <>
          {isSignedIn && !other && <Button onClick={() => openHelp('survey')}>{t('app:help.survey')}</Button>}
          <Button disabledFocusable={isSaving} onClick={() => void save()}>
            {t('help:diagnostics.save')}
          </Button>
        </>
      }
    >
      <div className={styles.head}>
        <output className={styles.verdict}>{verdict(diagnosis)}</output>
        <Button size="small" onClick={isRunning ? stop : start}>
          {t(isRunning ? 'help:diagnostics.stop' : 'help:diagnostics.again')}
        </Button>
      </div>
      <h3 className={styles.heading}>{t('help:diagnostics.test')}</h3>
      <ConnectionSteps steps={diagnosis?.steps ?? []} />
      <h3 className={styles.heading}>{t('help:diagnostics.failures')}</h3>
      <FailedCalls failures={failures} />
      <h3 className={styles.heading}>{t('app:help.save')}</h3>
      <p className={styles.about}>{t('help:diagnostics.about')}</p>
      {dumps.length > 0 && (
        <>
          <Checkbox
            label={t('help:diagnostics.dumps', { count: dumps.length, size })}
            checked={withDumps}
            onChange={(_, { checked }) => setWithDumps(checked === true)}
          />
          <p className={styles.about}>{t('help:diagnostics.dumpsWarning')}</p>
        </>
      )}
    </ClosingDialog>
  )
}
