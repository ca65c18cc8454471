import { Button, DialogContent, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatFailure } from '../failure.ts'
import type { UnknownNumber } from '../form/naming.ts'
import { DialogButtons } from './dialog-buttons.tsx'
import { RepeatNotice } from './repeat-notice.tsx'
import { SendButton } from './send-button.tsx'
import type { RepeatPrompt } from './use-submit.ts'

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
  /** What will be sent, in words. */
  readonly sentence: string | undefined
  /** What the button says that sends it. */
  readonly verb: string
  /** Numbers among what will be sent that name nothing that is known. */
  readonly unnamed?: readonly UnknownNumber[]
  /** Why it is asked about once more. */
  readonly prompt: RepeatPrompt | null
  readonly busy: boolean
  readonly className: string
  readonly onBack: () => void
}

/** The step of a dialog between its fields and the write: what will be sent, or why it should be thought over. */
export const Asking = ({ sentence, verb, unnamed = [], prompt, busy, className, onBack }: Props) => {
  const { t } = useTranslation('list')
  const styles = useStyles()
  const content = useRef<HTMLDivElement>(null)
  // On the words, not on a button: the Enter that led here must not go on.
  useEffect(() => content.current?.focus(), [])
  return (
    <>
      <DialogContent>
        <div className={styles.content} tabIndex={-1} ref={content}>
          {sentence && <p className={styles.sentence}>{sentence}</p>}
          {unnamed.map(({ field, number, named }) => (
            <p key={field} role="alert" className={styles.warning}>
              {named.kind === 'nobody'
                ? t('form.nobody', { number })
                : t('form.notLookedUp', { reason: formatFailure(named.failure) })}
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
            busy={busy}
            again={prompt !== null}
            className={className}
            disabled={busy}
            // The second click of a double click was meant for the step before.
            onClick={event => event.detail > 1 && event.preventDefault()}
          />
        }
      />
    </>
  )
}
