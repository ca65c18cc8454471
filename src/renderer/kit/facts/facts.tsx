import {
  Button,
  Link,
  makeStyles,
  mergeClasses,
  tokens,
  useArrowNavigationGroup,
} from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type CellContext,
  cellMarks,
  cellOpens,
  cellText,
  cellTone,
  noValue,
  type Row,
  unmaskedText,
} from '../../../shared/cell.ts'
import type { Column } from '../../../shared/column.ts'
import { useEnvironment } from '../environment.ts'
import { columnKeys, label, type TextsAt } from '../form/labels.ts'
import { bothClocks } from '../table/both-clocks.ts'
import { clip } from '../table/clipboard.ts'
import { copyClip } from '../table/copy.ts'
import { classes } from '../table/styles.ts'

const useStyles = makeStyles({
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    margin: 0,
  },
  inline: { display: 'flex', flexWrap: 'wrap', gap: `0 ${tokens.spacingHorizontalL}` },
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
  copy: {
    minWidth: 0,
    padding: 0,
    // Its frame, which is not seen, stands outside: the value begins where its name does.
    marginInlineStart: '-1px',
    justifyContent: 'start',
    textAlign: 'start',
    fontSize: tokens.fontSizeBase300,
    // As high as its comma reaches down: the button cuts what is higher.
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightRegular,
  },
  danger: { color: tokens.colorPaletteRedForeground1 },
  success: { color: tokens.colorPaletteGreenForeground1 },
})

interface FactProps {
  readonly fact: Column
  readonly row: Row
  readonly context: CellContext
}

const Value = ({ fact, row, context }: FactProps) => {
  const { t } = useTranslation('table')
  const styles = useStyles()
  const { opens, open, zone } = useEnvironment()
  const shown = cellText(fact, row, context)
  if (shown === noValue) return shown
  const copy = () => void copyClip(clip({ columns: [fact], rows: [row] }, context), 1, 1)
  const tone = cellTone(fact, row)
  if (fact.kind === 'id' && fact.opens !== undefined && opens.has(fact.opens) && cellOpens(fact, row)) {
    return (
      <>
        <Link as="button" onClick={() => open('player', unmaskedText(fact, row, context))}>
          {shown}
        </Link>
        <Button
          size="small"
          appearance="subtle"
          icon={<CopyRegular />}
          aria-label={`${t('copy')} ${shown}`}
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
      title={[bothClocks(fact, row, zone) ?? '', t('copy')].filter(Boolean).join(' · ')}
      onClick={copy}
    >
      {fact.kind === 'status' ? (
        <span className={classes.badge} data-tone={tone}>
          {shown}
        </span>
      ) : (
        <span className={tone === 'danger' || tone === 'success' ? styles[tone] : undefined}>{shown}</span>
      )}
    </Button>
  )
}

const Marks = ({ fact, row, context }: FactProps) =>
  cellMarks(fact, row, context).map(mark => (
    <span key={mark.label} className={classes.badge} data-tone={mark.tone}>
      {mark.label}
    </span>
  ))

interface FactsProps {
  /** `namespace:name` below which the labels stand, as in a list. */
  readonly texts: TextsAt
  readonly facts: readonly Column[]
  readonly row: Row
  readonly context: CellContext
  /** What stands beside a value, by its field, such as a button. */
  readonly beside?: Readonly<Record<string, ReactNode>>
  /** In one line, each name before its value. */
  readonly inline?: boolean
}

/**
 * One row as names with their values, each shown as a table's cell would be (spec 2 §2.9). A click copies a value or
 * opens a player; Tab enters the facts once, arrows go from one to the next.
 */
export const Facts = ({ texts, facts, row, context, beside = {}, inline = false }: FactsProps) => {
  const styles = useStyles()
  const arrows = useArrowNavigationGroup({ axis: 'both', memorizeCurrent: true })
  return (
    <dl className={mergeClasses(styles.facts, inline && styles.inline)} {...arrows}>
      {facts.map(fact => (
        <div key={fact.field} className={inline ? styles.fact : undefined}>
          <dt className={styles.name}>{label(columnKeys(texts, fact.field))}</dt>
          <dd className={styles.value}>
            <Value fact={fact} row={row} context={context} />
            <Marks fact={fact} row={row} context={context} />
            {beside[fact.field]}
          </dd>
        </div>
      ))}
    </dl>
  )
}
