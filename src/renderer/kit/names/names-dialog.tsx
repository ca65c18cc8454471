import { makeStyles, Text, tokens } from '@fluentui/react-components'
import type { ReactElement, ReactNode } from 'react'
import { ClosingDialog } from '../dialog/closing-dialog.tsx'

const useStyles = makeStyles({
  content: { display: 'grid', gap: tokens.spacingVerticalM },
  list: { display: 'grid', gap: tokens.spacingVerticalXS, margin: 0, padding: 0, listStyleType: 'none' },
})

interface Props {
  readonly title: string
  readonly description: string
  /** Label of the closing button. */
  readonly close: string
  readonly onClose: () => void
  /** Form for the name of a new item. */
  readonly form: ReactElement
  /** Accessible name of the list. */
  readonly label: string
  /** Rows of the items. */
  readonly children: readonly ReactElement[]
  /** Actions on all items. */
  readonly actions?: ReactNode
}

/** Dialog to create, rename and delete named items. */
export const NamesDialog = ({
  title,
  description,
  close,
  onClose,
  form,
  label,
  children,
  actions,
}: Props) => {
  const styles = useStyles()
  return (
    <ClosingDialog title={title} close={close} onClose={onClose} isUsual={false} actions={actions}>
      <div className={styles.content}>
        <Text>{description}</Text>
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
