import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bridge } from '../../../renderer/bridge.ts'
import type { Failure } from '../../../shared/result.ts'
import { maxBatchRows } from '../../../shared/writes/batch.ts'
import { describeRunFields } from './columns.ts'
import {
  buildRunRecord,
  buildSettlePlan,
  type JudgedDay,
  orderForSending,
  type RunPeriod,
} from './judge-days.ts'
import type { RunSource } from './source.ts'

/** Sends the days of a run as a batch with a record, which is on disk before the first request. */
export const useSend = (source: RunSource, onSent: (batch: string, keys: readonly string[]) => void) => {
  const { t } = useTranslation('settlements')
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(false)
  const send = async (going: readonly JudgedDay[], period: RunPeriod) => {
    // Batches have a maximum size that can still be reviewed: the rest is sent as another.
    const days = orderForSending(going, maxBatchRows)
    const rows = buildSettlePlan(days)
    const startResult = await bridge().request('startBatch', {
      title: t('run.batch', { start: period.start, end: period.end }).slice(0, 120),
      call: source.settle.id,
      rows,
      words: describeRunFields(source),
      record: buildRunRecord(source, days, period),
    })
    if (startResult.ok)
      onSent(
        startResult.value,
        days.map(day => day.key),
      )
    else setFailure(startResult.failure)
  }
  return {
    busy,
    failure,
    send: async (...args: Parameters<typeof send>) => {
      setBusy(true)
      setFailure(null)
      await send(...args)
      setBusy(false)
    },
  }
}
