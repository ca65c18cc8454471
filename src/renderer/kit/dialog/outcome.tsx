import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { TextsAt } from '../../i18n/text-keys.ts'
import { failureText } from '../failure.ts'
import { label } from '../form/labels.ts'
import { UndecidedNote } from './undecided-note.tsx'
import type { useSending } from './use-sending.ts'

interface Props {
  readonly texts: TextsAt
  readonly sending: Pick<ReturnType<typeof useSending>, 'failure' | 'found' | 'lookAgain' | 'decide'>
}

/** Keys of what is said once the record of an unanswered write was looked for. */
export const foundKeys = (texts: TextsAt) => [`${texts}.found`, 'list:dialog.found']
export const notFoundKeys = (texts: TextsAt) => [`${texts}.notFound`, 'list:dialog.notFound']

/** What is said of a write without an answer, where a screen knows better than in general. */
const lostKeys = (texts: TextsAt) => [`${texts}.lost`, 'errors:outcomeUnknown']

/** Shows the failure of a write or the state of its outcome lookup; empty after a success. */
export const Outcome = ({ texts, sending }: Props) => {
  const { failure, found, lookAgain: onLook, decide: onDecide } = sending
  const { t } = useTranslation('list')
  // The shell tells that a session has ended; here it would be read again after signing in.
  if (!failure || failure.kind === 'signedOut') return null
  const isUnknown = failure.kind === 'outcomeUnknown'
  const lookAgain = (
    <Button size="small" appearance="transparent" onClick={onLook}>
      {t('dialog.lookAgain')}
    </Button>
  )
  const isWarning = isUnknown ? found?.kind !== 'failed' : failure.kind === 'stale'
  const intent = isWarning ? 'warning' : 'error'
  return (
    <MessageBar intent={isUnknown && found?.kind === 'found' ? 'success' : intent} layout="multiline">
      <MessageBarBody>
        {!isUnknown && failureText(failure)}
        {(found === null || found.kind === 'looking') && isUnknown && label(lostKeys(texts))}{' '}
        {isUnknown && found === null && label([`${texts}.check`, 'list:dialog.check'])}
        {isUnknown && found?.kind === 'looking' && t('dialog.looking')}
        {isUnknown && (found?.kind === 'found' || found?.kind === 'notFound') && found.isDecided && (
          <>{t(`dialog.decided.${found.kind}`, { time: found.at })}</>
        )}
        {isUnknown && found?.kind === 'found' && !found.isDecided && (
          <>
            {label(foundKeys(texts))} {t('dialog.lookedAt', { time: found.at })}
          </>
        )}
        {isUnknown && found?.kind === 'notFound' && !found.isDecided && (
          <>
            {label(notFoundKeys(texts))} {t('dialog.lookedAt', { time: found.at })} {lookAgain}
          </>
        )}
        {isUnknown && found?.kind === 'undecided' && (
          <>
            {t(`dialog.undecided.reasons.${found.reason}`, { n: found.read })}{' '}
            {t('dialog.lookedAt', { time: found.at })}
            <UndecidedNote found={found} onLook={onLook} onDecide={onDecide} />
          </>
        )}
        {isUnknown && found?.kind === 'failed' && (
          <>
            {t('dialog.lookFailed', { reason: failureText(found.failure) })} {lookAgain}
          </>
        )}
      </MessageBarBody>
    </MessageBar>
  )
}
