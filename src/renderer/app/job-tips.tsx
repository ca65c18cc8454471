import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Job } from '../../shared/bridge.ts'
import { failureText } from '../kit/failure.ts'
import { isTold, toast } from '../kit/toast.ts'
import { consoleNow, onConsole } from './console.ts'
import { JobLinks } from './job-links.tsx'
import { newsOf } from './job-news.ts'

const isShownAsDialog = (job: Job): boolean =>
  job.state === 'done' && (job.tip === 'showMsgBox' || job.tip === 'showDownloadMsg')

/** Announces ended jobs: an alert, a toast or a list of files, as the platform asks (spec 1 §4). */
export const JobTips = () => {
  const { t } = useTranslation('app')
  const [queue, setQueue] = useState<readonly Job[]>([])
  useEffect(() => {
    const tell = () => {
      for (const job of newsOf(consoleNow())) {
        if (isShownAsDialog(job)) setQueue(waiting => [...waiting, job])
        else if (job.state === 'done' && job.tip === 'toast')
          toast('success', job.message || t('jobs.taskFinished'))
        else if (job.kind !== 'task' && job.state === 'done') {
          toast('success', t(job.kind === 'upload' ? 'jobs.uploaded' : 'jobs.finished', { title: job.title }))
        } else if (job.kind !== 'task' && job.failure && isTold(job.failure)) {
          const text = job.failure.kind === 'outcomeUnknown' ? 'jobs.unanswered' : 'jobs.failed'
          toast('error', t(text, { title: job.title, reason: failureText(job.failure) }))
        }
      }
    }
    tell()
    return onConsole(tell)
  }, [t])
  const job = queue[0]
  if (!job) return null
  const close = () => setQueue(waiting => waiting.slice(1))
  return (
    <Dialog open modalType="alert" onOpenChange={close}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{job.title || t('jobs.taskFinished')}</DialogTitle>
          <DialogContent>
            <p>{job.message || t('jobs.taskFinished')}</p>
            {job.tip === 'showDownloadMsg' && <JobLinks job={job} />}
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={close}>
              {t('close')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
