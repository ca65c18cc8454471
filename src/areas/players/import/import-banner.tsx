import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  ProgressBar,
  tokens,
} from '@fluentui/react-components'
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss'
import { useTranslation } from 'react-i18next'
import { useConsole } from '../../../renderer/kit/console.ts'
import { formatFailure } from '../../../renderer/kit/failure/failure.ts'
import { useTagState } from '../../../renderer/kit/tag/tag-scope.ts'
import { formatCount } from '../../../shared/domain/money.ts'

const useStyles = makeStyles({
  bar: { flexShrink: 0, margin: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} 0` },
})

/** Remaining members of the account's import (spec 2 §2.2); hiding the banner does not stop it. */
export const ImportBanner = () => {
  const styles = useStyles()
  const { t } = useTranslation('players')
  const job = useConsole(({ jobs }) =>
    jobs.find(one => one.task?.kind === 'import' && one.state === 'running'),
  )
  const [hidden, setHidden] = useTagState('importHidden', storedValue =>
    typeof storedValue === 'string' ? storedValue : '',
  )
  if (!job || job.id === hidden) return null
  const { done, total, failure } = job
  return (
    <MessageBar intent={failure ? 'warning' : 'info'} layout="multiline" className={styles.bar}>
      <MessageBarBody>
        {failure
          ? t('importMembers.notRead', { reason: formatFailure(failure) })
          : total === null
            ? t('importMembers.begun')
            : t('importMembers.progress', { left: formatCount(total - done), total: formatCount(total) })}
        <ProgressBar
          aria-label={t('importMembers.title')}
          {...(total !== null && total > 0 && { value: done, max: total })}
        />
      </MessageBarBody>
      <MessageBarActions
        containerAction={
          <Button
            appearance="transparent"
            icon={<Dismiss16Regular />}
            aria-label={t('importMembers.dismiss')}
            onClick={() => setHidden(job.id)}
          />
        }
      />
    </MessageBar>
  )
}
