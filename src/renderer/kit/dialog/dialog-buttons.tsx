import { DialogActions, makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  // Full width, so that a label of verb and object fits on one line.
  buttons: {
    gridColumnStart: '1',
    flexWrap: 'wrap',
    justifyContent: 'end',
    '> button': { whiteSpace: 'nowrap' },
  },
})

interface Props {
  /** Button that cancels or closes; primary if there is no `main`. */
  readonly leave: ReactNode
  /** The primary button, which performs the dialog's action. */
  readonly main?: ReactNode
  /** Further buttons. */
  readonly children?: ReactNode
}

/** Buttons of a dialog; the primary one is always last. */
export const DialogButtons = ({ leave, main, children }: Props) => (
  <DialogActions className={useStyles().buttons}>
    {children}
    {leave}
    {main}
  </DialogActions>
)
