import { Button, DialogContent, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogButtons } from '../dialog-buttons.tsx'
import { DialogSubject } from '../dialog-subject.tsx'
import { SendButton } from '../send-button.tsx'
import { FormBody, type FormBodyProps } from './form-body.tsx'
import { classifyOutcome } from './use-submit.ts'

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, '> p': { margin: 0 } },
})

interface Props extends FormBodyProps {
  /** Subject of the dialog, shown above the fields. */
  readonly question: ReactNode
  /** Values that the form is decided by. */
  readonly facts?: ReactNode
  /** The platform's own note on the form; never cut. */
  readonly description?: string | undefined
  /** Label of the submit button. */
  readonly verb: string
  readonly className: string
  /** True while a field is busy. */
  readonly working: boolean
  readonly onClose: () => void
}

/** Step of a dialog with its fields and buttons. */
export const FormStep = ({
  question,
  facts,
  description,
  verb,
  className,
  working,
  onClose,
  ...body
}: Props) => {
  const { t } = useTranslation('list')
  const styles = useStyles()
  const { busy, failure, lookUp } = body.submission
  const { isUnknown, isFound, isOpen } = classifyOutcome(failure, lookUp)
  const send = (
    <SendButton
      type="submit"
      verb={verb}
      busy={busy}
      again={isFound || isUnknown}
      {...(isFound && { appearance: 'secondary' })}
      className={isFound ? '' : className}
      disabled={busy || isOpen || working}
    />
  )
  const close = (
    <Button appearance={isFound ? 'primary' : 'secondary'} disabled={busy} onClick={onClose}>
      {isUnknown ? t('dialog.close') : t('dialog.cancel')}
    </Button>
  )
  return (
    <>
      <DialogContent className={styles.content}>
        {question && <DialogSubject>{question}</DialogSubject>}
        {facts}
        {description && <p>{description}</p>}
        <FormBody {...body} />
      </DialogContent>
      {isFound ? (
        <DialogButtons leave={close}>{send}</DialogButtons>
      ) : (
        <DialogButtons leave={close} main={send} />
      )}
    </>
  )
}
