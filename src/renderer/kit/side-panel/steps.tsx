import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ChevronDown20Regular } from '@fluentui/react-icons/svg/chevron-down'
import { ChevronUp20Regular } from '@fluentui/react-icons/svg/chevron-up'
import { formatCount } from '../../../shared/domain/money.ts'

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXXS,
    margin: 0,
    padding: 0,
    border: 'none',
  },
  place: { fontSize: tokens.fontSizeBase200, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
})

/** Position of a record in the list it was opened from. */
export interface StepPlace {
  /** Counted from 1. */
  readonly at: number
  readonly of: number
  /** True if there may be more. */
  readonly isOpen: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
}

interface Words {
  /** Label of the group of both buttons and the position. */
  readonly steps: string
  readonly previous: string
  readonly next: string
  /** Why there is no further record. */
  readonly first: string
  readonly last: string
  readonly place: (at: string, of: string) => string
}

interface Props {
  readonly place: StepPlace
  readonly words: Words
  readonly onStep: (by: 1 | -1) => void
}

/** Buttons to the next and previous record of a list. */
export const Steps = ({ place: { at, of, isOpen, isFirst, isLast }, words, onStep }: Props) => {
  const styles = useStyles()
  const step = (by: 1 | -1, name: string, key: string, end: string | null) => (
    <Button
      size="small"
      appearance="subtle"
      icon={by < 0 ? <ChevronUp20Regular /> : <ChevronDown20Regular />}
      aria-label={name}
      aria-keyshortcuts={key}
      title={end ?? `${name} (${key.replace('Arrow', '').replace('Up', '↑').replace('Down', '↓')})`}
      disabledFocusable={end !== null}
      onClick={() => onStep(by)}
    />
  )
  return (
    <fieldset aria-label={words.steps} className={styles.root}>
      {step(-1, words.previous, 'Alt+ArrowUp', isFirst ? words.first : null)}
      <output className={styles.place}>
        {words.place(formatCount(at), `${formatCount(of)}${isOpen ? '+' : ''}`)}
      </output>
      {step(1, words.next, 'Alt+ArrowDown', isLast ? words.last : null)}
    </fieldset>
  )
}
