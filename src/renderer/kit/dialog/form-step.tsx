import { Button, DialogContent } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { ArmedButton } from './armed-button.tsx'
import { DialogButtons } from './dialog-buttons.tsx'
import { FormBody, type FormBodyProps } from './form-body.tsx'
import { classifyOutcome } from './use-submit.ts'

interface Props extends FormBodyProps {
  /** What the dialog is about, said above the fields. */
  readonly question: string | undefined
  /** What its button says; null where another step follows. */
  readonly verb: string | null
  readonly className: string
  /** A field is still at work. */
  readonly working: boolean
  readonly onClose: () => void
}

/** The fields of a dialog and its buttons. */
export const FormStep = ({ question, verb, className, working, onClose, ...body }: Props) => {
  const { t } = useTranslation('list')
  const { busy, failure, lookUp } = body.submission
  const { isUnknown, isFound, isOpen } = classifyOutcome(failure, lookUp)
  const send = (
    <ArmedButton
      type="submit"
      appearance={isFound ? 'secondary' : 'primary'}
      className={isFound ? '' : className}
      disabled={busy || isOpen || working}
    >
      {busy
        ? t('dialog.running')
        : isFound
          ? t('dialog.sendAgain')
          : isUnknown
            ? t('dialog.again')
            : (verb ?? t('dialog.submit'))}
    </ArmedButton>
  )
  const close = (
    <Button appearance={isFound ? 'primary' : 'secondary'} disabled={busy} onClick={onClose}>
      {isUnknown ? t('dialog.close') : t('dialog.cancel')}
    </Button>
  )
  return (
    <>
      <DialogContent>
        {question && <p>{question}</p>}
        <FormBody {...body} />
      </DialogContent>
      <DialogButtons leave={close}>{send}</DialogButtons>
    </>
  )
}
