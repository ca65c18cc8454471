import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../../shared/result.ts'
import type { WriteVerdict } from '../../../shared/write-verdict.ts'
import { failureText } from '../failure.ts'
import { label, type TextsAt } from '../form/labels.ts'
import type { Found } from './finding.ts'
import { UndecidedNote } from './undecided-note.tsx'

interface Props {
  readonly texts: TextsAt
  readonly failure: Failure | null
  readonly found: Found | null
  readonly onLook: () => void
  /** The operator has found out, where a look could not tell. */
  readonly onDecide: (verdict: WriteVerdict) => void
}

/** Keys of what is said once the record of an unanswered write was looked for. */
export const foundKeys = (texts: TextsAt) => [`${texts}.found`, 'list:dialog.found']
export const notFoundKeys = (texts: TextsAt) => [`${texts}.notFound`, 'list:dialog.notFound']

/** What is said of a write without an answer, where a screen knows better than in general. */
const lostKeys = (texts: TextsAt) => [`${texts}.lost`, 'errors:outcomeUnknown']

/** What became of a write that did not simply succeed. */
export const Outcome = ({ texts, failure, found, onLook, onDecide }: Props) => {
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
