import {
  Button,
  MessageBar,
  MessageBarBody,
  makeStyles,
  ProgressBar,
  Text,
  tokens,
} from '@fluentui/react-components'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Column, count, day, id, money, status, text, time } from '../../../../shared/column.ts'
import { type Decimal, formatCount, formatMoney } from '../../../../shared/domain/money.ts'
import { runOutcome } from '../../../../shared/domain/settle-run.ts'
import type { KeptRun, RunOutcome } from '../../../../shared/settlement-run.ts'
import { bridge } from '../../../bridge.ts'
import { formatResult } from '../../../kit/batch/format-result.ts'
import { useEnvironment } from '../../../kit/environment.ts'
import { failureText } from '../../../kit/failure.ts'
import type { FieldContext } from '../../../kit/form/choices.ts'
import { toast } from '../../../kit/toast.ts'
import { wordsIn } from './columns.ts'
import { momentIn } from './moment.ts'
import { amountOf, isAnswered, isLossUnsettled, isSent, offAccounts, offText } from './record.ts'
import { RunTable } from './run-table.tsx'
import type { RunSource } from './source.ts'
import { useNames } from './use-names.ts'
import { useRecord } from './use-record.ts'

const useStyles = makeStyles({
  line: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  progress: { flex: '1 1 160px' },
})

const recordColumns: readonly Column[] = [
  count('at', { width: 56, average: true }),
  day('mydate'),
  id('ProxyId', { remark: 'name' }),
  money('realProfit', 3),
  money('before', 3),
  money('amount', 3),
  money('sent', 3),
  money('accepted', 3),
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

const shown = (value: Decimal) => formatMoney(value, 3)

/** A run that was sent: who, when, and what was answered for each day; while it goes on, how far it is. */
export const RunRecord = ({ source, kept, zone, context }: Props) => {
  const { t } = useTranslation('settlement')
  const styles = useStyles()
  const { language } = useEnvironment()
  const names = useNames()
  const { run, job } = useRecord(kept)
  const words = useMemo(() => wordsIn(source), [source])
  const rows = useMemo(
    () =>
      run.rows.map((row, at) => ({
        ...row,
        at: at + 1,
        sent: isSent(row) ? row.amount : null,
        accepted: row.outcome === 'done' ? row.amount : null,
        outcome: runOutcome.code[row.outcome],
        answeredAt: row.answeredAt === null || !isAnswered(row) ? '' : momentIn(row.answeredAt, zone),
        said: row.state
          ? formatResult({ ...row, title: row.key, state: row.state }, words, language)
          : row.said,
      })),
    [run, zone, words, language],
  )
  const of = (outcome: RunOutcome) => run.rows.filter(row => row.outcome === outcome)
  const answered = run.rows.filter(isAnswered)
  const ended = run.rows.length - of('waiting').length
  const done = of('done')
  const off = offAccounts(run)
  const rest = (['refused', 'unknown', 'skipped', 'waiting'] as const).flatMap(outcome => {
    const own = of(outcome)
    return own.length > 0
      ? [t(`run.ended.${outcome}`, { n: formatCount(own.length), sum: shown(amountOf(own)) })]
      : []
  })
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
          {run.way && ` · ${t(`run.way.${run.way}`)}`}
        </Text>
        <Text aria-live="polite">
          {t('run.answered', {
            n: formatCount(answered.length),
            of: formatCount(run.rows.length),
            done: formatCount(done.length),
            sum: shown(amountOf(done)),
          })}{' '}
          {rest.join(' ')}
        </Text>
        {isOpen && (
          <>
            <ProgressBar
              className={styles.progress}
              aria-label={t('run.sending')}
              value={ended}
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
      {off.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {job?.state === 'paused' && run.rows.some(isLossUnsettled) && `${t('run.lossNotSettled')} `}
            {t('run.offAccounts', { n: formatCount(off.length) })}{' '}
            {names.list(
              off.map(
                one =>
                  `${names.nameOf({ ProxyId: one.ProxyId, username: '', remark: one.name })}: ${offText(one)}`,
              ),
            )}
          </MessageBarBody>
        </MessageBar>
      )}
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
