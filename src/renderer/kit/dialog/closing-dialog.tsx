import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { DialogButtons } from './dialog-buttons.tsx'

interface Props {
  readonly title: string
  /** What its one button says. */
  readonly close: string
  readonly onClose: () => void
  /** It interrupts: a click beside it does not close it. */
  readonly isAlert?: boolean
  readonly className?: string
  /** Whether closing is what is usually done. */
  readonly isUsual?: boolean
  /** Buttons before the one that closes. */
  readonly actions?: ReactNode
  /** The primary button, where closing is not what is usually done. */
  readonly main?: ReactNode
  readonly children: ReactNode
}

/** A dialog that has nothing to send: it is read, or used, and closed. */
export const ClosingDialog = ({
  title,
  close,
  onClose,
  isAlert = false,
  className,
  isUsual = true,
  actions,
  main,
  children,
}: Props) => (
  <Dialog open {...(isAlert && { modalType: 'alert' })} onOpenChange={onClose}>
    <DialogSurface {...(className !== undefined && { className })}>
      <DialogBody>
        <DialogTitle>{title}</DialogTitle>
        <DialogContent>{children}</DialogContent>
        <DialogButtons
          main={main}
          leave={
            <Button appearance={isUsual ? 'primary' : 'secondary'} onClick={onClose}>
              {close}
            </Button>
          }
        >
          {actions}
        </DialogButtons>
      </DialogBody>
    </DialogSurface>
  </Dialog>
)
