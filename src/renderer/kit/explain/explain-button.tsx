import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { keysOf } from '../press/keys.ts'
import { ExplainSign } from './explain-sign.tsx'
import type { Explanation } from './explanation.ts'

const useStyles = makeStyles({
  why: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    boxSizing: 'border-box',
    width: '18px',
    height: '16px',
    padding: 0,
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusMedium,
    border: '1px solid transparent',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground3,
    // Of a figure that the platform sends as it is: visible when its box, which sets `--why`, is hovered or focused.
    opacity: 'var(--why, 0)',
    ':hover': {
      border: `1px solid ${tokens.colorNeutralStroke1}`,
      backgroundColor: tokens.colorNeutralBackground1Hover,
      color: tokens.colorNeutralForeground2,
    },
    ':focus-visible': { opacity: 1 },
  },
  // The figure has a formula.
  visible: { opacity: 1 },
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
  ':hover': { '--why': '1' },
  ':focus-within': { '--why': '1' },
} as const

/** Small button that explains how a figure is computed; it follows the figure's name. */
export const ExplainButton = ({ name, explanation, explain, focusable = false }: Props) => {
  const { t } = useTranslation('table')
  const styles = useStyles()
  return (
    <button
      type="button"
      tabIndex={focusable ? 0 : -1}
      className={mergeClasses(styles.why, explanation.figure !== undefined && styles.visible)}
      aria-label={t('explain.of', { name })}
      title={t('explain.tip', { key: keysOf('explainCell')[0] ?? '' })}
      onClick={event => explain(event.currentTarget, explanation)}
    >
      <ExplainSign />
    </button>
  )
}
