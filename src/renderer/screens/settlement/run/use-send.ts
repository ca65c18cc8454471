import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostBatchRows } from '../../../../shared/batch.ts'
import type { Failure } from '../../../../shared/result.ts'
import type { KeptRun } from '../../../../shared/settlement-run.ts'
import { bridge } from '../../../bridge.ts'
import { wordsOf } from '../../../kit/batch/words.ts'
import { useEnvironment } from '../../../kit/environment.ts'
import { failureText } from '../../../kit/failure.ts'
import { dayColumns, headerIn } from './columns.ts'
import { type JudgedDay, settlePlan } from './judged.ts'
import { recordOf } from './record.ts'
import type { RunSource } from './source.ts'

/** Sends the days of a run: its record is on the disk before anything leaves. */
export const useSend = (source: RunSource, onSent: (run: KeptRun) => void) => {
  const { t } = useTranslation('settlement')
  const { account } = useEnvironment()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(false)
  const send = async (
    all: readonly JudgedDay[],
    period: { readonly start: string; readonly end: string },
  ) => {
    // A longer batch is not reviewed by anybody: the rest is sent as another.
    const days = all.slice(0, mostBatchRows)
    const run = recordOf(source, days, period)
    const kept = await bridge().request('keepRun', run)
    if (!kept.ok) return setFailure(kept.failure)
    const rows = settlePlan(source, days)
    const started = await bridge().request('startBatch', {
      title: t('run.batch', { start: period.start, end: period.end }).slice(0, 120),
      call: source.settle.id,
      rows,
      words: wordsOf(rows, dayColumns, headerIn(source), {}),
    })
    if (!started.ok) {
      const said = failureText(started.failure).slice(0, 2000)
      await bridge().request('keepRun', {
        ...run,
        rows: run.rows.map(row => ({ ...row, outcome: 'skipped' as const, said })),
      })
      return setFailure(started.failure)
    }
    const sent = { ...run, batch: started.value }
    const again = await bridge().request('keepRun', sent)
    if (!again.ok) setFailure(again.failure)
    onSent({ ...sent, account })
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
