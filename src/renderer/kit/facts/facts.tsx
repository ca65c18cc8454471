import {
  Button,
  Link,
  makeStyles,
  mergeClasses,
  tokens,
  useArrowNavigationGroup,
} from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons'
import { Fragment, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type CellContext,
  describeCellProblem,
  formatCell,
  formatExactCell,
  formatLongCell,
  formatUnmaskedCell,
  getCellMarks,
  getCellTone,
  isCellLink,
  noValue,
  type Row,
} from '../../../shared/cell.ts'
import type { Column } from '../../../shared/column.ts'
import { maxShownText } from '../../../shared/texts/text-ends.ts'
import type { TextsAt } from '../../i18n/text-keys.ts'
import { useEnvironment } from '../environment.ts'
import { ExplainButton, explainButtonBox } from '../explain/explain-button.tsx'
import type { Explainer, Explanation } from '../explain/explanation.ts'
import { useExplainPanel } from '../explain/use-explain-panel.tsx'
import { noForcedBorder } from '../forced-colors.ts'
import { getColumnKeys, translateLabel } from '../form/labels.ts'
import { readKey } from '../press/pressed-key.ts'
import { describeBothClocks } from '../table/both-clocks.ts'
import { createClip } from '../table/copy/clipboard.ts'
import { copyClip } from '../table/copy/copy.ts'
import { classes } from '../table/styles.ts'
import { explainFact, type FactSource } from './explain-fact.ts'

const useStyles = makeStyles({
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(208px, 1fr))',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    margin: 0,
  },
  lines: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0 },
  line: {
    display: 'grid',
    gridTemplateColumns: 'minmax(96px, 184px) minmax(0, 1fr)',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '26px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ':hover': { '--copy': '1' },
    ':focus-within': { '--copy': '1' },
  },
  // The room of a hidden sign would part a name from its value.
  inline: { display: 'flex', flexWrap: 'wrap', gap: `0 ${tokens.spacingHorizontalL}`, '--why': '1' },
  fact: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  name: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  value: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minHeight: '24px',
    margin: 0,
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
  explained: explainButtonBox,
  copy: {
    minWidth: 0,
    padding: 0,
    // Its invisible border extends outside: the value aligns with its name.
    marginInlineStart: '-1px',
    justifyContent: 'start',
    textAlign: 'start',
    fontSize: tokens.fontSizeBase300,
    // Tall enough for the comma's descender, as the button clips its overflow.
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightRegular,
    ...noForcedBorder,
  },
  // Shown on hover and focus: the value itself is the button.
  copySign: {
    flexShrink: 0,
    fontSize: tokens.fontSizeBase200,
    marginInlineStart: tokens.spacingHorizontalXS,
    opacity: 'var(--copy, 0)',
  },
  danger: { color: tokens.colorPaletteRedForeground1 },
  success: { color: tokens.colorPaletteGreenForeground1 },
  info: { color: tokens.colorPaletteBlueForeground2 },
  warning: { color: tokens.colorStatusWarningForeground1 },
  quiet: { color: tokens.colorNeutralForeground3 },
})

interface FactProps {
  readonly fact: Column
  readonly row: Row
  readonly context: CellContext
  /** True to show all digits of a figure. */
  readonly isExact?: boolean | undefined
}

interface ValueProps extends FactProps {
  /** True to show all of a long text. */
  readonly isWhole?: boolean
  /** Called by Alt+Enter; undefined if there is nothing to explain. */
  readonly onExplain?: ((target: HTMLElement) => void) | undefined
}

/** A value that is cut, whose whole text is shown on demand. */
const LongValue = (props: ValueProps) => {
  const { fact, row, context } = props
  const { t } = useTranslation('table')
  const [isWhole, setWhole] = useState(false)
  const fullText = formatLongCell(fact, row, context)
  if (fullText.length <= maxShownText) return <Value {...props} />
  return (
    <>
      <Value {...props} isWhole={isWhole} />
      <Button size="small" appearance="subtle" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        {t(isWhole ? 'longText.less' : 'longText.all')}
      </Button>
    </>
  )
}

