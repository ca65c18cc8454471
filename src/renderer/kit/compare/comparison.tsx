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
import type { CellContext } from '../../../shared/cell.ts'
import type { ComparisonKind } from '../../../shared/domain/compared-ranges.ts'
import { type DayRange, todayIn } from '../../../shared/domain/dates.ts'
import { FailureError } from '../call.ts'
import { useEnvironment } from '../environment.ts'
import { failureText } from '../failure.ts'
import { useGapWords } from '../list/gap-words.ts'
import type { ListEndpoint } from '../list/list-endpoint.ts'
import type { Search } from '../list/search.ts'
import type { AnyList } from '../list/use-list.ts'
import { usePlace } from '../place.ts'
import { beneathOf, type Compared, tilesOf } from './compared.ts'
import { comparedKey } from './compared-key.ts'
import { earlierSearch } from './earlier-search.ts'
import { isMatching, matchedBy } from './matched.ts'
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
  /** The filters of a search as they are sent. */
  readonly filtersOf: (search: Search) => Readonly<Record<string, unknown>>
  readonly header: (field: string) => string
  readonly context: CellContext
  /** Told with what the list is compared; null while that is not known. */
  readonly onCompared: (compared: Compared | null) => void
  readonly onClose: () => void
}

const spanOf = ({ start, end }: DayRange): string => (start === end ? start : `${start} – ${end}`)

/** With what a list is compared, in a line of its own; a comparison that could not be read says so and shows no figure. */
export const Comparison = (props: Props) => {
  const { source, list, kind, search, filtersOf, header, context, onCompared, onClose } = props
  const styles = useStyles()
  const { t } = useTranslation('compare')
  const gapWords = useGapWords()
  const scope = usePlace().id
  const { zone } = useEnvironment()
  const earlier = useMemo(() => earlierSearch(list, kind, search), [list, kind, search])
  const filters = useMemo(
    () => (earlier ? filtersOf({ ...search, values: earlier.values }) : null),
    [earlier, filtersOf, search],
  )
  const read = useQuery<Reading, FailureError>({
    queryKey: [scope, `compared ${source.id}`, filters],
    enabled: filters !== null,
    queryFn: async ({ signal }) => {
      const answer = await readReport(source, list, filters ?? {}, signal)
      if (!answer.ok) throw new FailureError(answer.failure)
      return answer.value
    },
  })
  const { data, refetch } = read
  const key = comparedKey(filtersOf(search))
  const title = earlier ? spanOf(earlier.earlier) : ''
  const compared = useMemo<Compared | null>(() => {
    const { compares } = list
    if (!data || !earlier || !compares) return null
    const before = isMatching(compares) ? matchedBy(compares, data.rows, earlier.counterpart) : undefined
    return {
      key,
      title,
      before,
      beneath:
        before &&
        beneathOf(list.columns, before, context, {
          header,
          before: column => t('column.before', { column, title }),
          by: column => t('column.by', { column }),
          rate: column => t('column.rate', { column }),
        }),
      tile: data.sums ? tilesOf(data.sums, context) : undefined,
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
  const notWhole = data ? gapWords(data.gaps, data.rows.length) : ''
  const failure = read.error?.failure
  if (failure) {
    return (
      <MessageBar intent="error">
        <MessageBarBody>{t('failed', { title, reason: failureText(failure) })}</MessageBarBody>
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
            {earlier.range.end >= todayIn(zone) && ` · ${t('notOver')}`}
          </>
        ) : (
          t('noRange')
        )}
      </output>
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
