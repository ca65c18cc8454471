import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { cellText, cellTone, noValue } from '../../../shared/cell.ts'
import { useRead } from '../../kit/call.ts'
import { useEnvironment } from '../../kit/environment.ts'
import { columnKeys, label } from '../../kit/form/labels.ts'
import { usePlace } from '../../kit/place.ts'
import { bothClocks } from '../../kit/table/both-clocks.ts'
import { classes } from '../../kit/table/styles.ts'
import { unreadOf } from '../../kit/unread.ts'
import { UnreadNote } from '../../kit/unread-note.tsx'
import { useWording } from '../../kit/wording.ts'
import type { ReadKind } from '../shared/inbox-state.ts'
import { contextOf } from './item-words.ts'
import { sources } from './sources.ts'
import { useRested } from './use-rested.ts'

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

const most = 5
/** The smallest page that the lists of the platform have. */
const limit = 10

/** What else of this kind the player has had, the latest first. */
export const LastFive = ({ kind, player }: { readonly kind: ReadKind; readonly player: string }) => {
  const styles = useStyles()
  const { t } = useTranslation('inbox')
  const wording = useWording()
  const { zone } = useEnvironment()
  const source = sources[kind]
  const rested = useRested(player)
  const isHere = rested === player
  const input = { page: 1, limit, roleId: player }
  const read = useRead(usePlace().id, source.list, isHere ? input : null)
  const page = isHere && !read.isPlaceholderData ? read.data : undefined
  const rows = (page?.rows ?? [])
    .toSorted((a, b) => String(b[source.time]).localeCompare(String(a[source.time])))
    .slice(0, most)
  const context = contextOf(kind, wording)
  const title = t(`last.${kind}`)
  return (
    <section aria-label={title} aria-busy={read.isFetching}>
      <h3 className={styles.title}>{title}</h3>
      {isHere && <UnreadNote what={title} unread={unreadOf(read)} />}
      {page && rows.length === 0 && <p className={styles.quiet}>{t('last.none')}</p>}
      {rows.length > 0 && (
        // It scrolls: the keyboard has to reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.scroller} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                {source.brief.map(column => (
                  <th key={column.field} scope="col" className={styles.head}>
                    {label(columnKeys(source.texts, column.field))}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(row => (
                <tr key={String(row[source.key])}>
                  {source.brief.map(column => {
                    const said = cellText(column, row, context)
                    return (
                      <td
                        key={column.field}
                        title={bothClocks(column, row, zone) ?? undefined}
                        className={mergeClasses(styles.cell, column.kind === 'money' && styles.number)}
                      >
                        {column.kind === 'status' && said !== noValue ? (
                          <span className={classes.badge} data-tone={cellTone(column, row)}>
                            {said}
                          </span>
                        ) : (
                          said
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
