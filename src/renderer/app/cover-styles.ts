import { makeStyles, tokens } from '@fluentui/react-components'

/** A dialog that fills the window, in place of what it hides. */
export const useCoverStyles = makeStyles({
  whole: {
    display: 'grid',
    boxSizing: 'border-box',
    width: '100vw',
    maxWidth: '100vw',
    height: '100vh',
    maxHeight: '100vh',
    margin: 0,
    padding: 0,
    overflowY: 'auto',
    border: 'none',
    borderRadius: 0,
    backgroundColor: tokens.colorNeutralBackground3,
  },
})
