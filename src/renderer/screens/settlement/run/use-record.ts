import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { journalAction } from '../../../../shared/domain/journal.ts'
import { journal } from '../../../../shared/endpoints/journal.ts'
import type { SettlementRun } from '../../../../shared/settlement-run.ts'
import { bridge } from '../../../bridge.ts'
import { call } from '../../../kit/calling.ts'
import { useJobs } from '../../../kit/jobs.ts'
import { isComplete, type Says, withBatch, withJournal } from './record.ts'
import type { RunSource } from './source.ts'

/** What became of a run's days by now: asked of its batch whenever that has come further, and kept. */
export const useRecord = (source: RunSource, kept: SettlementRun) => {
  const { t } = useTranslation('settlement')
  const [run, setRun] = useState(kept)
  const job = useJobs(jobs => jobs.find(({ id }) => id === kept.batch))
  const [done, state] = [job?.done, job?.state]
  useEffect(() => {
    let isOver = false
    const says: Says = {
      changed: fields => t('run.changed', { fields }),
      gone: t('run.gone'),
      unknown: t('run.unknown'),
    }
    const look = async () => {
      if (isComplete(run)) return
      const batch = kept.batch === '' ? null : await bridge().request('batch', { id: kept.batch })
      const entries = batch ? [] : await journalOf(source)
      const now = batch ? withBatch(run, batch, says) : withJournal(run, entries)
      if (isOver || JSON.stringify(now) === JSON.stringify(run)) return
      setRun(now)
      await bridge().request('keepRun', now)
    }
    void look()
    return () => {
      isOver = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- whenever the batch has come further
  }, [done, state, kept.id, source])
  return { run, job }
}

const journalOf = async (source: RunSource) => {
  const code = journalAction.entries.find(({ name }) => name === source.settle.id)?.code
  const answer = await call(journal.list, { page: 1, limit: 2000, action: String(code) })
  return answer.ok ? answer.value.rows : []
}
