import { makeStyles, tokens } from '@fluentui/react-components'
import { Fragment } from 'react'
import { type CellContext, formatCell, formatExactCell, type Row } from '../../../shared/cell.ts'
import type { Column } from '../../../shared/column.ts'
import type { TextsAt } from '../../i18n/text-keys.ts'
import { getColumnKeys, translateLabel } from '../form/labels.ts'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    margin: 0,
  },
  name: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
})

interface Props {
  readonly texts: TextsAt
  readonly facts: readonly Column[]
  readonly row: Row
  readonly context: CellContext
}

/** Values that a form is decided by, each on a line of its own with all its digits; nothing in it takes the first focus. */
export const FactLines = ({ texts, facts, row, context }: Props) => {
  const styles = useStyles()
  return (
    <dl className={styles.root}>
      {facts.map(fact => (
        <Fragment key={fact.field}>
          <dt className={styles.name}>{translateLabel(getColumnKeys(texts, fact.field))}</dt>
          <dd className={styles.value}>{formatExactCell(fact, row) ?? formatCell(fact, row, context)}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
