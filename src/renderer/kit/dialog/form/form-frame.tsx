import { Dialog, DialogBody, DialogSurface, DialogTitle } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { onOwnSubmit } from '../../press/own-submit.ts'

interface Props {
  readonly title: string
  /** True while submitting; the dialog cannot be closed. */
  readonly busy: boolean
  /** True if it asks a question: a click outside does not close it. */
  readonly asks?: boolean
  readonly className?: string
  readonly onClose: () => void
  /** Called with the form element, to focus a problem in it. */
  readonly onSubmit: (form: HTMLFormElement) => void
  /** Content and buttons. */
  readonly children: ReactNode
}

/** Frame of a form dialog: Enter submits, Escape closes; no browser validation or autofill. */
export const FormFrame = ({ title, busy, asks = false, className, onClose, onSubmit, children }: Props) => (
  <Dialog
    open
    modalType={asks ? 'alert' : 'modal'}
    onOpenChange={(_, data) => !data.open && !busy && onClose()}
  >
    <DialogSurface {...(className && { className })}>
      <form noValidate autoComplete="off" onSubmit={onOwnSubmit(onSubmit)}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          {children}
        </DialogBody>
      </form>
    </DialogSurface>
  </Dialog>
)
