import { makeStyles, Text, tokens } from '@fluentui/react-components'
import type { ReactElement, ReactNode } from 'react'
import { ClosingDialog } from '../dialog/closing-dialog.tsx'

const useStyles = makeStyles({
  content: { display: 'grid', gap: tokens.spacingVerticalM },
  list: { display: 'grid', gap: tokens.spacingVerticalXS, margin: 0, padding: 0, listStyleType: 'none' },
})

interface Props {
  readonly title: string
  readonly about: string
  /** What its leaving button says. */
  readonly close: string
  readonly onClose: () => void
  /** Asks for the name of one more. */
  readonly form: ReactElement
  /** Names the list of those there are. */
  readonly label: string
  /** The rows of those there are. */
  readonly children: readonly ReactElement[]
  /** What can be done with all of them. */
  readonly actions?: ReactNode
}

/** Where things that are kept under names are made, renamed and deleted. */
export const NamesDialog = ({ title, about, close, onClose, form, label, children, actions }: Props) => {
  const styles = useStyles()
  return (
    <ClosingDialog title={title} close={close} onClose={onClose} isUsual={false} actions={actions}>
      <div className={styles.content}>
        <Text>{about}</Text>
        {form}
        {children.length > 0 && (
          <ul className={styles.list} aria-label={label}>
            {children}
          </ul>
        )}
      </div>
    </ClosingDialog>
  )
}
