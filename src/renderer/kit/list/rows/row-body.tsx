import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowRight16Regular } from '@fluentui/react-icons/svg/arrow-right'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import {
  formatCell,
  formatUnmaskedCell,
  isCellLink,
  listExportColumns,
  type Row,
} from '../../../../shared/cell.ts'
import { type Column, isFigure } from '../../../../shared/column.ts'
import { useEnvironment } from '../../environment.ts'
import { Facts } from '../../facts/facts.tsx'
import type { FieldContext } from '../../form/choices.ts'
import { translateLabel } from '../../form/labels.ts'
import type { AnyList } from '../declaration.ts'
import { useListScope } from '../list-scope.ts'

const useStyles = makeStyles({
  group: { display: 'block' },
  title: {
    margin: `${tokens.spacingVerticalM} 0 ${tokens.spacingVerticalXXS}`,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  links: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
})

const groups = ['record', 'figures', 'times'] as const

const getGroup = (column: Column): (typeof groups)[number] => {
  if (isFigure(column)) return 'figures'
  return column.kind === 'day' || column.kind === 'time' ? 'times' : 'record'
}

/** Shorter ids would match unrelated records. */
const minSearchedLength = 6

/** Subjects of related lists: the records that a row's ids open, and the row itself by its id. */
const listSubjects = (columns: readonly Column[], row: Row, key: string | null, context: FieldContext) => {
  const opened = columns.flatMap(column => {
    if (column.kind !== 'id' || column.opens === undefined || !isCellLink(column, row)) return []
    const id = formatUnmaskedCell(column, row, context)
    return { kind: column.opens, id, displayText: formatCell(column, row, context), field: column.field }
  })
  const records = columns.flatMap(column => {
    if (column.kind !== 'id' || column.opens !== undefined || column.field !== key) return []
    const id = formatUnmaskedCell(column, row, context)
    return id.length < minSearchedLength || opened.some(record => record.id === id)
      ? []
      : { kind: 'record' as const, id, displayText: formatCell(column, row, context), field: column.field }
  })
  const all = [...opened, ...records]
  return all.filter((one, index) => all.findIndex(({ id }) => id === one.id) === index)
}

interface Props {
  readonly row: Row
  /** Formats the row; of a record looked up apart, by its own answer. */
  readonly context: FieldContext
}

/** Returns the column that identifies a row: its key if visible, else its own id, else its first column. */
export const findNamingColumn = ({ rowKey }: AnyList, columns: readonly Column[]): Column | undefined =>
  columns.find(({ field }) => field === rowKey) ??
  columns.find(({ kind, ...column }) => kind === 'id' && !('opens' in column)) ??
  columns[0]

/** All columns of a row with labels, grouped and unabridged, and its related lists. */
export const RowBody = ({ row, context }: Props) => {
  const { list, table, explainer } = useListScope()
  const styles = useStyles()
  const titles = useId()
  const { t } = useTranslation('table')
  const { relatedLists, openApart } = useEnvironment()
  const columns = listExportColumns(table.panelColumns)
  const { unfolds } = list
  const naming = findNamingColumn(list, table.panelColumns)
  const subjects = listSubjects(table.panelColumns, row, naming?.field ?? null, context)
  return (
    <>
      {groups.map(group => {
        const facts = columns.filter(column => getGroup(column) === group)
        return (
          facts.length > 0 && (
            <section key={group} className={styles.group} aria-labelledby={`${titles} ${group}`}>
              <h3 id={`${titles} ${group}`} className={styles.title}>
                {t(`row.groups.${group}`)}
              </h3>
              <Facts
                lines
                texts={list.texts}
                facts={facts}
                row={row}
                context={context}
                explainer={explainer}
              />
            </section>
          )
        )
      })}
      {unfolds && (
        <section className={styles.group} aria-labelledby={`${titles} unfolds`}>
          <h3 id={`${titles} unfolds`} className={styles.title}>
            {translateLabel([`${unfolds.texts}.action`])}
          </h3>
          <Facts
            lines
            texts={unfolds.texts}
            facts={unfolds.facts}
            row={row}
            context={context}
            explainer={explainer}
          />
        </section>
      )}
      {subjects.map(({ kind, id, displayText, field }) => {
        const lists = relatedLists(kind, id)
        return (
          lists.length > 0 && (
            <section key={id} className={styles.group} aria-labelledby={`${titles} ${field}`}>
              <h3 id={`${titles} ${field}`} className={styles.title}>
                {t('row.more', { what: `${table.header(field)} ${displayText}` })}
              </h3>
              <div className={styles.links}>
                {lists.map(({ title, route }) => (
                  <Button
                    key={route}
                    size="small"
                    icon={<ArrowRight16Regular />}
                    onClick={() => openApart(route)}
                  >
                    {title}
                  </Button>
                ))}
              </div>
            </section>
          )
        )
      })}
    </>
  )
}
