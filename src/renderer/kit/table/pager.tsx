import { Button, Input, makeStyles, Select, tokens } from '@fluentui/react-components'
import {
  ChevronDoubleLeftRegular,
  ChevronDoubleRightRegular,
  ChevronLeftRegular,
  ChevronRightRegular,
} from '@fluentui/react-icons'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { noValue } from '../../../shared/cell.ts'
import { formatCount } from '../../../shared/domain/money.ts'
import { pageGap } from '../page.ts'
import { readKey } from '../press/pressed-key.ts'
import { type Extent, getPageSpan, parseTypedPage } from './pages.ts'

/** From here on, in px, a selection's bar fits between the count and the pager. */
const wide = '@container (min-width: 1000px)'

const useStyles = makeStyles({
  // A docked panel leaves little of the window: the width counts that the pager has.
  root: { containerType: 'inline-size', marginTop: pageGap },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px',
    minHeight: '24px',
    fontSize: '13px',
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground2,
  },
  range: {
    whiteSpace: 'nowrap',
    // The pager stays at the right under a selection's bar.
    ':has(+ * [data-selection]:not(:empty))': {
      marginInlineEnd: 'auto',
      [wide]: { marginInlineEnd: 0 },
    },
  },
  // Notes have their own line if they would truncate each other; the pager does not move.
  // In a narrow window they share a line with the count and, if short, with the pager.
  beside: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    flex: '1 1 260px',
    minWidth: 0,
    paddingInline: '8px',
    // A selection's bar gets a line of its own above, unless the window is wide.
    ':has([data-selection]:not(:empty))': {
      flexBasis: '100%',
      order: -1,
      [wide]: { flexBasis: 'min(100%, 600px)', order: 0 },
    },
    '@media (max-width: 700px)': {
      flexBasis: 'auto',
      paddingInline: 0,
      ':not(:has(> :not(:empty)))': { flexBasis: '0' },
    },
    ':not(:has(> :not(:empty)))': { flexBasis: '0' },
  },
  page: { width: '64px' },
  size: { minWidth: '96px' },
})

interface PagerProps {
  /** Starts at 1. */
  readonly page: number
  readonly limit: number
  /** Rows of a full page: `limit`, unless the platform sends another number at once. */
  readonly pageRows?: number
  /** Number of rows of the whole result; null while unknown. */
  readonly extent: Extent | null
  readonly sizes: readonly number[]
  readonly children?: ReactNode
  readonly onPage: (page: number) => void
  /** True if a page has as many rows as fit; undefined if that is not offered. */
  readonly isAuto?: boolean | undefined
  /** Null: as many as fit. */
  readonly onLimit: (limit: number | null) => void
}

const unknown: Extent = { total: 0, open: true }

/** Pager of a list: first, previous, a typed number, next, last, and rows per page, with notes between them. */
export const Pager = ({
  page,
  limit,
  pageRows = limit,
  isAuto,
  extent: knownExtent,
  sizes,
  children,
  onPage,
  onLimit,
}: PagerProps) => {
  const extent = knownExtent ?? unknown
  const styles = useStyles()
  const { t } = useTranslation('table')
  const [draftPage, setDraftPage] = useState<string | null>(null)
  const span = getPageSpan(page, pageRows, extent)
  const go = (next: number) => {
    setDraftPage(null)
    if (next !== page) onPage(next)
  }
  const commit = () => {
    const typedPage = draftPage === null ? undefined : parseTypedPage(draftPage, span.pages)
    if (typedPage === undefined) setDraftPage(null)
    else go(typedPage)
  }
  const choices = sizes.includes(limit) ? sizes : [...sizes, limit].toSorted((a, b) => a - b)
  const first = span.page <= 1
  const last = span.page >= span.pages
  const isOnlyPage = first && last && !extent.open
  return (
    <nav aria-label={t('pager')} className={styles.root}>
      <div className={styles.line}>
        <span className={styles.range} aria-live="polite">
          {knownExtent === null
            ? noValue
            : t(extent.open ? 'rangeOpen' : 'range', {
                from: formatCount(span.from),
                to: formatCount(span.to),
                total: formatCount(extent.total),
              })}
        </span>
        <div className={styles.beside}>{children}</div>
        {!isOnlyPage && (
          <>
            <Button
              size="small"
              appearance="subtle"
              icon={<ChevronDoubleLeftRegular />}
              aria-label={t('firstPage')}
              disabledFocusable={first}
              onClick={() => go(1)}
            />
            <Button
              size="small"
              appearance="subtle"
              icon={<ChevronLeftRegular />}
              aria-label={t('previousPage')}
              disabledFocusable={first}
              onClick={() => go(span.page - 1)}
            />
            <Input
              size="small"
              className={styles.page}
              inputMode="numeric"
              aria-label={t('page')}
              value={draftPage ?? String(span.page)}
              onFocus={event => event.target.select()}
              onChange={(_, { value }) => setDraftPage(value)}
              onBlur={commit}
              onKeyDown={event => {
                const { name } = readKey(event)
                if (name === 'Enter') commit()
                if (name === 'Escape') setDraftPage(null)
              }}
            />
            <span>{t(extent.open ? 'ofPagesOpen' : 'ofPages', { pages: formatCount(span.pages) })}</span>
            <Button
              size="small"
              appearance="subtle"
              icon={<ChevronRightRegular />}
              aria-label={t('nextPage')}
              disabledFocusable={last}
              onClick={() => go(span.page + 1)}
            />
            <Button
              size="small"
              appearance="subtle"
              icon={<ChevronDoubleRightRegular />}
              aria-label={t('lastPage')}
              disabledFocusable={last || extent.open}
              onClick={() => go(span.pages)}
            />
          </>
        )}
        <Select
          size="small"
          className={styles.size}
          aria-label={t('rowsPerPage')}
          value={isAuto ? 'auto' : String(limit)}
          onChange={(_, { value }) => onLimit(value === 'auto' ? null : Number(value))}
        >
          {isAuto !== undefined && (
            <option value="auto">{isAuto ? t('perPageAutoOf', { size: limit }) : t('perPageAuto')}</option>
          )}
          {choices.map(size => (
            <option key={size} value={size}>
              {t('perPage', { size })}
            </option>
          ))}
        </Select>
      </div>
    </nav>
  )
}
