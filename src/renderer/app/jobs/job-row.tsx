import { Badge, Button, makeStyles, ProgressBar, Text, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Job } from '../../../shared/bridge/jobs.ts'
import type { Language } from '../../../shared/language.ts'
import type { Result } from '../../../shared/result.ts'
import { bridge } from '../../bridge.ts'
import { OpenedBatch } from '../../kit/batch/code.ts'
import { formatFailure } from '../../kit/failure/failure.ts'
import { toCount } from '../../kit/form/labels.ts'
import { JobFiles } from '../../kit/job-files.tsx'
import { maskInPrivacyMode, usePrivacyMode } from '../../kit/privacy/privacy-mode.ts'
import { shouldToast, toast } from '../../kit/toast.ts'
import { formatTally } from './batch-tally.ts'
import { JobLinks } from './job-links.tsx'
import { formatDuration, formatJobAmount } from './job-size.ts'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalM} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  head: { display: 'flex', alignItems: 'baseline', gap: tokens.spacingHorizontalS },
  title: { flex: 1, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3 },
  failure: { color: tokens.colorStatusDangerForeground1 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
})

const colors = {
  running: 'informative',
  paused: 'warning',
  done: 'success',
  failed: 'danger',
  unknown: 'warning',
  cancelled: 'informative',
} as const

const reportFailure = async (answer: Promise<Result<undefined>>) => {
  const result = await answer
  if (!result.ok && shouldToast(result.failure)) toast('error', formatFailure(result.failure))
}

export const JobRow = ({ job }: { readonly job: Job }) => {
  const styles = useStyles()
  const { t, i18n } = useTranslation('app')
  usePrivacyMode()
  const { id, state, unit, done, total, rate = null, missing = 0 } = job
  const [isDetailOpen, setDetailOpen] = useState(false)
  const isBatch = job.kind === 'batch'
  const title = maskInPrivacyMode(job.title)
  const isOpen = state === 'running' || state === 'paused'
  const word = job.failure?.kind === 'outcomeUnknown' ? 'unknown' : state
  const language = i18n.language as Language
  const amount = (value: number) => formatJobAmount(unit, value, language)
  const progress =
    total === null
      ? t(`jobs.doneOnly.${unit}`, { done: amount(done) })
      : t(`jobs.doneOf.${unit}`, { done: amount(done), total: amount(total) })
  const pace =
    state !== 'running' || rate === null
      ? ''
      : total === null || rate === 0 || done >= total
        ? t('jobs.pace.rate', { rate: amount(rate) })
        : t('jobs.pace.left', { rate: amount(rate), left: formatDuration((total - done) / rate, language) })
  const button = (label: string, onClick: () => void, key = label) => (
    <Button key={key} size="small" onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <li className={styles.root}>
      <div className={styles.head}>
        <Text weight="semibold" className={styles.title}>
          {title || t(`jobs.kinds.${job.kind}`)}
        </Text>
        <Badge appearance="tint" color={colors[word]}>
          {t(`jobs.states.${word}`)}
        </Badge>
      </div>
      {isOpen && (
        <ProgressBar
          aria-label={t('jobs.progress', { title })}
          {...(total ? { value: done, max: total } : {})}
        />
      )}
      {(job.kind !== 'task' || total !== null) && (
        <Text size={200} className={styles.quiet}>
          {progress}
        </Text>
      )}
      {pace && (
        <Text size={200} className={styles.quiet}>
          {pace}
        </Text>
      )}
      {job.tally && <Text size={200}>{formatTally(job.tally)}</Text>}
      {job.message && <Text size={200}>{maskInPrivacyMode(job.message)}</Text>}
      {job.failure && (
        <Text size={200} className={styles.failure}>
          {formatFailure(job.failure)}
        </Text>
      )}
      {job.unreadable > 0 && (
        <Text size={200} className={styles.failure}>
          {t('jobs.unreadable', toCount(job.unreadable))}
        </Text>
      )}
      {missing > 0 && (
        <Text size={200} className={styles.failure}>
          {t('jobs.missing', toCount(missing))}
        </Text>
      )}
      {job.mayBeMore && (
        <Text size={200} className={styles.failure}>
          {t('jobs.mayBeMore')}
        </Text>
      )}
      <JobFiles job={job} />
      {job.links.length > 0 && <JobLinks job={job} />}
      <div className={styles.buttons}>
        {/* One button with two roles, here and below, so that it keeps the focus after its action. */}
        {isBatch && button(t('jobs.details'), () => setDetailOpen(true))}
        {(job.kind === 'export' || job.kind === 'statements' || isBatch) && state === 'running'
          ? button(t('jobs.pause'), () => void bridge().request('pauseJob', { id }), 'go')
          : state === 'paused' &&
            button(t('jobs.resume'), () => void reportFailure(bridge().request('resumeJob', { id })), 'go')}
        {/* An upload in flight cannot be canceled. */}
        {(!isOpen || job.kind !== 'upload') &&
          button(
            t(!isOpen ? 'jobs.dismiss' : isBatch ? 'jobs.stop' : 'jobs.cancel'),
            () => void bridge().request(isOpen ? 'cancelJob' : 'dismissJob', { id }),
            'end',
          )}
      </div>
      {isDetailOpen && <OpenedBatch id={id} onClose={() => setDetailOpen(false)} />}
    </li>
  )
}
