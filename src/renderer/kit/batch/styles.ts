import { makeStyles, tokens } from '@fluentui/react-components'
import { visuallyHidden } from '../visually-hidden.ts'

/** Styles shared by review and result: a table with its own scrollbar. */
export const useLinesStyles = makeStyles({
  scrolled: {
    minHeight: '120px',
    maxHeight: '50vh',
    overflow: 'auto',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    '& th': {
      position: 'sticky',
      top: 0,
      backgroundColor: tokens.colorNeutralBackground1,
      textAlign: 'start',
      fontWeight: tokens.fontWeightSemibold,
    },
    '& th, & td': {
      padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
      verticalAlign: 'top',
    },
    // The subject column shrinks first, down to single letters; in a narrow window the rest wraps by word.
    '& td:first-child': { overflowWrap: 'anywhere', minWidth: '110px' },
    '& td:last-child': { overflowWrap: 'break-word' },
    '& th[data-amount], & td[data-amount]': {
      textAlign: 'end',
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
    },
  },
  // Looks like the chips of tables, but is never cut: it wraps to several lines.
  badge: {
    whiteSpace: 'nowrap',
    fontWeight: tokens.fontWeightRegular,
    '::after': {
      border: '1px solid transparent',
      '@media (forced-colors: active)': { border: '1px solid CanvasText' },
    },
    '@media (max-width: 700px)': { height: 'auto', minHeight: '20px', whiteSpace: 'normal' },
  },
  hidden: visuallyHidden,
})
