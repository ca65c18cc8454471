import { Dialog, DialogBody, DialogSurface, DialogTitle } from '@fluentui/react-components'
import type { ReactNode } from 'react'

interface Props {
  readonly title: string
  /** While it is at work it does not close. */
  readonly busy: boolean
  /** It asks: a click beside it does not close it. */
  readonly asks?: boolean
  readonly className?: string
  readonly onClose: () => void
  /** Gets the form itself: where a problem is to have the focus. */
  readonly onSubmit: (form: HTMLFormElement) => void
  /** Content and buttons. */
  readonly children: ReactNode
}

/** The window of a form: Enter submits it, Escape closes it, and nothing is checked or filled in by the browser. */
export const FormFrame = ({ title, busy, asks = false, className, onClose, onSubmit, children }: Props) => (
  <Dialog
    open
    modalType={asks ? 'alert' : 'modal'}
    onOpenChange={(_, data) => !data.open && !busy && onClose()}
  >
    <DialogSurface {...(className && { className })}>
      <form
        noValidate
        autoComplete="off"
        onSubmit={event => {
          event.preventDefault()
          onSubmit(event.currentTarget)
        }}
      >
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          {children}
        </DialogBody>
      </form>
    </DialogSurface>
  </Dialog>
)
