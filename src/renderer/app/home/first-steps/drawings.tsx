import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const forced = '@media (forced-colors: active)'

const useStyles = makeStyles({
  drawing: { display: 'block', width: '96px', height: '48px', flexShrink: 0 },
  // Drawings name their colors themselves, since forced colors do not apply to them.
  line: {
    fill: 'none',
    stroke: tokens.colorNeutralStrokeAccessible,
    strokeWidth: '1.5px',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    [forced]: { stroke: 'CanvasText' },
  },
  paper: {
    fill: tokens.colorNeutralBackground1,
    stroke: tokens.colorNeutralStroke1,
    [forced]: { fill: 'Canvas', stroke: 'CanvasText' },
  },
  text: { fill: tokens.colorNeutralStroke1, [forced]: { fill: 'GrayText' } },
  accent: { fill: tokens.colorBrandBackground, [forced]: { fill: 'Highlight' } },
  mark: {
    fill: 'none',
    stroke: tokens.colorNeutralForegroundOnBrand,
    strokeWidth: '1.5px',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    [forced]: { stroke: 'HighlightText' },
  },
})

type Styles = ReturnType<typeof useStyles>

/** Bars that represent words: left edge, top, width. */
const words = (styles: Styles, ...bars: readonly (readonly [number, number, number])[]) =>
  bars.map(([x, y, width]) => (
    <rect key={`${x} ${y}`} className={styles.text} x={x} y={y} width={width} height="3" rx="1.5" />
  ))

const sheet = (styles: Styles, x = 8, width = 80) => (
  <rect className={styles.paper} x={x + 0.5} y="4.5" width={width - 1} height="39" rx="3" />
)

const drawings = {
  search: styles => (
    <>
      {sheet(styles)}
      <circle className={styles.line} cx="19" cy="13" r="4" />
      <path className={styles.line} d="m22 16 3 3" />
      {words(styles, [30, 12, 34], [16, 26, 44], [16, 36, 30])}
      <rect className={styles.accent} x="66" y="24" width="16" height="7" rx="2" />
    </>
  ),
  explain: styles => (
    <>
      {words(styles, [8, 10, 22], [8, 22, 22], [8, 34, 22])}
      <rect className={styles.accent} x="36" y="18" width="16" height="11" rx="2" />
      <path className={styles.line} d="M52 23.5h8" />
      <rect className={styles.paper} x="60.5" y="6.5" width="31" height="34" rx="3" />
      <path className={styles.line} d="M66 16h8M70 12v8M66 31h8" />
      {words(styles, [78, 15, 9], [78, 30, 9])}
    </>
  ),
  paste: styles => (
    <>
      <rect className={styles.paper} x="8.5" y="6.5" width="28" height="36" rx="3" />
      {words(styles, [14, 14, 17], [14, 22, 17], [14, 30, 17])}
      <path className={styles.line} d="M42 24h11m-4-4 4 4-4 4" />
      <rect className={styles.paper} x="58.5" y="15.5" width="33" height="17" rx="3" />
      <rect className={styles.accent} x="62" y="20" width="7" height="8" rx="2" />
      <rect className={styles.accent} x="71" y="20" width="7" height="8" rx="2" />
      <rect className={styles.accent} x="80" y="20" width="7" height="8" rx="2" />
    </>
  ),
  inbox: styles => (
    <>
      {sheet(styles, 8, 34)}
      <rect className={styles.accent} x="12" y="9" width="26" height="8" rx="2" />
      {words(styles, [14, 23, 20], [14, 31, 20])}
      {sheet(styles, 48, 40)}
      {words(styles, [55, 12, 24], [55, 20, 16])}
      <rect className={styles.accent} x="54" y="29" width="14" height="9" rx="2" />
      <path className={styles.mark} d="m58 33.5 2 2 4-4" />
      <rect className={styles.paper} x="70.5" y="29.5" width="13" height="8" rx="2" />
    </>
  ),
  views: styles => (
    <>
      {sheet(styles)}
      {words(styles, [16, 24, 14], [36, 24, 14], [56, 24, 14], [16, 34, 14], [36, 34, 14], [56, 34, 14])}
      <path className={styles.line} d="M15 10.5h18l-7 7v8l-4-2v-6z" />
      <path className={styles.accent} d="M70 2h10v16l-5-4-5 4z" />
    </>
  ),
  run: styles => (
    <>
      {([8, 24, 40] as const).map(x => (
        <rect key={x} className={styles.paper} x={x + 0.5} y="12.5" width="12" height="24" rx="2" />
      ))}
      {words(styles, [11, 18, 7], [27, 18, 7], [43, 18, 7], [11, 26, 7], [27, 26, 7], [43, 26, 7])}
      <path className={styles.line} d="M57 24h8m-3-3 3 3-3 3" />
      <circle className={styles.accent} cx="80" cy="24" r="11" />
      <path className={styles.mark} d="m75 24.5 3.5 3.5 7-7" />
    </>
  ),
} as const satisfies Readonly<Record<string, (styles: Styles) => ReactNode>>

export type DrawingName = keyof typeof drawings

/** A small decorative picture in the theme's colors; the text beside it has the meaning. */
export const Drawing = ({ name, className }: { readonly name: DrawingName; readonly className?: string }) => {
  const styles = useStyles()
  return (
    <svg className={mergeClasses(styles.drawing, className)} viewBox="0 0 96 48" aria-hidden="true">
      {drawings[name](styles)}
    </svg>
  )
}
