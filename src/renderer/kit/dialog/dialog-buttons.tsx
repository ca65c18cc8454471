import { DialogActions, makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  // The whole width is theirs: a verb with its object stands in one line.
  buttons: {
    gridColumnStart: '1',
    flexWrap: 'wrap',
    justifyContent: 'end',
    '> button': { whiteSpace: 'nowrap' },
  },
})

interface Props {
  /** The button that leaves the dialog and does nothing; it is the primary one where there is no `main`. */
  readonly leave: ReactNode
  /** The one primary button, which does what the dialog is for. */
  readonly main?: ReactNode
  /** Further buttons. */
  readonly children?: ReactNode
}

/** The buttons of a dialog: the primary one stands last, in every one of them. */
export const DialogButtons = ({ leave, main, children }: Props) => (
  <DialogActions className={useStyles().buttons}>
    {children}
    {leave}
    {main}
  </DialogActions>
)
