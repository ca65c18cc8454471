import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  type MessageBarProps,
} from '@fluentui/react-components'
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss'
import { useTranslation } from 'react-i18next'
import { shouldToast } from '../toast.ts'
import { formatFailure } from './failure.ts'
import type { LoadProblem } from './load-problem.ts'
import { useRejectionToast } from './rejection-toast.ts'

interface Props extends Pick<MessageBarProps, 'className'> {
  /** Name of the missing part. */
  readonly what: string
  readonly loadProblem: LoadProblem | undefined
  /** Undefined: cannot be dismissed. */
  readonly onDismiss?: () => void
}

/** Note that something could not be read, why, and a retry button. */
export const LoadProblemNote = ({ what, loadProblem, onDismiss, className }: Props) => {
  const { t } = useTranslation('list')
  const failure = loadProblem?.failure
  useRejectionToast(failure)
  if (!failure || !shouldToast(failure)) return null
  return (
    <MessageBar intent="warning" layout="multiline" {...(className && { className })}>
      <MessageBarBody>{t('unread.note', { what, reason: formatFailure(failure) })}</MessageBarBody>
      <MessageBarActions
        {...(onDismiss && {
          containerAction: (
            <Button
              appearance="transparent"
              size="small"
              icon={<Dismiss16Regular />}
              aria-label={t('unread.dismiss')}
              onClick={onDismiss}
            />
          ),
        })}
      >
        <Button size="small" onClick={loadProblem.retry}>
          {t('retry')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  )
}
