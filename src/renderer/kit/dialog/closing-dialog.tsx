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
  /** Label of the closing button. */
  readonly close: string
  readonly onClose: () => void
  /** True if it is modal: a click outside does not close it. */
  readonly isAlert?: boolean
  readonly className?: string
  /** True if closing is the primary action. */
  readonly isUsual?: boolean
  /** Buttons before the closing one. */
  readonly actions?: ReactNode
  /** The primary button, if closing is not the primary action. */
  readonly main?: ReactNode
  readonly children: ReactNode
}

/** A dialog without a write, only to read or use. */
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
