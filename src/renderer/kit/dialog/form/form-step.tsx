import { Button, DialogContent } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogButtons } from '../dialog-buttons.tsx'
import { SendButton } from '../send-button.tsx'
import { FormBody, type FormBodyProps } from './form-body.tsx'
import { classifyOutcome } from './use-submit.ts'

interface Props extends FormBodyProps {
  /** Subject of the dialog, shown above the fields. */
  readonly question: ReactNode
  /** Label of the submit button. */
  readonly verb: string
  readonly className: string
  /** True while a field is busy. */
  readonly working: boolean
  readonly onClose: () => void
}

/** Step of a dialog with its fields and buttons. */
export const FormStep = ({ question, verb, className, working, onClose, ...body }: Props) => {
  const { t } = useTranslation('list')
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
      <DialogContent>
        {question && <p>{question}</p>}
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
