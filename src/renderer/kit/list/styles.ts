import { makeStyles, tokens } from '@fluentui/react-components'

/** Rows keep so much of the page in px, unless they are fewer. */
const rowsPlace = 'calc-size(max-content, min(size, 280px))'

/** The box of a list as a screen, a section or in a dialog, and its parts. */
export const useListStyles = makeStyles({
  /** A list and the panel beside it. */
  beside: { display: 'flex', height: '100%', minHeight: '100%' },
  screen: {
    display: 'flex',
    flex: '1 1 0',
    minWidth: 0,
    flexDirection: 'column',
    // Each pixel above the rows is one less for them.
    gap: '3px',
    minHeight: '100%',
    height: '100%',
    boxSizing: 'border-box',
    overflowY: 'auto',
    padding: `2px ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXS}`,
  },
  section: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    minWidth: 0,
  },
  dialog: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    // As high as what it holds; its rows give way where there is no room for all.
    flex: '0 1 auto',
    minHeight: 0,
    maxHeight: '100%',
    minWidth: 0,
  },
  body: { display: 'flex', flex: `1 0 ${rowsPlace}`, minHeight: rowsPlace, gap: tokens.spacingHorizontalL },
  // The rows have the whole width; the chart stands directly under them.
  charted: { flexDirection: 'column', gap: tokens.spacingVerticalS },
  under: { flex: '0 1 auto' },
  rows: { display: 'flex', flexDirection: 'column', flex: '0 1 auto', minHeight: 0 },
  table: { display: 'flex', flexDirection: 'column', flex: '1 1 auto', minWidth: 0, minHeight: rowsPlace },
})
