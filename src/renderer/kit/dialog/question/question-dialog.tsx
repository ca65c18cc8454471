import { Button } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { ClosingDialog } from '../closing-dialog.tsx'
import { useFirstFocus } from '../first-focus.ts'

interface Props {
  readonly title: string
  readonly text: string
  /** Label of the cancel button. */
  readonly cancel: string
  readonly onCancel: () => void
  /** The usual answer, if any: its button is primary and has the focus. */
  readonly main?: { readonly label: string; readonly run: () => void } | null
  /** Buttons of the other answers. */
  readonly children?: ReactNode
}

/** A modal question with several answers. */
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
