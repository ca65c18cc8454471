import { Button, makeStyles, ProgressBar, ToggleButton, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, type Thousandths } from '../../../shared/domain/money.ts'
import type { Result } from '../../../shared/result.ts'
import type { Batch } from '../../../shared/writes/batch.ts'
import { bridge } from '../../bridge.ts'
import { ClosingDialog } from '../dialog/closing-dialog.tsx'
import { useEnvironment } from '../environment.ts'
import { formatFailure } from '../failure/failure.ts'
import { useMaskChoice } from '../privacy/mask-choice.tsx'
import { shouldToast, toast } from '../toast.ts'
import { type ResultKind, resultKinds } from './format-result.ts'
import { buildResultPlan } from './result-plan.ts'
import { ResultTable } from './result-table.tsx'
import { sumAmounts } from './review-lines.ts'
import { formatAmounts } from './review-words.ts'
import { SecretPrompt } from './secret-prompt.tsx'
import { useBatch } from './use-batch.ts'

const useStyles = makeStyles({
  wide: { boxSizing: 'border-box', width: 'min(900px, 96vw)', maxWidth: 'none' },
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  filters: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  line: { display: 'block' },
})

interface Props {
  readonly id: string
  readonly onClose: () => void
}

const reportFailure = async (answer: Promise<Result<undefined>>) => {
  const result = await answer
  if (!result.ok && shouldToast(result.failure)) toast('error', formatFailure(result.failure))
}

const Shown = ({ batch, onClose }: { readonly batch: Batch; readonly onClose: () => void }) => {
  const { t } = useTranslation(['batches', 'list'])
  const styles = useStyles()
  const { language, zone } = useEnvironment()
  const [resultFilter, setResultFilter] = useState<ResultKind | null>(null)
  const { id, rows, paused, stopped, missingSecrets, words } = batch
  const counts = new Map(resultKinds.map(kind => [kind, rows.filter(row => row.state.kind === kind).length]))
  const of = (kind: ResultKind) => counts.get(kind) ?? 0
  const waitingCount = of('waiting')
  const endedCount = rows.length - waitingCount - of('sending')
  const isRunning = paused === null && !stopped && endedCount < rows.length
  const visibleRows =
    resultFilter && of(resultFilter) > 0 ? rows.filter(row => row.state.kind === resultFilter) : rows
  const choice = useMaskChoice()
  const save = async (isMasked: boolean) => {
    const result = await bridge().request('startExport', buildResultPlan(batch, { language, zone, isMasked }))
    if (!result.ok) {
      if (shouldToast(result.failure))
        toast('error', t('list:export.failed', { reason: formatFailure(result.failure) }))
    } else if (result.value !== null) toast('success', t('list:export.started'))
  }
  const resumeBatch = (secret?: Readonly<Record<string, string>>) =>
    void reportFailure(bridge().request('resumeBatch', { id, ...(secret && { secret }) }))
  /** A result, its number of rows, and what they move. */
  const describeKind = (kind: ResultKind) =>
    [
      `${t(`kinds.${kind}`)} ${formatCount(of(kind))}`,
      ...formatAmounts(
        sumAmounts(
          rows
            .filter(row => row.state.kind === kind)
            .map(({ amount, direction }) => ({
              amount: amount as Thousandths | null,
              ...(direction !== undefined && { direction }),
            })),
        ),
        t,
      ),
    ].join(' · ')
  const state = stopped
    ? t('state.stopped', { n: formatCount(waitingCount) })
    : paused
      ? t(`state.paused.${paused}`, { n: formatCount(waitingCount) })
      : isRunning
        ? t('state.running')
        : t('state.done')
  return (
    <ClosingDialog
      title={batch.title}
      close={t(isRunning ? 'closeRunning' : 'list:dialog.close')}
      onClose={onClose}
      isAlert
      className={styles.wide}
      actions={
        <>
          <Button onClick={() => choice.ask('rows', isMasked => void save(isMasked))}>{t('save')}</Button>
          {(isRunning || paused) && (
            <Button onClick={() => void bridge().request('cancelJob', { id })}>{t('stop')}</Button>
          )}
          {isRunning && (
            <Button key="go" onClick={() => void bridge().request('pauseJob', { id })}>
              {t('pause')}
            </Button>
          )}
          {paused && missingSecrets.length === 0 && (
            <Button key="go" onClick={() => resumeBatch()}>
              {t('resume')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.content}>
        <ProgressBar aria-label={t('progress')} value={endedCount} max={rows.length} />
        <output className={styles.line}>
          {t('ended', { n: formatCount(endedCount), all: formatCount(rows.length) })} · {state}
        </output>
        {paused && missingSecrets.length > 0 && <SecretPrompt names={missingSecrets} onGoOn={resumeBatch} />}
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- buttons that filter, no fields */}
        <div className={styles.filters} role="group" aria-label={t('filter')}>
          <ToggleButton size="small" checked={visibleRows === rows} onClick={() => setResultFilter(null)}>
            {t('all', { n: formatCount(rows.length) })}
          </ToggleButton>
          {resultKinds
            .filter(kind => of(kind) > 0)
            .map(kind => (
              <ToggleButton
                key={kind}
                size="small"
                checked={resultFilter === kind && visibleRows !== rows}
                onClick={() => setResultFilter(kind)}
              >
                {describeKind(kind)}
              </ToggleButton>
            ))}
        </div>
        <ResultTable rows={visibleRows} words={words} />
        {choice.question}
      </div>
    </ClosingDialog>
  )
}

/** Progress of a batch: pause, stop, result of each row, export to a file. The batch continues after it is closed. */
export const BatchProgress = ({ id, onClose }: Props) => {
  const { t } = useTranslation(['batches', 'list'])
  const batch = useBatch(id)
  if (batch) return <Shown batch={batch} onClose={onClose} />
  if (batch === undefined) return null
  return (
    <ClosingDialog title={t('progress')} close={t('list:dialog.close')} onClose={onClose}>
      <p>{t('gone')}</p>
    </ClosingDialog>
  )
}
