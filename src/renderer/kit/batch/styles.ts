import { makeStyles, tokens } from '@fluentui/react-components'

/** What a review and a result have in common: a table that scrolls in itself. */
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
    // What a row is about gives way first, to its last letter; in a narrow window the rest follows, word by word.
    '& td:first-child': { overflowWrap: 'anywhere', minWidth: '110px' },
    '& td:last-child': { overflowWrap: 'break-word' },
    '& th[data-amount], & td[data-amount]': {
      textAlign: 'end',
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
    },
  },
  // Said whole, however long: on several lines where it must be.
  badge: {
    whiteSpace: 'nowrap',
    '@media (max-width: 700px)': { height: 'auto', minHeight: '20px', whiteSpace: 'normal' },
  },
  hidden: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
})
