import { z } from 'zod'
import { simulatedAccounts } from '../../areas/players/simulated-accounts.calls.ts'
import { describeUnreadable } from '../../shared/unreadable.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Platform } from '../platform/platform.ts'
import type { DocumentField } from '../settings/field.ts'

/** Stored form of an import in progress on the platform: the flag of spec 2 §4. */
export const StoredImport = z.object({
  /** Owner of the import: only that account sees it. */
  account: z.string().min(1),
  /** Name of the workbook. */
  title: z.string(),
  /** Milliseconds since the epoch. */
  startedAt: z.number(),
})
export type StoredImport = z.output<typeof StoredImport>

interface ProgressDeps {
  readonly platform: Platform
  readonly jobs: Jobs
  /** Storage of imports in progress across restarts. */
  readonly store: DocumentField<readonly StoredImport[]>
  /** True for an account of the signed-in operator, in any spelling. */
  readonly isOwn: (account: string) => boolean
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** Tracks the platform's progress with uploaded workbooks, as a job of the account that sent them (spec 2 §2.2, §4). */
interface ImportProgress {
  /** Starts tracking a workbook that was sent, or may have been: polls now and every ten seconds. */
  readonly begin: (workbook: Pick<StoredImport, 'account' | 'title'>) => void
  /** Shows only the signed-in operator's import, and polls it now. */
  readonly wake: () => void
  readonly stop: () => void
}

/** Polling interval in ms (spec 2 §9). */
const everyMs = 10_000

export const createImportProgress = (parts: ProgressDeps): ImportProgress => {
  const { platform, jobs, store, isOwn, now } = parts
  let trackedImports = store.read()
  let timer: NodeJS.Timeout | undefined
  let pollingImport: StoredImport | null = null
  let isStopped = false

  const jobId = ({ startedAt }: StoredImport) => `import:${startedAt}`
  const keep = (next: readonly StoredImport[]) => {
    trackedImports = next
    store.write(next)
  }
  const findOwn = () => trackedImports.find(entry => isOwn(entry.account))

  const show = (entry: StoredImport) => {
    const id = jobId(entry)
    if (jobs.find(id)) return
    const task = { kind: 'import', call: simulatedAccounts.importMembers.id } as const
    jobs.add(
      {
        id,
        kind: 'task',
        task,
        title: entry.title,
        unit: 'rows',
        startedAt: entry.startedAt,
        account: entry.account,
      },
      {
        // The platform cannot cancel an import: only polling stops.
        cancel: () => {
          keep(trackedImports.filter(other => other !== entry))
          jobs.update(id, { state: 'cancelled', failure: null })
        },
      },
    )
  }

  const poll = async (entry: StoredImport): Promise<void> => {
    const id = jobId(entry)
    const answer = await platform.call(simulatedAccounts.importProgress, {})
    // Canceled, replaced by another import, or of another account by now.
    if (findOwn() !== entry) return
    if (!answer.ok) return jobs.update(id, { failure: answer.failure })
    const { total, lessTotal } = answer.value
    if (lessTotal === null) {
      // An answer without the remaining number must not end the import.
      const detail = describeUnreadable(answer.value, ['lessTotal']) ?? 'lessTotal is missing'
      const endpoint = simulatedAccounts.importProgress.id
      return jobs.update(id, { total, failure: { kind: 'malformed', endpoint, detail } })
    }
    const processedCount = total === null ? 0 : Math.max(0, total - lessTotal)
    jobs.update(id, { total, done: processedCount, failure: null })
    if (lessTotal > 0) return
    keep(trackedImports.filter(other => other !== entry))
    jobs.update(id, { state: 'done' })
  }

  const tick = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const ownEntry = findOwn()
    if (isStopped || !ownEntry || pollingImport === ownEntry) return
    pollingImport = ownEntry
    try {
      await poll(ownEntry)
    } finally {
      if (pollingImport === ownEntry) pollingImport = null
    }
    if (isStopped || !findOwn() || timer) return
    timer = setTimeout(() => void tick(), everyMs)
    timer.unref()
  }

  const wake = (): void => {
    const ownImport = findOwn()
    for (const entry of trackedImports) if (entry !== ownImport) jobs.remove(jobId(entry))
    if (ownImport) show(ownImport)
    void tick()
  }

  return {
    wake,
    begin: workbook => {
      const isTheirs = ({ account }: StoredImport) =>
        account === workbook.account || (isOwn(account) && isOwn(workbook.account))
      for (const entry of trackedImports) if (isTheirs(entry)) jobs.remove(jobId(entry))
      keep([...trackedImports.filter(entry => !isTheirs(entry)), { ...workbook, startedAt: now() }])
      wake()
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