const Value = ({ fact, row, context, isExact, isWhole = false, onExplain }: ValueProps) => {
  const { t } = useTranslation('table')
  const styles = useStyles()
  const { openableKinds, open, zone } = useEnvironment()
  const roundedText = (isWhole ? formatLongCell : formatCell)(fact, row, context)
  const displayText = (isExact ? formatExactCell(fact, row) : null) ?? roundedText
  if (displayText === noValue) return getCellMarks(fact, row, context).length > 0 ? null : displayText
  const copy = () => void copyClip(createClip({ columns: [fact], rows: [row] }, context), 1, 1)
  const tone = getCellTone(fact, row)
  const opened = fact.kind === 'id' ? fact.opens : undefined
  if (opened !== undefined && openableKinds.has(opened) && isCellLink(fact, row)) {
    return (
      <>
        <Link as="button" onClick={() => open(opened, formatUnmaskedCell(fact, row, context))}>
          {displayText}
        </Link>
        <Button
          size="small"
          appearance="subtle"
          icon={<CopyRegular />}
          aria-label={`${t('copy')} ${displayText}`}
          title={t('copy')}
          onClick={copy}
        />
      </>
    )
  }
  return (
    <Button
      size="small"
      appearance="transparent"
      className={styles.copy}
      title={[describeCellProblem(fact, row, context) ?? describeBothClocks(fact, row, zone) ?? '', t('copy')]
        .filter(Boolean)
        .join(' · ')}
      onClick={copy}
      onKeyDown={event => {
        const { name, isAlt } = readKey(event)
        if (!onExplain || !isAlt || name !== 'Enter' || event.repeat) return
        event.preventDefault()
        onExplain(event.currentTarget)
      }}
    >
      {fact.kind === 'status' ? (
        <span className={classes.badge} data-tone={tone}>
          {displayText}
        </span>
      ) : (
        <span className={tone === 'neutral' ? undefined : styles[tone]} data-tone={tone}>
          {breakAddress(displayText)}
        </span>
      )}
      {isExact && <CopyRegular className={styles.copySign} aria-hidden />}
    </Button>
  )
}

/** Lets an email address break behind its sign, not within a word. */
const breakAddress = (address: string): ReactNode =>
  address.split('@').map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts have no other order
    <Fragment key={index}>
      {index > 0 && '@'}
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))

const Marks = ({ fact, row, context }: FactProps) =>
  getCellMarks(fact, row, context).map(mark => (
    <span key={mark.label} className={classes.badge} data-tone={mark.tone}>
      {mark.label}
    </span>
  ))

interface FactsProps {
  /** `namespace:name` of the labels, as in a list. */
  readonly texts: TextsAt
  readonly facts: readonly Column[]
  readonly row: Row
  readonly context: CellContext
  /** Content beside a value, by its field, such as a button. */
  readonly beside?: Readonly<Record<string, ReactNode>>
  /** On one line, each name before its value. */
  readonly inline?: boolean
  /** One line each, with all digits of its figures. */
  readonly lines?: boolean
  /** Source of the figures, to explain those computed from others. */
  readonly of?: FactSource
  /** Explainer of the list, if the figures come from one. */
  readonly explainer?: Explainer | undefined
}

interface FactBoxProps extends FactProps {
  readonly explanation: Explanation | null
  readonly explain: (target: HTMLElement, explanation: Explanation) => void
  readonly beside: ReactNode
}

const FactValue = ({ fact, row, context, isExact, explanation, explain, beside }: FactBoxProps) => {
  const styles = useStyles()
  return (
    <dd className={styles.value}>
      <LongValue
        fact={fact}
        row={row}
        context={context}
        isExact={isExact}
        onExplain={explanation ? target => explain(target, explanation) : undefined}
      />
      <Marks fact={fact} row={row} context={context} />
      {beside}
    </dd>
  )
}

/**
 * One row as names with values, each formatted as a table's cell (spec 2 §2.9). A click copies a value or opens a record,
 * Alt+Enter explains a figure; Tab enters the facts once, arrows move between them.
 */
export const Facts = ({
  texts,
  facts,
  row,
  context,
  beside = {},
  inline = false,
  lines = false,
  of,
  explainer,
}: FactsProps) => {
  const styles = useStyles()
  const { explain, panel } = useExplainPanel()
  const arrows = useArrowNavigationGroup({ axis: 'both', memorizeCurrent: true })
  return (
    <>
      <dl className={mergeClasses(styles.facts, inline && styles.inline, lines && styles.lines)} {...arrows}>
        {facts.map(fact => {
          const name = translateLabel(getColumnKeys(texts, fact.field))
          const explanation =
            explainer?.of(fact, row) ?? (of ? explainFact(of, { texts, facts }, fact, row) : null)
          return (
            <div
              key={fact.field}
              className={mergeClasses(
                explanation !== null && styles.explained,
                inline ? styles.fact : lines ? styles.line : undefined,
              )}
            >
              <dt className={styles.name}>
                {name}
                {explanation && <ExplainButton name={name} explanation={explanation} explain={explain} />}
              </dt>
              <FactValue
                fact={fact}
                row={row}
                context={context}
                isExact={lines}
                explanation={explanation}
                explain={explain}
                beside={beside[fact.field]}
              />
            </div>
          )
        })}
      </dl>
      {panel}
    </>
  )
}
