import { makeStyles, tokens } from '@fluentui/react-components'
import { visuallyHidden } from '../visually-hidden.ts'

/** Styles of a chart. Series differ not only by color: bars by their fill, lines by their dashes. */
export const useChartStyles = makeStyles({
  figure: { position: 'relative', margin: 0, minWidth: 0 },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  fold: { marginLeft: 'auto' },
  legend: { display: 'flex', minWidth: 0, overflowX: 'auto', gap: tokens.spacingHorizontalXS },
  button: { flex: 'none', whiteSpace: 'nowrap' },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  plot: { position: 'relative' },
  before: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  axis: {
    fill: tokens.colorNeutralForeground2,
    fontSize: '11px',
    fontVariantNumeric: 'tabular-nums',
    '@media (forced-colors: active)': { fill: 'CanvasText' },
  },
  line: { stroke: tokens.colorNeutralStroke2, '@media (forced-colors: active)': { stroke: 'GrayText' } },
  band: { fill: tokens.colorSubtleBackgroundHover },
  series0: {
    color: tokens.colorCompoundBrandForeground1,
    '@media (forced-colors: active)': { color: 'Highlight' },
  },
  series1: {
    color: tokens.colorPaletteMarigoldBorderActive,
    '@media (forced-colors: active)': { color: 'CanvasText' },
  },
  series2: {
    color: tokens.colorPaletteBerryBorderActive,
    '@media (forced-colors: active)': { color: 'LinkText' },
  },
  series3: {
    color: tokens.colorPaletteForestBorderActive,
    '@media (forced-colors: active)': { color: 'GrayText' },
  },
  swatch: {
    width: '12px',
    height: '12px',
    // Its button is highlighted, as are some series.
    '@media (forced-colors: active)': { backgroundColor: 'Canvas', border: '1px solid CanvasText' },
  },
  steps: {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    pointerEvents: 'none',
  },
  focused: { outline: `2px solid ${tokens.colorStrokeFocus2}`, borderRadius: tokens.borderRadiusMedium },
  tip: {
    position: 'absolute',
    top: 0,
    pointerEvents: 'none',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow8,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  tipLine: { display: 'flex', justifyContent: 'space-between', gap: tokens.spacingHorizontalM },
  hidden: visuallyHidden,
})

export type ChartStyles = ReturnType<typeof useChartStyles>

/** Returns the color class of the nth series. */
export const getSeriesClass = (styles: ChartStyles, index: number): string =>
  [styles.series0, styles.series1, styles.series2, styles.series3][index % 4] ?? styles.series0
