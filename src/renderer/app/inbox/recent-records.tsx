import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { formatCell, getCellTone, noValue } from '../../../shared/cell.ts'
import { useRead } from '../../kit/calls/call.ts'
import { useEnvironment } from '../../kit/environment.ts'
import { findLoadProblem } from '../../kit/failure/load-problem.ts'
import { LoadProblemNote } from '../../kit/failure/load-problem-note.tsx'
import { getColumnKeys, translateLabel } from '../../kit/form/labels.ts'
import { describeBothClocks } from '../../kit/table/both-clocks.ts'
import { classes } from '../../kit/table/styles.ts'
import { useTagScope } from '../../kit/tag/tag-scope.ts'
import { useWording } from '../../kit/words/wording.ts'
import type { ReadKind } from './inbox-state.ts'
import { createItemContext } from './item-words.ts'
import { sources } from './sources.ts'
import { useDebouncedValue } from './use-debounced-value.ts'

const useStyles = makeStyles({
  title: { margin: `0 0 ${tokens.spacingVerticalXS}`, fontSize: tokens.fontSizeBase300 },
  scroller: { overflowX: 'auto' },
  table: { borderCollapse: 'collapse', fontSize: tokens.fontSizeBase200, whiteSpace: 'nowrap' },
  head: {
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
    paddingInlineEnd: tokens.spacingHorizontalM,
    ':last-child': { paddingInlineEnd: 0 },
  },
  cell: {
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXXS} 0`,
    ':last-child': { paddingInlineEnd: 0 },
  },
  number: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
})

const maxRecords = 5
/** Smallest page size of the platform's lists. */
const limit = 10

/** The player's other records of this kind, latest first. */
export const RecentRecords = ({ kind, player }: { readonly kind: ReadKind; readonly player: string }) => {
  const styles = useStyles()
  const { t } = useTranslation('inbox')
  const wording = useWording()
  const { zone } = useEnvironment()
  const source = sources[kind]
  const restedPlayer = useDebouncedValue(player)
  const isHere = restedPlayer === player
  const input = { page: 1, limit, roleId: player }
  const query = useRead(useTagScope().id, source.list, isHere ? input : null)
  const page = isHere && !query.isPlaceholderData ? query.data : undefined
  const rows = (page?.rows ?? [])
    .toSorted((a, b) => String(b[source.time]).localeCompare(String(a[source.time])))
    .slice(0, maxRecords)
  const context = createItemContext(kind, wording)
  const title = t(`last.${kind}`)
  return (
    <section aria-label={title} aria-busy={query.isFetching}>
      <h3 className={styles.title}>{title}</h3>
      {isHere && <LoadProblemNote what={title} loadProblem={findLoadProblem(query)} />}
      {page && rows.length === 0 && <p className={styles.quiet}>{t('last.none')}</p>}
      {rows.length > 0 && (
        // A scrollable region must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.scroller} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                {source.brief.map(column => (
                  <th key={column.field} scope="col" className={styles.head}>
                    {translateLabel(getColumnKeys(source.texts, column.field))}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(row => (
                <tr key={String(row[source.key])}>
                  {source.brief.map(column => {
                    const text = formatCell(column, row, context)
                    return (
                      <td
                        key={column.field}
                        title={describeBothClocks(column, row, zone) ?? undefined}
                        className={mergeClasses(styles.cell, column.kind === 'money' && styles.number)}
                      >
                        {column.kind === 'status' && text !== noValue ? (
                          <span className={classes.badge} data-tone={getCellTone(column, row)}>
                            {text}
                          </span>
                        ) : (
                          text
                        )}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
