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
  readonly text: string
  /** What the button says that answers nothing. */
  readonly cancel: string
  readonly onCancel: () => void
  /** A button for each answer. */
  readonly children: ReactNode
}

/** A question that interrupts and has several answers. */
export const QuestionDialog = ({ title, text, cancel, onCancel, children }: Props) => (
  <Dialog open modalType="alert" onOpenChange={(_, { open }) => !open && onCancel()}>
    <DialogSurface>
      <DialogBody>
        <DialogTitle>{title}</DialogTitle>
        <DialogContent>{text}</DialogContent>
        <DialogButtons leave={<Button onClick={onCancel}>{cancel}</Button>}>{children}</DialogButtons>
      </DialogBody>
    </DialogSurface>
  </Dialog>
)
