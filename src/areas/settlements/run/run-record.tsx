import {
  Button,
  MessageBar,
  MessageBarBody,
  makeStyles,
  ProgressBar,
  Spinner,
  Text,
  tokens,
} from '@fluentui/react-components'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { bridge } from '../../../renderer/bridge.ts'
import { formatResult } from '../../../renderer/kit/batch/format-result.ts'
import { useBatch } from '../../../renderer/kit/batch/use-batch.ts'
import { useEnvironment } from '../../../renderer/kit/environment.ts'
import { formatFailure } from '../../../renderer/kit/failure/failure.ts'
import type { FieldContext } from '../../../renderer/kit/form/choices.ts'
import { toast } from '../../../renderer/kit/toast.ts'
import { TotalsBar } from '../../../renderer/kit/totals/totals-bar.tsx'
import { useMomentText } from '../../../renderer/kit/words/moment-text.ts'
import { type Column, count, day, id, money, status, text, time } from '../../../shared/column.ts'
import { getClockAt } from '../../../shared/domain/dates.ts'
import { formatCount, subtract } from '../../../shared/domain/money.ts'
import { runOutcome } from '../../../shared/domain/settle-run.ts'
import { maskId } from '../../../shared/mask.ts'
import { writeDay } from '../../../shared/texts/written-form.ts'
import type { RecordedBatch } from '../../../shared/writes/batch.ts'
import { describeRunFields } from './columns.ts'
import { FigureTable } from './figure-table.tsx'
import {
  buildRunRows,
  getSender,
  isAnswered,
  isLossUnsettled,
  isSent,
  listOffAccounts,
  type RunOutcome,
  sumRunAmounts,
} from './run-rows.ts'
import { RunTable } from './run-table.tsx'
import type { RunSource } from './source.ts'
import { useNames } from './use-names.ts'

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
  /** Id of its batch. */
  readonly id: string
  readonly zone: string
  readonly context: FieldContext
}

/** A figure for each result of a day. */
const outcomeTiles: readonly Column<RunOutcome>[] = [
  money('done', 3),
  money('refused', 3),
  money('unknown', 3),
  money('skipped', 3),
  money('waiting', 3),
]

const SentRun = ({ source, batch, zone, context }: Omit<Props, 'id'> & { readonly batch: RecordedBatch }) => {
  const { t } = useTranslation('settlements')
  const styles = useStyles()
  const { language } = useEnvironment()
  const names = useNames()
  const momentText = useMomentText('minute')
  const { id: batchId, record, startedAt, paused, stopped } = batch
  const days = useMemo(() => buildRunRows(batch), [batch])
  const words = useMemo(() => describeRunFields(source), [source])
  const rows = useMemo(
    () =>
      days.map((row, index) => ({
        ...row,
        at: index + 1,
        sent: isSent(row) ? row.amount : null,
        accepted: row.outcome === 'done' ? row.amount : null,
        outcome: runOutcome.code[row.outcome],
        answeredAt: isAnswered(row) && 'at' in row.state ? getClockAt(zone, row.state.at ?? 0) : '',
        said: formatResult({ ...row, title: row.key }, words, language),
      })),
    [days, zone, words, language],
  )
  const of = (outcome: RunOutcome) => days.filter(row => row.outcome === outcome)
  const endedCount = days.length - of('waiting').length
  const off = listOffAccounts(days)
  const tiles = outcomeTiles.filter(({ field }) => field === 'done' || of(field).length > 0)
  const sums = Object.fromEntries(tiles.map(({ field }) => [field, sumRunAmounts(of(field))]))
  const isOpen = !stopped && endedCount < days.length
  const resume = async () => {
    const answer = await bridge().request('resumeJob', { id: batchId })
    if (!answer.ok) toast('error', formatFailure(answer.failure))
  }
  return (
    <>
      <div className={styles.line}>
        <Text weight="semibold">
          {t('run.sentBy', {
            account: context.shareSafe ? maskId(getSender(batch)) : getSender(batch),
            at: momentText(startedAt),
          })}
        </Text>
        <Text>
          {t('run.sentFor', { start: writeDay(record.start), end: writeDay(record.end) })}
          {` · ${t(`run.way.${record.way}`)}`}
        </Text>
        {isOpen && (
          <>
            <ProgressBar
              className={styles.progress}
              aria-label={t('run.sending')}
              value={endedCount}
              max={days.length}
            />
            {paused === null ? (
              <Button onClick={() => void bridge().request('pauseJob', { id: batchId })}>
                {t('run.pause')}
              </Button>
            ) : (
              <Button appearance="primary" onClick={() => void resume()}>
                {t('run.resume')}
              </Button>
            )}
            <Button onClick={() => void bridge().request('cancelJob', { id: batchId })}>
              {t('run.stop')}
            </Button>
          </>
        )}
      </div>
      <div aria-live="polite">
        <TotalsBar
          texts="settlements:run"
          label={t('run.record')}
          tiles={tiles}
          sums={sums}
          context={context}
          under={({ field }) => ({
            text: t('run.figures.daysOfAll', {
              n: formatCount(days.filter(row => row.outcome === field).length),
              count: days.length,
              of: formatCount(days.length),
            }),
          })}
        />
      </div>
      {off.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {paused !== null && days.some(isLossUnsettled) && `${t('run.lossNotSettled')} `}
            {t('run.offAccounts', { n: formatCount(off.length) })}
            <FigureTable
              title={t('run.off.title')}
              headers={[
                t('run.columns.ProxyId'),
                t('run.off.settled'),
                t('run.columns.amount'),
                t('run.off.difference'),
              ]}
              lines={off.map(({ ProxyId, name, settledAmount, reviewedAmount }) => ({
                key: ProxyId,
                cells: [
                  names.nameOf({ ProxyId, username: '', remark: name }),
                  { amount: settledAmount },
                  { amount: reviewedAmount },
                  { amount: subtract(settledAmount, reviewedAmount) },
                ],
              }))}
            />
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

/** A sent run: user, time, and the answer for each day; its progress while running. */
export const RunRecordView = ({ id: batchId, ...props }: Props) => {
  const { t } = useTranslation('batches')
  const batch = useBatch(batchId)
  if (batch === undefined) return <Spinner size="small" />
  if (!batch?.record) return <p>{t('gone')}</p>
  return <SentRun {...props} batch={{ ...batch, record: batch.record }} />
}
