import { DialogActions, type DialogActionsProps } from '@fluentui/react-components'
import type { ReactNode } from 'react'

interface Props extends Pick<DialogActionsProps, 'fluid'> {
  /** The button that leaves the dialog and does nothing. */
  readonly leave: ReactNode
  readonly children?: ReactNode
}

/** The buttons of a dialog: the one that leaves it stands last, in every one of them. */
export const DialogButtons = ({ leave, children, fluid = false }: Props) => (
  <DialogActions fluid={fluid}>
    {children}
    {leave}
  </DialogActions>
)
