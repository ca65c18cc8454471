// A combobox's listbox needs roles, not native elements: the focus never leaves the input.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { makeStyles, mergeClasses, Spinner, tokens } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import type { PaletteEntry } from './entry.ts'

const useStyles = makeStyles({
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '34px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    lineHeight: tokens.lineHeightBase200,
    boxSizing: 'border-box',
    cursor: 'pointer',
  },
  selected: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    boxShadow: `inset 2px 0 0 ${tokens.colorCompoundBrandStroke}`,
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  off: { cursor: 'default' },
  words: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalS, flex: 1, minWidth: 0 },
  title: { overflowWrap: 'anywhere' },
  dim: { color: tokens.colorNeutralForeground3 },
  danger: { color: tokens.colorStatusDangerForeground1 },
  note: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
  },
  keys: { display: 'flex', flexShrink: 0, gap: tokens.spacingHorizontalXS },
  key: {
    padding: `0 ${tokens.spacingHorizontalXS}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusSmall,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
  },
})

interface Props {
  readonly entry: PaletteEntry
  readonly domId: string
  readonly isSelected: boolean
  readonly onPoint: () => void
  readonly onChoose: (apart: boolean) => void
}

/** A line of the palette. The input keeps the focus and the keys: a line only handles the pointer. */
export const PaletteLine = ({ entry, domId, isSelected, onPoint, onChoose }: Props) => {
  const styles = useStyles()
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isSelected) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])
  const { title, note, keys = [], off, isDeletion, isPending = false } = entry
  const isOff = off !== undefined
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the combobox has the keys and the focus
    <div
      ref={line}
      id={domId}
      role="option"
      aria-selected={isSelected}
      aria-disabled={isOff || undefined}
      className={mergeClasses(styles.line, isSelected && styles.selected, isOff && styles.off)}
      onMouseDown={event => event.preventDefault()}
      onMouseMove={() => isOff || isSelected || onPoint()}
      onClick={event => onChoose(event.shiftKey)}
    >
      <span className={styles.words}>
        <span
          className={mergeClasses(styles.title, isOff && styles.dim, isDeletion && !isOff && styles.danger)}
        >
          {title}
        </span>
        {(note || isOff) && <span className={styles.note}>{[note, off].filter(Boolean).join(' · ')}</span>}
      </span>
      {isPending && <Spinner size="extra-tiny" aria-hidden="true" />}
      {keys.length > 0 && (
        <span className={styles.keys}>
          {keys.map(key => (
            <kbd key={key} className={styles.key}>
              {key}
            </kbd>
          ))}
        </span>
      )}
    </div>
  )
}
