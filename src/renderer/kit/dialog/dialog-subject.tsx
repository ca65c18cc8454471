import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  root: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
})

/** Whose record a dialog is about, below its title: kind, number and name, as in `Account 20000415 (ana)`. */
export const DialogSubject = ({ children }: { readonly children: ReactNode }) => (
  <p className={useStyles().root}>{children}</p>
)
