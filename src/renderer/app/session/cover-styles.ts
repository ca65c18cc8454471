import { makeStyles, tokens } from '@fluentui/react-components'

/** Styles of a dialog that fills the window and hides everything else. */
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
