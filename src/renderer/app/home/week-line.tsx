import { makeStyles, tokens } from '@fluentui/react-components'

const [width, height, edge] = [72, 20, 2]

const useStyles = makeStyles({
  line: {
    flex: 'none',
    marginLeft: 'auto',
    color: tokens.colorCompoundBrandForeground1,
    '@media (forced-colors: active)': { color: 'CanvasText' },
  },
})

interface Props {
  /** Oldest first; null for an unknown day. */
  readonly values: readonly (number | null)[]
  readonly label: string
}

/** Sparkline of a figure's last days, today's with a dot; exact values are in the daily table. */
export const WeekLine = ({ values, label }: Props) => {
  const styles = useStyles()
  const knownValues = values.filter(value => value !== null)
  const [min, max] = [Math.min(...knownValues), Math.max(...knownValues)]
  const x = (at: number) => edge + (at * (width - 2 * edge)) / (values.length - 1)
  const y = (value: number) =>
    max === min ? height / 2 : height - edge - ((value - min) * (height - 2 * edge)) / (max - min)
  const path = values
    .map((value, index) =>
      value === null ? '' : `${index > 0 && values[index - 1] !== null ? 'L' : 'M'}${x(index)} ${y(value)}`,
    )
    .join('')
  const last = values.at(-1)
  return (
    // Inline SVG has no native image element.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <svg className={styles.line} width={width} height={height} role="img" aria-label={label}>
      <title>{label}</title>
      <path d={path} fill="none" stroke="currentColor" strokeWidth={1.5} />
      {last !== null && last !== undefined && (
        <circle cx={x(values.length - 1)} cy={y(last)} r={2} fill="currentColor" />
      )}
    </svg>
  )
}
