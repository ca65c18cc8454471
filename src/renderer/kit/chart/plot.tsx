import { estimateLabelWidth, wrapName } from './labels.ts'
import { type Axis, getAxisShare, pickLabelled } from './scale.ts'
import { type ChartStyles, getSeriesClass } from './styles.ts'

/** A drawn series: values in the order of the labels; null: no value. */
interface PlotSeries {
  readonly field: string
  /** Index in the declaration, which sets the color even while other series are hidden. */
  readonly index: number
  readonly values: readonly (number | null)[]
  /** Earlier values. */
  readonly earlier?: readonly (number | null)[]
}

interface Props {
  readonly kind: 'bars' | 'lines'
  readonly labels: readonly string[]
  readonly series: readonly PlotSeries[]
  readonly axis: Axis
  readonly tick: (value: number) => string
  readonly width: number
  readonly height: number
  readonly active: number | null
  readonly styles: ChartStyles
}

/** Style of earlier values: an empty dashed shape, distinguishable without color. */
export const outline = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.25,
  strokeDasharray: '3 2',
} as const

/** Height in px of a line of labels, and of the rest below the axis. */
const line = 12
const below = 10
const dashes = ['', '6 3', '2 3', '8 3 2 3']
const fillOpacity = [1, 0.55, 0.8, 0.35]

/** Returns the left edge and width of a label's band, in px. */
export const getBand = (index: number, count: number, leftMargin: number, width: number) => {
  const band = (width - leftMargin) / Math.max(1, count)
  return { x: leftMargin + index * band, band }
}

/** Width of the axis's numbers, in px. */
export const getLeftRoom = (axis: Axis, tick: (value: number) => string): number =>
  12 + 6.5 * Math.max(...axis.ticks.map(value => tick(value).length))

/** The SVG only; its content is also described in text beside it. */
export const Plot = ({ kind, labels, series, axis, tick, width, height, active, styles }: Props) => {
  const leftMargin = getLeftRoom(axis, tick)
  const bandAt = (index: number) => getBand(index, labels.length, leftMargin, width)
  const names = labels.map(label => (kind === 'bars' ? wrapName(label, bandAt(0).band - 6) : [label]))
  const foot = below + line * Math.max(1, ...names.map(({ length }) => length))
  const y = (value: number) => (height - foot - 8) * (1 - getAxisShare(axis, value)) + 8
  const widest = Math.max(0, ...labels.map(estimateLabelWidth))
  // The last label moves left to stay inside, and must not overlap its neighbor there.
  const labelShift = Math.max(0, (widest - bandAt(0).band) / 2)
  // Days follow from their neighbors, so some are omitted; names are truncated instead.
  const labelledIndexes = pickLabelled(
    labels.length,
    kind === 'bars' ? labels.length : (width - leftMargin) / (widest + labelShift + 10),
  )
  const activeBand = active === null ? undefined : bandAt(active)
  const buildLinePath = (values: readonly (number | null)[]): string =>
    values
      .map((value, index) => {
        if (value === null) return ''
        const { x, band } = bandAt(index)
        // A missing value is a gap, not a line between its neighbors.
        const joins = index > 0 && values[index - 1] !== null
        return `${joins ? 'L' : 'M'}${x + band / 2} ${y(value)}`
      })
      .join('')
  const measureBar = (value: number | null) => {
    const [top, bottom] = [y(Math.max(0, value ?? 0)), y(Math.min(0, value ?? 0))]
    return { y: top, height: Math.max(0, bottom - top) }
  }
  return (
    <svg width={width} height={height} aria-hidden="true">
      {activeBand && (
        <rect className={styles.band} x={activeBand.x} y={0} width={activeBand.band} height={height - foot} />
      )}
      {axis.ticks.map(value => (
        <g key={value}>
          <line className={styles.line} x1={leftMargin} x2={width} y1={y(value)} y2={y(value)} />
          <text className={styles.axis} x={leftMargin - 6} y={y(value) + 4} textAnchor="end">
            {tick(value)}
          </text>
        </g>
      ))}
      {labels.map((label, index) => {
        const { x, band } = bandAt(index)
        const centre =
          kind === 'bars' ? x + band / 2 : Math.min(x + band / 2, width - estimateLabelWidth(label) / 2)
        return (
          labelledIndexes.has(index) && (
            <text key={label} className={styles.axis} textAnchor="middle">
              {names[index]?.map((text, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- lines of one text may be equal
                <tspan key={at} x={centre} y={height - foot + below + 6 + line * at}>
                  {text}
                </tspan>
              ))}
              <title>{label}</title>
            </text>
          )
        )
      })}
      {series.map(({ field, index, values, earlier }, place) => {
        const points = values.map((value, at) => {
          const { x, band } = bandAt(at)
          return { label: labels[at] ?? '', value, x, band }
        })
        if (kind === 'lines') {
          const drawnPoints = points.filter(point => point.value !== null)
          return (
            <g
              key={field}
              className={getSeriesClass(styles, index)}
              stroke="currentColor"
              fill="currentColor"
            >
              <path
                fill="none"
                strokeWidth={2}
                strokeDasharray={dashes[index % 4]}
                d={buildLinePath(values)}
              />
              {earlier && (
                <path {...outline} strokeOpacity={0.75} d={buildLinePath(earlier.map(at => at ?? null))} />
              )}
              {drawnPoints.map(({ label, x, band, value }) => (
                <circle key={label} cx={x + band / 2} cy={y(value ?? 0)} r={2.5} />
              ))}
            </g>
          )
        }
        return (
          <g key={field} className={getSeriesClass(styles, index)} stroke="currentColor" fill="currentColor">
            {points.map(({ label, value, x, band }, at) => {
              const size = Math.min(28, (band * 0.8) / series.length)
              const start = x + band / 2 + (place - series.length / 2) * size
              // Earlier values are drawn in the right half, behind.
              const own = earlier ? size * 0.6 : size
              return (
                <g key={label}>
                  {earlier && (
                    <rect
                      {...outline}
                      {...measureBar(earlier[at] ?? null)}
                      x={start + size * 0.4}
                      width={Math.max(1, size * 0.6 - 2)}
                    />
                  )}
                  {value !== null && (
                    <rect
                      fillOpacity={fillOpacity[index % 4]}
                      {...measureBar(value)}
                      x={start + 1}
                      width={Math.max(1, own - 2)}
                    />
                  )}
                </g>
              )
            })}
          </g>
        )
      })}
    </svg>
  )
}
