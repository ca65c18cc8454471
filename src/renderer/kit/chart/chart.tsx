import { Button, mergeClasses } from '@fluentui/react-components'
import { ChevronDownRegular, ChevronUpRegular } from '@fluentui/react-icons'
import { type PointerEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CellContext, formatCell } from '../../../shared/cell.ts'
import { type Column, day } from '../../../shared/column.ts'
import { isDay } from '../../../shared/domain/dates.ts'
import { isDecimal } from '../../../shared/domain/money.ts'
import { nameInLine } from '../../../shared/texts/bidi.ts'
import { useWidth } from '../use-width.ts'
import { findExtremes } from './extremes.ts'
import { Legend } from './legend.tsx'
import { getBand, getLeftRoom, outline, Plot } from './plot.tsx'
import { createAxis } from './scale.ts'
import { useChartStyles } from './styles.ts'

interface ChartProps<F extends string> {
  readonly kind: 'bars' | 'lines'
  readonly x: F
  /** All share one axis: use columns of one unit. */
  readonly series: readonly Column<F>[]
  readonly title: string
  readonly rows: readonly Readonly<Record<F, unknown>>[]
  readonly label: (field: string) => string
  readonly context: CellContext
  /** Earlier values of the same figures, by row index; null if unknown. */
  readonly earlier?: {
    readonly title: string
    readonly rows: readonly (Readonly<Record<string, unknown>> | null)[]
  }
  /** Only the heading is shown. */
  readonly isFolded: boolean
  readonly onFold: (folded: boolean) => void
}

/** In px. */
const height = 200

const inFull = (width: number): number => width
const dayColumn = day('day')
/** Formats a day in the form of the language; any other value is a name. */
const formatLabel = (value: unknown, context: CellContext): string =>
  typeof value === 'string' && isDay(value)
    ? formatCell(dayColumn, { day: value }, context)
    : nameInLine(String(value))
const toNumber = (value: unknown): number | null => (isDecimal(value) ? Number(value) : null)

/**
 * Chart of rows that a table also shows, formatted as their columns. The arrow keys move along it; a screen reader hears each
 * step and a summary.
 */
export const Chart = <F extends string>(props: ChartProps<F>) => {
  const { kind, x, series, title, rows, label, context, isFolded, onFold, earlier } = props
  const { t } = useTranslation('list')
  const styles = useChartStyles()
  const titleId = useId()
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place, inFull, 640)
  const [off, setOff] = useState<ReadonlySet<string>>(new Set())
  const [active, setActive] = useState<number | null>(null)
  const [isFocused, setFocused] = useState(false)

  const labels = rows.map(row => formatLabel(row[x], context))
  const all = series.map((column, index) => ({
    column,
    field: column.field,
    index,
    values: rows.map(row => toNumber(row[column.field])),
    ...(earlier && { earlier: earlier.rows.map(row => toNumber(row?.[column.field])) }),
  }))
  const visibleSeries = all.filter(one => !off.has(one.field))
  const axis = createAxis(
    visibleSeries.flatMap(one => [...one.values, ...(one.earlier ?? [])].filter(value => value !== null)),
  )
  const write = (column: Column<F>, value: number | null) =>
    formatCell(column, { [column.field]: value }, context)
  const tick = (value: number) => {
    const [column] = series
    if (!column) return ''
    return write(column.kind === 'money' ? { ...column, decimals: 0 } : column, value)
  }
  const at = active === null || active >= rows.length ? null : active
  const leftMargin = getLeftRoom(axis, tick)
  const point = (event: PointerEvent<HTMLElement>) => {
    const within = event.clientX - event.currentTarget.getBoundingClientRect().left - leftMargin
    const index = Math.floor(within / getBand(0, rows.length, leftMargin, width).band)
    setActive(index >= 0 && index < rows.length ? index : null)
  }
  const toggle = (field: string) => {
    const next = new Set(off)
    if (!next.delete(field)) next.add(field)
    setOff(next)
  }
  const both = ({ column, values, earlier: before }: (typeof visibleSeries)[number], index: number) =>
    write(column, values[index] ?? null) +
    (before ? ` (${t('chart.earlier', { value: write(column, before[index] ?? null) })})` : '')
  const describePoint = (index: number) =>
    [labels[index], ...visibleSeries.map(one => `${label(one.field)} ${both(one, index)}`)].join(', ')
  const summary = visibleSeries.flatMap(({ column, field, values }) => {
    const extremes = findExtremes(values, labels)
    if (!extremes) return []
    return t('chart.summary', {
      name: label(field),
      min: write(column, extremes.lowest.value),
      minAt: extremes.lowest.at,
      max: write(column, extremes.highest.value),
      maxAt: extremes.highest.at,
    })
  })

  if (rows.length === 0) return <p>{t('chart.empty')}</p>
  const tip = at === null ? null : getBand(at, rows.length, leftMargin, width)
  return (
    <figure className={styles.figure} aria-labelledby={titleId}>
      <figcaption className={styles.head}>
        <strong id={titleId} className={styles.title}>
          {title}
        </strong>
        {!isFolded && (
          <Legend
            fields={series.map(column => column.field)}
            off={off}
            label={label}
            styles={styles}
            onToggle={toggle}
          />
        )}
        {earlier && !isFolded && (
          <span className={styles.before}>
            <svg className={styles.swatch} aria-hidden="true">
              <rect {...outline} x="1" y="1" width="10" height="10" />
            </svg>
            {earlier.title}
          </span>
        )}
        <Button
          size="small"
          appearance="subtle"
          className={styles.fold}
          aria-expanded={!isFolded}
          icon={isFolded ? <ChevronDownRegular /> : <ChevronUpRegular />}
          onClick={() => onFold(!isFolded)}
        >
          {t(isFolded ? 'chart.show' : 'chart.hide')}
        </Button>
      </figcaption>
      <p className={styles.hidden}>{summary.join(' ')}</p>
      <div
        ref={place}
        hidden={isFolded}
        className={mergeClasses(styles.plot, isFocused && styles.focused)}
        onPointerMove={point}
        onPointerLeave={() => setActive(null)}
      >
        <Plot {...{ kind, labels, axis, tick, width, height, styles }} series={visibleSeries} active={at} />
        <input
          type="range"
          className={styles.steps}
          aria-labelledby={titleId}
          aria-valuetext={describePoint(at ?? 0)}
          min={0}
          max={rows.length - 1}
          value={at ?? 0}
          onChange={event => setActive(Number(event.target.value))}
          onFocus={() => {
            setFocused(true)
            setActive(at ?? 0)
          }}
          onBlur={() => {
            setFocused(false)
            setActive(null)
          }}
        />
        {at !== null && tip && (
          <div
            className={styles.tip}
            aria-hidden="true"
            style={tip.x > width / 2 ? { right: width - tip.x + 8 } : { left: tip.x + tip.band + 8 }}
          >
            <strong>{labels[at]}</strong>
            {visibleSeries.map(one => (
              <div key={one.field} className={styles.tipLine}>
                <span>{label(one.field)}</span>
                <span>{both(one, at)}</span>
              </div>
            ))}
          </div>
        )}
      </div>
    </figure>
  )
}
