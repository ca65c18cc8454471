import { Button } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { ClosingDialog } from './closing-dialog.tsx'
import { useFirstFocus } from './first-focus.ts'

interface Props {
  readonly title: string
  readonly text: string
  /** What the button says that answers nothing. */
  readonly cancel: string
  readonly onCancel: () => void
  /** The answer that is usually given, if there is one: its button is the primary one and has the focus. */
  readonly main?: { readonly label: string; readonly run: () => void } | null
  /** A button for each other answer. */
  readonly children?: ReactNode
}

/** A question that interrupts and has several answers. */
export const QuestionDialog = ({ title, text, cancel, onCancel, main = null, children }: Props) => {
  const first = useFirstFocus()
  return (
    <ClosingDialog
      title={title}
      close={cancel}
      onClose={onCancel}
      isAlert
      isUsual={false}
      actions={children}
      main={
        main && (
          <Button ref={first} appearance="primary" onClick={main.run}>
            {main.label}
          </Button>
        )
      }
    >
      {text}
    </ClosingDialog>
  )
}
