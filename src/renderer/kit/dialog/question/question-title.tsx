import { DialogTitle, makeStyles, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  title: {
    ':focus': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '2px',
      borderRadius: tokens.borderRadiusSmall,
    },
  },
})

interface Props {
  /** Set if the title has the first focus: no button of a dangerous question is what Enter acts on. */
  readonly first: ((element: HTMLElement | null) => void) | undefined
  readonly children: string
}

/** Title of a question. */
export const QuestionTitle = ({ first, children }: Props) => {
  const styles = useStyles()
  return first ? (
    <DialogTitle ref={first} tabIndex={-1} className={styles.title}>
      {children}
    </DialogTitle>
  ) : (
    <DialogTitle>{children}</DialogTitle>
  )
}
