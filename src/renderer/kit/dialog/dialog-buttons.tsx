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
  /** The button that leaves the dialog and does nothing. */
  readonly leave: ReactNode
  readonly children?: ReactNode
}

/** The buttons of a dialog: the one that leaves it stands last, in every one of them. */
export const DialogButtons = ({ leave, children }: Props) => (
  <DialogActions className={useStyles().buttons}>
    {children}
    {leave}
  </DialogActions>
)
