import { Button, DialogContent, makeStyles, tokens } from '@fluentui/react-components'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatFailure } from '../../failure/failure.ts'
import type { UnknownNumber } from '../../form/name-lookup.ts'
import { DialogButtons } from '../dialog-buttons.tsx'
import type { RepeatPrompt } from '../form/use-submit.ts'
import { SendButton } from '../send-button.tsx'
import { RepeatNotice } from './repeat-notice.tsx'

const useStyles = makeStyles({
  content: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    ':focus': { outline: 'none' },
  },
  sentence: { margin: 0, fontSize: tokens.fontSizeBase400 },
  warning: {
    margin: 0,
    color: tokens.colorStatusWarningForeground3,
    fontWeight: tokens.fontWeightSemibold,
  },
})

interface Props {
  /** Sentence that describes what will be sent. */
  readonly sentence: ReactNode
  /** Label of the submit button. */
  readonly verb: string
  /** Numbers to be sent that match no known record. */
  readonly unnamed?: readonly UnknownNumber[]
  /** Reason for the extra confirmation. */
  readonly prompt: RepeatPrompt | null
  readonly busy: boolean
  readonly className: string
  readonly onBack: () => void
}

/** Confirmation step between a dialog's fields and its write: what will be sent, or why to reconsider. */
export const ConfirmationStep = ({
  sentence,
  verb,
  unnamed = [],
  prompt,
  busy,
  className,
  onBack,
}: Props) => {
  const { t } = useTranslation('list')
  const styles = useStyles()
  const content = useRef<HTMLDivElement>(null)
  const send = useRef<HTMLElement | null>(null)
  useEffect(() => {
    // Focus the text first: the Enter that led here must not submit.
    content.current?.focus()
    // Later than the dialog's own focus, which takes the first button and would make the next Enter go back.
    const timer = setTimeout(() => send.current?.focus())
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <DialogContent>
        <div className={styles.content} tabIndex={-1} ref={content}>
          {sentence && <p className={styles.sentence}>{sentence}</p>}
          {unnamed.map(({ field, number, lookupResult }) => (
            <p key={field} role="alert" className={styles.warning}>
              {lookupResult.kind === 'nobody'
                ? t('form.nobody', { number })
                : t('form.notLookedUp', { reason: formatFailure(lookupResult.failure) })}
            </p>
          ))}
          {prompt && <RepeatNotice prompt={prompt} />}
        </div>
      </DialogContent>
      <DialogButtons
        leave={
          <Button disabled={busy} onClick={onBack}>
            {t('dialog.back')}
          </Button>
        }
        main={
          <SendButton
            type="submit"
            verb={verb}
            ref={element => {
              send.current = element
            }}
            busy={busy}
            again={prompt !== null}
            className={className}
            disabled={busy}
            // Ignore the second click of a double click on the step before.
            onClick={event => event.detail > 1 && event.preventDefault()}
          />
        }
      />
    </>
  )
}
