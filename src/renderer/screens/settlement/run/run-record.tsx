import { Button, makeStyles, ProgressBar, Text, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Column, count, day, id, money, status, text, time } from '../../../../shared/column.ts'
import { formatCount, formatMoney, total } from '../../../../shared/domain/money.ts'
import { runOutcome } from '../../../../shared/domain/settle-run.ts'
import type { KeptRun } from '../../../../shared/settlement-run.ts'
import { bridge } from '../../../bridge.ts'
import { failureText } from '../../../kit/failure.ts'
import type { FieldContext } from '../../../kit/form/choices.ts'
import { toast } from '../../../kit/toast.ts'
import { momentIn } from './moment.ts'
import { RunTable } from './run-table.tsx'
import type { RunSource } from './source.ts'
import { useRecord } from './use-record.ts'

const useStyles = makeStyles({
  line: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  progress: { flex: '1 1 160px' },
})

export const recordColumns: readonly Column[] = [
  count('at', { width: 56, average: true }),
  day('mydate'),
  id('ProxyId', { remark: 'name' }),
  money('realProfit', 3),
  money('before', 3),
  money('amount', 3),
  status('outcome', runOutcome, { whole: true }),
  time('answeredAt', { width: 176 }),
  text('said', { width: 320 }),
]

interface Props {
  readonly source: RunSource
  readonly kept: KeptRun
  readonly zone: string
  readonly context: FieldContext
}

/** A run that was sent: who, when, and what was answered for each day; while it goes on, how far it is. */
export const RunRecord = ({ source, kept, zone, context }: Props) => {
  const { t } = useTranslation('settlement')
  const styles = useStyles()
  const { run, job } = useRecord(source, kept)
  const rows = useMemo(
    () =>
      run.rows.map((row, at) => ({
        ...row,
        at: at + 1,
        outcome: runOutcome.code[row.outcome],
        answeredAt: row.answeredAt === null ? '' : momentIn(row.answeredAt, zone),
      })),
    [run, zone],
  )
  const ended = run.rows.filter(row => row.outcome !== 'waiting')
  const done = run.rows.filter(row => row.outcome === 'done')
  const isOpen = job?.state === 'running' || job?.state === 'paused'
  const resume = async (batch: string) => {
    const answer = await bridge().request('resumeJob', { id: batch })
    if (!answer.ok) toast('error', failureText(answer.failure))
  }
  return (
    <>
      <div className={styles.line}>
        <Text weight="semibold">
          {t('run.sentBy', {
            account: kept.account,
            at: momentIn(run.at, zone),
            start: run.start,
            end: run.end,
          })}
        </Text>
        <Text aria-live="polite">
          {t('run.answered', {
            n: formatCount(ended.length),
            of: formatCount(run.rows.length),
            done: formatCount(done.length),
            sum: formatMoney(total(done.map(row => row.amount)) ?? 0, 3),
          })}
        </Text>
        {isOpen && (
          <>
            <ProgressBar
              className={styles.progress}
              aria-label={t('run.sending')}
              value={ended.length}
              max={run.rows.length}
            />
            {job.state === 'running' ? (
              <Button onClick={() => void bridge().request('pauseJob', { id: run.batch })}>
                {t('run.pause')}
              </Button>
            ) : (
              <Button appearance="primary" onClick={() => void resume(run.batch)}>
                {t('run.resume')}
              </Button>
            )}
            <Button onClick={() => void bridge().request('cancelJob', { id: run.batch })}>
              {t('run.stop')}
            </Button>
          </>
        )}
      </div>
      <RunTable
        source={source}
        name="record"
        label={t('run.record')}
        columns={recordColumns}
        rows={rows}
        context={context}
      />
    </>
  )
}
