import { makeStyles, tokens } from '@fluentui/react-components'
import { pageGap, pagePadding } from '../page.ts'

/** Minimum height of the rows in px, unless there are fewer. */
const least = '280px'
const rowsPlace = `calc-size(max-content, min(size, ${least}))`

/** Styles of a list as a screen, a section or a dialog, and of its parts. */
export const useListStyles = makeStyles({
  /** A list and the panel beside it. */
  beside: { display: 'flex', height: '100%', minHeight: '100%' },
  screen: {
    display: 'flex',
    flex: '1 1 0',
    minWidth: 0,
    flexDirection: 'column',
    gap: pageGap,
    minHeight: '100%',
    height: '100%',
    boxSizing: 'border-box',
    overflowY: 'auto',
    padding: pagePadding,
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
    // As tall as its content; the rows shrink if there is too little space.
    flex: '0 1 auto',
    minHeight: 0,
    maxHeight: '100%',
    minWidth: 0,
  },
  body: { display: 'flex', flex: '0 1 auto', minHeight: rowsPlace, gap: tokens.spacingHorizontalL },
  // The rows share what the window has: the height of their place must not depend on theirs.
  filling: { flex: '1 1 0', minHeight: least },
  // The rows have the full width; the chart is directly below.
  charted: { flexDirection: 'column', gap: tokens.spacingVerticalS },
  under: { flex: '0 1 auto' },
  rows: { display: 'flex', flexDirection: 'column', flex: '0 1 auto', minHeight: 0 },
  table: { display: 'flex', flexDirection: 'column', flex: '1 1 auto', minWidth: 0, minHeight: rowsPlace },
})
