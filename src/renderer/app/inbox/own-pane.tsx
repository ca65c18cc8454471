import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { Job } from '../../../shared/bridge/jobs.ts'
import type { Result } from '../../../shared/result.ts'
import type { WriteVerdict } from '../../../shared/writes/write-verdict.ts'
import { bridge } from '../../bridge.ts'
import { decideWrite } from '../../kit/calls/decide-write.ts'
import { ArmedButton } from '../../kit/dialog/question/armed-button.tsx'
import { useEnvironment } from '../../kit/environment.ts'
import { formatFailure } from '../../kit/failure/failure.ts'
import { JobFiles } from '../../kit/job-files.tsx'
import { maskInPrivacyMode } from '../../kit/privacy/privacy-mode.ts'
import { shouldToast, toast } from '../../kit/toast.ts'
import { useWording } from '../../kit/words/wording.ts'
import { getProofRoute } from '../writes/unresolved-write-route.ts'
import type { OwnKind } from './inbox-state.ts'
import { describeItem } from './item-words.ts'
import type { InboxItem } from './items.ts'
import type { Queue } from './use-queue.ts'

const useStyles = makeStyles({
  root: { display: 'grid', justifyItems: 'start', gap: tokens.spacingVerticalS },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, overflowWrap: 'anywhere' },
  failure: { color: tokens.colorStatusDangerForeground1 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  file: { overflowWrap: 'anywhere' },
})

const verdicts: readonly WriteVerdict[] = ['done', 'notDone']

const reportFailure = async (answer: Promise<Result<unknown>>): Promise<void> => {
  const result = await answer
  if (!result.ok && shouldToast(result.failure)) toast('error', formatFailure(result.failure))
}

const JobFacts = ({ job, isOver }: { readonly job: Job; readonly isOver: boolean }) => {
  const styles = useStyles()
  const { t } = useTranslation(['app', 'inbox'])
  const { id } = job
  return (
    <>
      {job.message !== '' && <Text>{maskInPrivacyMode(job.message)}</Text>}
      {job.failure && <Text className={styles.failure}>{formatFailure(job.failure)}</Text>}
      <JobFiles job={job} />
      {job.links.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: only the number distinguishes files of the same name
        <div key={index} className={styles.buttons}>
          <Text className={styles.file}>{t('app:jobs.link', { number: index + 1, name })}</Text>
          <Button
            size="small"
            aria-label={t('app:jobs.downloadNamed', { number: index + 1, name })}
            onClick={() => void reportFailure(bridge().request('downloadLink', { id, link: index }))}
          >
            {t('app:jobs.download')}
          </Button>
        </div>
      ))}
      {!isOver && (
        <ArmedButton size="small" subject={id} onClick={() => void bridge().request('dismissJob', { id })}>
          {t('app:jobs.dismiss')}
        </ArmedButton>
      )}
    </>
  )
}

interface Props {
  readonly item: Extract<InboxItem, { readonly kind: OwnKind }>
  readonly over: Queue['over']
}

/** Details of a local item: a finished job, or a write without an answer. */
export const OwnPane = ({ item, over }: Props) => {
  const styles = useStyles()
  const { t } = useTranslation(['inbox', 'app'])
  const { zone, navigate } = useEnvironment()
  const words = describeItem(item, useWording(), zone)
  return (
    <div className={styles.root}>
      <h2 className={styles.title}>{words.who}</h2>
      <Text title={words.both ?? undefined}>{[words.subject, words.at].filter(Boolean).join(' · ')}</Text>
      {over && <output>{t('inbox:over.own')}</output>}
      {item.kind === 'unanswered' ? (
        <>
          <Text>{t('app:unanswered.about')}</Text>
          <div className={styles.buttons}>
            <Button size="small" onClick={() => navigate(getProofRoute(item.write))}>
              {t('app:unanswered.look')}
            </Button>
            {!over &&
              verdicts.map(verdict => (
                <ArmedButton
                  key={verdict}
                  size="small"
                  subject={item.write.id}
                  onClick={() => void decideWrite(item.write.id, verdict)}
                >
                  {t(`app:unanswered.${verdict}`)}
                </ArmedButton>
              ))}
          </div>
        </>
      ) : (
        <JobFacts job={item.job} isOver={over !== null} />
      )}
    </div>
  )
}
