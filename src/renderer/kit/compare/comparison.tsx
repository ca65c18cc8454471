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
import { FailureError } from '../calls/call.ts'
import { useEnvironment } from '../environment.ts'
import { formatFailure } from '../failure/failure.ts'
import type { AnyList } from '../list/declaration.ts'
import type { ListEndpoint } from '../list/list-endpoint.ts'
import type { Search } from '../list/search/search.ts'
import { useGapWords } from '../list/sums/gap-words.ts'
import { useTagScope, useTagState } from '../tag/tag-scope.ts'
import { createComparedKey } from './compared-key.ts'
import { buildSecondaryLines, createTileLines, type VisibleComparison } from './comparison-lines.ts'
import { getEarlierSearch } from './earlier-search.ts'
import { canMatch, createMatcher } from './match-rows.ts'
import { type ReportData, readReport } from './read-report.ts'

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
  /** Search of the visible rows. */
  readonly search: Search
  /** When those rows were read, in ms since the epoch. */
  readonly readAt: number | null
  /** Converts a search to its filters as sent. */
  readonly buildFilters: (search: Search) => Readonly<Record<string, unknown>>
  readonly header: (field: string) => string
  readonly context: CellContext
  /** Called with the comparison; null while it is unknown. */
  readonly onCompared: (compared: VisibleComparison | null) => void
  readonly onClose: () => void
}

/** The data compared: the earlier report and, if only a part of the current one is finished, that part. */
interface ComparedReports {
  readonly before: ReportData
  readonly finished: ReportData | null
}

const formatSpan = ({ start, end }: DayRange): string => (start === end ? start : `${start} – ${end}`)

/** Names in a line what a list is compared with; shows an error and no figures if that could not be read. */
export const Comparison = (props: Props) => {
  const { source, list, kind, search, readAt, buildFilters, header, context, onCompared, onClose } = props
  const styles = useStyles()
  const { t } = useTranslation('compare')
  const gapWords = useGapWords()
  const scope = useTagScope().id
  const { zone } = useEnvironment()
  const [isTodayIncluded, includeToday] = useTagState(
    `comparedWhole:${list.route}`,
    remembered => remembered === true,
  )
  const comparison = useMemo(
    () =>
      getEarlierSearch(list, kind, search, {
        clock: getClockAt(zone, readAt ?? Date.now()),
        isTodayIncluded,
      }),
    [list, kind, search, zone, readAt, isTodayIncluded],
  )
  const earlier = typeof comparison === 'string' ? null : comparison
  const filters = useMemo(() => {
    const toSentFilters = (values: Search['values']) => buildFilters({ ...search, values })
    return (
      earlier && {
        earlier: toSentFilters(earlier.values),
        finished: earlier.finished && toSentFilters(earlier.finished),
      }
    )
  }, [earlier, buildFilters, search])
  const query = useQuery<ComparedReports, FailureError>({
    queryKey: [scope, `compared ${source.id}`, filters],
    enabled: filters !== null,
    queryFn: async ({ signal }) => {
      const readOrThrow = async (sentFilters: Readonly<Record<string, unknown>>) => {
        const answer = await readReport(source, list, sentFilters, signal)
        if (!answer.ok) throw new FailureError(answer.failure)
        return answer.value
      }
      const before = await readOrThrow(filters?.earlier ?? {})
      return { before, finished: filters?.finished ? await readOrThrow(filters.finished) : null }
    },
  })
  const { data, refetch } = query
  const key = createComparedKey(buildFilters(search))
  const title = earlier ? formatSpan(earlier.earlier) : ''
  const compared = useMemo<VisibleComparison | null>(() => {
    const { comparisons } = list
    if (!data || !earlier || !comparisons) return null
    const { before: reading, finished } = data
    const matchSameDay = (at: string) => (at > earlier.end ? null : at)
    const before = canMatch(comparisons)
      ? createMatcher(comparisons, reading.rows, earlier.counterpart)
      : undefined
    const now = finished ? createMatcher(comparisons, finished.rows, matchSameDay) : (row: Row) => row
    const hasSums = reading.sums && finished?.sums !== null
    return {
      key,
      title,
      before,
      secondaryLines:
        before &&
        buildSecondaryLines(list.columns, { before, now }, context, {
          header,
          before: column => t('column.before', { column, title }),
          by: column => t('column.by', { column }),
          rate: column => t('column.rate', { column }),
        }),
      sums: finished?.sums ?? undefined,
      tile:
        reading.sums && hasSums
          ? createTileLines(reading.sums, context, value => t('snapshot.before', { value }))
          : undefined,
    }
  }, [data, earlier, list, key, title, context, header, t])
  useEffect(() => onCompared(compared), [compared, onCompared])
  useEffect(() => () => onCompared(null), [onCompared])
  // Searching again reloads the list, so the comparison must be reloaded too.
  const before = useRef(search)
  useEffect(() => {
    const isAgain = before.current !== search && before.current.page === search.page
    before.current = search
    if (isAgain && data) void refetch()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per search
  }, [search])
  const notWhole = data
    ? [data.before, data.finished]
        .flatMap(one => (one ? [gapWords(one.gaps, one.rows.length)] : []))
        .find(words => words !== '')
    : ''
  // A month is always compared whole; there is no choice.
  const isChoice = comparison === 'onlyToday' || earlier?.isChoice === true
  const failure = query.error?.failure
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
          t(comparison === 'onlyToday' ? 'onlyToday' : 'noRange')
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
