import { MessageBar, MessageBarBody, Spinner } from '@fluentui/react-components'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bridge } from '../../../renderer/bridge.ts'
import { formatFailure } from '../../../renderer/kit/failure/failure.ts'
import type { FieldContext } from '../../../renderer/kit/form/choices.ts'
import type { Row } from '../../../shared/cell.ts'
import { count, money, text, time } from '../../../shared/column.ts'
import { getClockAt } from '../../../shared/domain/dates.ts'
import { formatCount } from '../../../shared/domain/money.ts'
import type { Result } from '../../../shared/result.ts'
import { writeDay } from '../../../shared/texts/written-form.ts'
import type { RecordedBatches } from '../../../shared/writes/batch.ts'
import { buildRunRows, getSender, sumRunAmounts } from './run-rows.ts'
import { RunTable } from './run-table.tsx'
import type { RunSource } from './source.ts'

const earlierColumns = [
  time('sentAt', { pinned: true, width: 176 }),
  text('account', { personal: true, width: 200 }),
  text('period', { width: 200 }),
  count('days'),
  count('settled'),
  money('accepted', 3),
]

interface Props {
  readonly source: RunSource
  readonly zone: string
  readonly context: FieldContext
  readonly onOpen: (batch: string) => void
}

/** Runs sent from this computer, each with a button to open it. */
export const EarlierRuns = ({ source, zone, context, onOpen }: Props) => {
  const { t } = useTranslation('settlements')
  const [answer, setAnswer] = useState<Result<RecordedBatches> | null>(null)
  useEffect(() => {
    let isOver = false
    const read = async () => {
      const storedBatches = await bridge().request('batches', undefined)
      if (!isOver) setAnswer(storedBatches)
    }
    void read()
    return () => {
      isOver = true
    }
  }, [])
  const runs = useMemo(
    () => (answer?.ok ? answer.value.batches.filter(({ record }) => record.kind === source.kind) : []),
    [answer, source],
  )
  const rows = useMemo(
    () =>
      runs.map(run => {
        const days = buildRunRows(run)
        const doneDays = days.filter(day => day.outcome === 'done')
        return {
          key: run.id,
          sentAt: getClockAt(zone, run.startedAt),
          account: getSender(run),
          period: `${writeDay(run.record.start)} – ${writeDay(run.record.end)}`,
          days: days.length,
          settled: doneDays.length,
          accepted: sumRunAmounts(doneDays),
        }
      }),
    [runs, zone],
  )
  const rowActions = useMemo(
    () => () => [
      {
        id: 'open',
        label: t('run.open'),
        run: (row: Row) => onOpen(String(row['key'])),
      },
    ],
    [onOpen, t],
  )
  if (answer === null) return <Spinner size="small" />
  const unread = answer.ok ? answer.value.unread : 0
  return (
    <>
      {!answer.ok && (
        <MessageBar intent="error" role="alert">
          <MessageBarBody>{formatFailure(answer.failure)}</MessageBarBody>
        </MessageBar>
      )}
      {unread > 0 && (
        <MessageBar intent="warning">
          <MessageBarBody>{t('run.unreadRuns', { n: formatCount(unread) })}</MessageBarBody>
        </MessageBar>
      )}
      <RunTable
        source={source}
        name="earlier"
        label={t('run.earlier')}
        columns={earlierColumns}
        rows={rows}
        rowActions={rowActions}
        context={context}
      />
    </>
  )
}
