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
      overflowWrap: 'anywhere',
    },
  },
  amount: { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  hidden: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
})
