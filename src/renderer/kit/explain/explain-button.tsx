import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { MathFormula16Regular } from '@fluentui/react-icons/svg/math-formula'
import { useTranslation } from 'react-i18next'
import { keysOf } from '../press/keys.ts'
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
    // Invisible until the figure's box is hovered or focused; the box sets `--why`.
    opacity: 'var(--why, 0)',
    ':hover': {
      border: `1px solid ${tokens.colorNeutralStroke1}`,
      backgroundColor: tokens.colorNeutralBackground1Hover,
      color: tokens.colorNeutralForeground2,
    },
    ':focus-visible': { opacity: 1 },
  },
  // Always visible, faintly: the figure has a formula.
  faint: { opacity: 'var(--why, 0.55)' },
})

interface Props {
  /** Name of the figure. */
  readonly name: string
  readonly explanation: Explanation
  readonly explain: (target: HTMLElement, explanation: Explanation) => void
  /** True if no other part of the figure is focusable. */
  readonly focusable?: boolean
}

/** Style of a box that contains an explain button, visible on hover and focus. */
export const explainButtonBox = {
  position: 'relative',
  ':hover': { '--why': '1' },
  ':focus-within': { '--why': '1' },
} as const

/** Small button that explains how a figure is computed. */
export const ExplainButton = ({ name, explanation, explain, focusable = false }: Props) => {
  const { t } = useTranslation('table')
  const styles = useStyles()
  return (
    <button
      type="button"
      tabIndex={focusable ? 0 : -1}
      className={mergeClasses(styles.why, explanation.figure !== undefined && styles.faint)}
      aria-label={t('explain.of', { name })}
      title={t('explain.tip', { key: keysOf('explainCell')[0] ?? '' })}
      onClick={event => explain(event.currentTarget, explanation)}
    >
      <MathFormula16Regular />
    </button>
  )
}
