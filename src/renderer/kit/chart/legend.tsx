import { mergeClasses, ToggleButton } from '@fluentui/react-components'
import { type ChartStyles, getSeriesClass } from './styles.ts'

interface Props {
  readonly fields: readonly string[]
  readonly off: ReadonlySet<string>
  readonly label: (field: string) => string
  readonly styles: ChartStyles
  readonly onToggle: (field: string) => void
}

/** One-line legend of a chart; each button shows or hides a series. */
export const Legend = ({ fields, off, label, styles, onToggle }: Props) => (
  <div className={styles.legend}>
    {fields.map((field, index) => (
      <ToggleButton
        key={field}
        className={styles.button}
        size="small"
        appearance="subtle"
        checked={!off.has(field)}
        icon={
          <svg className={mergeClasses(styles.swatch, getSeriesClass(styles, index))} aria-hidden="true">
            <rect
              width="12"
              height="12"
              stroke="currentColor"
              fill={off.has(field) ? 'none' : 'currentColor'}
            />
          </svg>
        }
        onClick={() => onToggle(field)}
      >
        {label(field)}
      </ToggleButton>
    ))}
  </div>
)
