import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostBatchRows } from '../../../../shared/batch.ts'
import type { Failure } from '../../../../shared/result.ts'
import type { KeptRun } from '../../../../shared/settlement-run.ts'
import { bridge } from '../../../bridge.ts'
import { wordsOf } from '../../../kit/batch/words.ts'
import { dayColumns, headerIn } from './columns.ts'
import { type JudgedDay, sendOrder, settlePlan } from './judged.ts'
import { recordOf } from './record.ts'
import type { RunSource } from './source.ts'

/** Sends the days of a run: its record is on the disk before anything leaves. */
export const useSend = (source: RunSource, onSent: (run: KeptRun) => void) => {
  const { t } = useTranslation('settlement')
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(false)
  const send = async (going: readonly JudgedDay[], period: Parameters<typeof recordOf>[2]) => {
    // A longer batch is not reviewed by anybody: the rest is sent as another.
    const days = sendOrder(going, mostBatchRows)
    const rows = settlePlan(days)
    const started = await bridge().request('startRun', {
      run: recordOf(source, days, period),
      batch: {
        title: t('run.batch', { start: period.start, end: period.end }).slice(0, 120),
        call: source.settle.id,
        rows,
        words: wordsOf(rows, dayColumns, headerIn(source), {}),
      },
    })
    if (started.ok) onSent(started.value)
    else setFailure(started.failure)
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
