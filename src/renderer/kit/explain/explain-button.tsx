import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { MathFormula16Regular } from '@fluentui/react-icons/svg/math-formula'
import { useTranslation } from 'react-i18next'
import { keysOf } from '../keys.ts'
import type { Explanation } from './explanation.ts'

const useStyles = makeStyles({
  why: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    position: 'absolute',
    insetBlockStart: '1px',
    insetInlineEnd: '1px',
    width: '20px',
    height: '20px',
    padding: 0,
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusMedium,
    border: '1px solid transparent',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground3,
    // Faint until the pointer or the focus is where it stands: its figure's box says so.
    opacity: 'var(--why, 0)',
    ':hover': {
      border: `1px solid ${tokens.colorNeutralStroke1}`,
      backgroundColor: tokens.colorNeutralBackground1Hover,
      color: tokens.colorNeutralForeground2,
    },
    ':focus-visible': { opacity: 1 },
  },
  // Always seen: it has a formula.
  faint: { opacity: 'var(--why, 0.55)' },
})

interface Props {
  /** Of the figure. */
  readonly name: string
  readonly explained: Explanation
  readonly explain: (target: HTMLElement, explained: Explanation) => void
  /** Nothing else of the figure takes the focus. */
  readonly focusable?: boolean
}

/** What the box of a figure with such a button has: the button stands in it, and is seen where the pointer is. */
export const explainButtonBox = {
  position: 'relative',
  ':hover': { '--why': '1' },
  ':focus-within': { '--why': '1' },
} as const

/** The small button of a figure that tells how it comes about. */
export const ExplainButton = ({ name, explained, explain, focusable = false }: Props) => {
  const { t } = useTranslation('table')
  const styles = useStyles()
  return (
    <button
      type="button"
      tabIndex={focusable ? 0 : -1}
      className={mergeClasses(styles.why, explained.figure !== undefined && styles.faint)}
      aria-label={t('explain.of', { name })}
      title={t('explain.tip', { key: keysOf('explainCell')[0] ?? '' })}
      onClick={event => explain(event.currentTarget, explained)}
    >
      <MathFormula16Regular />
    </button>
  )
}
