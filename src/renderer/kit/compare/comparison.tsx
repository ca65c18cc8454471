import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CellContext, Row } from '../../../shared/cell.ts'
import type { ComparisonKind } from '../../../shared/domain/compared-ranges.ts'
import { type DayRange, getClockAt } from '../../../shared/domain/dates.ts'
import { FailureError } from '../call.ts'
import { useEnvironment } from '../environment.ts'
import { formatFailure } from '../failure.ts'
import { useGapWords } from '../list/gap-words.ts'
import type { ListEndpoint } from '../list/list-endpoint.ts'
import type { Search } from '../list/search.ts'
import type { AnyList } from '../list/use-list.ts'
import { useTagScope, useTagState } from '../tag-scope.ts'
import { buildSecondaryLines, type Compared, createTileLines } from './compared.ts'
import { createComparedKey } from './compared-key.ts'
import { getEarlierSearch } from './earlier-search.ts'
import { canMatch, createMatcher } from './match-rows.ts'
import { type Reading, readReport } from './read-report.ts'

const useStyles = makeStyles({
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  what: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  close: { minWidth: 0 },
})

interface Props {
  readonly source: ListEndpoint
  readonly list: AnyList
  readonly kind: ComparisonKind
  /** What the rows on show answer. */
  readonly search: Search
  /** When those were read, in milliseconds since the epoch. */
  readonly readAt: number | null
  /** The filters of a search as they are sent. */
  readonly filtersOf: (search: Search) => Readonly<Record<string, unknown>>
  readonly header: (field: string) => string
  readonly context: CellContext
  /** Told with what the list is compared; null while that is not known. */
  readonly onCompared: (compared: Compared | null) => void
  readonly onClose: () => void
}

/** What is compared: the earlier report, and what of the one on show is over, where that is not all of it. */
interface Readings {
  readonly before: Reading
  readonly finished: Reading | null
}

const spanOf = ({ start, end }: DayRange): string => (start === end ? start : `${start} – ${end}`)

/** With what a list is compared, in a line of its own; a comparison that could not be read says so and shows no figure. */
export const Comparison = (props: Props) => {
  const { source, list, kind, search, readAt, filtersOf, header, context, onCompared, onClose } = props
  const styles = useStyles()
  const { t } = useTranslation('compare')
  const gapWords = useGapWords()
  const scope = useTagScope().id
  const { zone } = useEnvironment()
  const [isTodayIncluded, includeToday] = useTagState(`comparedWhole:${list.route}`, kept => kept === true)
  const found = useMemo(
    () =>
      getEarlierSearch(list, kind, search, {
        clock: getClockAt(zone, readAt ?? Date.now()),
        isTodayIncluded,
      }),
    [list, kind, search, zone, readAt, isTodayIncluded],
  )
  const earlier = typeof found === 'string' ? null : found
  const filters = useMemo(() => {
    const sent = (values: Search['values']) => filtersOf({ ...search, values })
    return earlier && { earlier: sent(earlier.values), finished: earlier.finished && sent(earlier.finished) }
  }, [earlier, filtersOf, search])
  const read = useQuery<Readings, FailureError>({
    queryKey: [scope, `compared ${source.id}`, filters],
    enabled: filters !== null,
    queryFn: async ({ signal }) => {
      const whole = async (sent: Readonly<Record<string, unknown>>) => {
        const answer = await readReport(source, list, sent, signal)
        if (!answer.ok) throw new FailureError(answer.failure)
        return answer.value
      }
      const before = await whole(filters?.earlier ?? {})
      return { before, finished: filters?.finished ? await whole(filters.finished) : null }
    },
  })
  const { data, refetch } = read
  const key = createComparedKey(filtersOf(search))
  const title = earlier ? spanOf(earlier.earlier) : ''
  const compared = useMemo<Compared | null>(() => {
    const { compares } = list
    if (!data || !earlier || !compares) return null
    const { before: reading, finished } = data
    const itself = (at: string) => (at > earlier.end ? null : at)
    const before = canMatch(compares) ? createMatcher(compares, reading.rows, earlier.counterpart) : undefined
    const now = finished ? createMatcher(compares, finished.rows, itself) : (row: Row) => row
    const later = finished ? finished.sums : undefined
    return {
      key,
      title,
      before,
      beneath:
        before &&
        buildSecondaryLines(list.columns, { before, now }, context, {
          header,
          before: column => t('column.before', { column, title }),
          by: column => t('column.by', { column }),
          rate: column => t('column.rate', { column }),
        }),
      tile: reading.sums && later !== null ? createTileLines(reading.sums, context, later) : undefined,
    }
  }, [data, earlier, list, key, title, context, header, t])
  useEffect(() => onCompared(compared), [compared, onCompared])
  useEffect(() => () => onCompared(null), [onCompared])
  // Searched for again, the list is of now: so is what it is compared with.
  const before = useRef(search)
  useEffect(() => {
    const isAgain = before.current !== search && before.current.page === search.page
    before.current = search
    if (isAgain && data) void refetch()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each search
  }, [search])
  const notWhole = data
    ? [data.before, data.finished]
        .flatMap(one => (one ? [gapWords(one.gaps, one.rows.length)] : []))
        .find(words => words !== '')
    : ''
  // A month is compared whole, whatever is chosen.
  const isChoice = found === 'onlyToday' || earlier?.isChoice === true
  const failure = read.error?.failure
  if (failure) {
    return (
      <MessageBar intent="error">
        <MessageBarBody>{t('failed', { title, reason: formatFailure(failure) })}</MessageBarBody>
        <MessageBarActions>
          <Button size="small" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
          <Button size="small" onClick={onClose}>
            {t('end')}
          </Button>
        </MessageBarActions>
      </MessageBar>
    )
  }
  return (
    <div className={styles.line}>
      <output>
        {earlier ? (
          <>
            {t(data ? 'with' : 'reading')} <span className={styles.what}>{title}</span>
            {notWhole && ` · ${notWhole}; ${t('inPart')}`}
            {earlier.unfinished && ` · ${t(`unfinished.${earlier.unfinished}`, { time: earlier.until })}`}
          </>
        ) : (
          t(found === 'onlyToday' ? 'onlyToday' : 'noRange')
        )}
      </output>
      {isChoice && (
        <Button size="small" appearance="subtle" onClick={() => includeToday(!isTodayIncluded)}>
          {t(isTodayIncluded ? 'finishedPart' : 'wholeDays')}
        </Button>
      )}
      <Button
        size="small"
        appearance="subtle"
        className={styles.close}
        icon={<DismissRegular />}
        aria-label={t('end')}
        title={t('end')}
        onClick={onClose}
      />
    </div>
  )
}
