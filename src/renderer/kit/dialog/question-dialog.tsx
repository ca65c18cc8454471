import type { ReactNode } from 'react'
import { ClosingDialog } from './closing-dialog.tsx'

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
  <ClosingDialog title={title} close={cancel} onClose={onCancel} isAlert isUsual={false} actions={children}>
    {text}
  </ClosingDialog>
)
