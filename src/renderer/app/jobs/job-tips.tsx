import i18next from 'i18next'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Job } from '../../../shared/bridge/jobs.ts'
import type { Failure, Result } from '../../../shared/result.ts'
import { bridge } from '../../bridge.ts'
import { ClosingDialog } from '../../kit/dialog/closing-dialog.tsx'
import { formatFailure } from '../../kit/failure/failure.ts'
import { maskInPrivacyMode, usePrivacyMode } from '../../kit/privacy/privacy-mode.ts'
import { shouldToast, type ToastAction, toast } from '../../kit/toast.ts'
import { formatTally } from './batch-tally.ts'
import { JobLinks } from './job-links.tsx'
import { useJobNews } from './job-news.ts'

const isShownAsDialog = (job: Job): boolean =>
  job.state === 'done' && (job.tip === 'showMsgBox' || job.tip === 'showDownloadMsg')

/** Message of a job that succeeded; '' for a task that shows its files instead. */
const getDoneText = ({ kind, task, tip, message, title, tally }: Job): string => {
  if (tally) return i18next.t('app:jobs.batchDone', { title, tally: formatTally(tally) })
  if (tip === 'toast') return message || i18next.t('app:jobs.taskFinished')
  if (kind === 'upload') return i18next.t('app:jobs.uploaded', { title })
  if (kind !== 'task') return i18next.t('app:jobs.finished', { title })
  if (task?.kind === 'import') return i18next.t('app:jobs.imported', { title })
  return task?.kind === 'repair' ? i18next.t('app:jobs.repaired', { title }) : ''
}

const getFailedText = ({ kind, title }: Job, failure: Failure): string => {
  // A task's failure text already identifies itself as one.
  const isSaid = kind === 'task' || failure.kind === 'outcomeUnknown'
  return i18next.t(isSaid ? 'app:jobs.reason' : 'app:jobs.failed', { title, reason: formatFailure(failure) })
}

const carryOut = async (request: Promise<Result<unknown>>) => {
  const result = await request
  if (!result.ok && shouldToast(result.failure)) toast('error', formatFailure(result.failure))
}

/** Actions that open a job's saved file or show it in its folder; none without exactly one file. */
const fileActions = ({ id, files }: Job): readonly ToastAction[] => {
  if (files.length !== 1) return []
  const file = { id, file: 0 }
  return [
    { label: i18next.t('app:jobs.open'), run: () => void carryOut(bridge().request('openJobFile', file)) },
    { label: i18next.t('app:jobs.show'), run: () => void carryOut(bridge().request('showJobFile', file)) },
  ]
}

interface Props {
  /** True if another dialog covers everything: of two dialogs at once, one could not be reached. */
  readonly isHeld: boolean
}

/** Announces finished jobs as an alert, a toast or a list of files, as the platform asks (spec 1 §4). */
export const JobTips = ({ isHeld }: Props) => {
  const { t } = useTranslation('app')
  const [queue, setQueue] = useState<readonly Job[]>([])
  const showTip = useCallback((job: Job) => {
    if (isShownAsDialog(job)) return setQueue(jobs => [...jobs, job])
    const successText = job.state === 'done' && getDoneText(job)
    if (successText) toast('success', successText, fileActions(job))
    if (job.failure && shouldToast(job.failure)) toast('error', getFailedText(job, job.failure))
  }, [])
  useJobNews(showTip)
  usePrivacyMode()
  const job = queue[0]
  if (!job || isHeld) return null
  const close = () => setQueue(jobs => jobs.slice(1))
  return (
    <ClosingDialog
      title={maskInPrivacyMode(job.title) || t('jobs.taskFinished')}
      close={t('close')}
      onClose={close}
      isAlert
    >
      <p>{maskInPrivacyMode(job.message) || t('jobs.taskFinished')}</p>
      {job.tip === 'showDownloadMsg' && <JobLinks job={job} />}
    </ClosingDialog>
  )
}
