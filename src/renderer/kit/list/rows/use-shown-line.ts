import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { getRawText, noValue, type Row } from '../../../../shared/cell.ts'
import { getToday } from '../../../../shared/domain/dates.ts'
import type { InputOf } from '../../../../shared/endpoint-base.ts'
import { withMember } from '../../../../shared/files/export-plan.ts'
import { useRead } from '../../calls/call.ts'
import { useLaterChanges } from '../../calls/changes.ts'
import { useEnvironment } from '../../environment.ts'
import { formatFailure } from '../../failure/failure.ts'
import type { FieldContext } from '../../form/choices.ts'
import { toInput } from '../../form/values.ts'
import { useTagScope } from '../../tag/tag-scope.ts'
import type { ListEndpoint } from '../list-endpoint.ts'
import type { ListScope } from '../list-scope.ts'
import { getLabelOverrides } from '../overrides.ts'
import { isPaged } from '../read/read-list.ts'
import { maskNumber } from '../search/multi-id-search.ts'
import { pickCarriedInput } from './carried-input.ts'

type ShownLineDeps = Pick<ListScope, 'openRow' | 'source' | 'list' | 'data' | 'context'>

/** A line shown in full. */
interface ShownLine {
  readonly key: string
  /** Title if there is no row to name it by. */
  readonly name: string
  /** Current or last seen row; null if there is none to read. */
  readonly row: Row | null
  /** Why the row may be out of date. */
  readonly note: string | null
  /** True if the row is locked, whatever its list says. */
  readonly isInert: boolean
  readonly context: FieldContext
}

/** True for an id among the values of a search. */
const isNumber = (value: string): boolean => /^\d{4,}$/.test(value)

/** A record looked up for a list by the list's own call; null without one. */
const useLookedUpLine = ({ openRow, source, list, data, context }: ShownLineDeps): ShownLine | null => {
  const { id: scope } = useTagScope()
  const { zone } = useEnvironment()
  const { t } = useTranslation('table')
  const lookupFilters = useStore(openRow, state => state.lookupFilters)
  const input = useMemo(
    () =>
      lookupFilters && {
        ...(isPaged(source) && { page: 1, limit: list.pageSize }),
        ...toInput(list.filters, lookupFilters, getToday(zone), 'filter').input,
      },
    [lookupFilters, source, list, zone],
  )
  const query = useRead(scope, source, input as InputOf<ListEndpoint> | null)
  const { isChanged } = useLaterChanges([scope, source.id, input], query.dataUpdatedAt)
  if (!lookupFilters || !input) return null
  const answer = query.isPlaceholderData ? undefined : query.data
  const searchedValues = new Set(Object.values(lookupFilters).filter(value => value !== ''))
  const isMatch = (row: Row) =>
    list.columns.some(({ kind, field }) => kind === 'id' && searchedValues.has(getRawText(row, field)))
  const match = answer?.rows.find(isMatch) ?? null
  // Actions get the filters that found the record, not the list's.
  const wholeRow = match && { ...pickCarriedInput(list, input), ...match }
  const row = wholeRow && data.members ? withMember(data.members)(wholeRow) : wholeRow
  const configs = { ...data.lookups, ...(answer?.configs as object | undefined) }
  const note = () => {
    if (row) return query.error ? formatFailure(query.error.failure) : null
    if (query.error) return formatFailure(query.error.failure)
    return t(answer ? 'row.missing' : 'loading')
  }
  return {
    key: JSON.stringify(lookupFilters),
    name: maskNumber(Object.values(lookupFilters).find(isNumber) ?? noValue, context.shareSafe),
    row,
    note: note(),
    isInert: query.isFetching || query.error !== null || (row !== null && (isChanged?.(row) ?? false)),
    context: { ...context, configs, overrides: getLabelOverrides(list.overrides, configs) },
  }
}

/** The line shown in full, updated after each refetch of the list; null without one. */
export const useShownLine = (deps: ShownLineDeps): ShownLine | null => {
  const { openRow, list, data, context } = deps
  const { t } = useTranslation('table')
  const lookupFilters = useLookedUpLine(deps)
  const line = useStore(openRow, state => state.line)
  const lines = useStore(openRow, state => state.lines)
  const seenOn = useStore(openRow, state => state.seenOn)
  // Rows without a key are matched by identity, until anything in them changes.
  const now =
    line &&
    (lines.find(one =>
      list.rowKey === null && one.kind === 'row' && line.kind === 'row'
        ? one.row === line.row
        : one.key === line.key,
    ) ??
      null)
  const page = `${data.mark.number} ${data.page}`
  useEffect(() => {
    if (now) openRow.setState({ line: now, seenOn: page })
  }, [openRow, now, page])
  if (lookupFilters || !line) return lookupFilters
  const last = now ?? line
  if (last.kind === 'unreadable') {
    return {
      key: line.key,
      name: noValue,
      row: null,
      note: t('unreadable', { detail: last.detail }),
      isInert: true,
      context,
    }
  }
  const isElsewhere = seenOn !== page
  return {
    key: line.key,
    name: noValue,
    row: last.row,
    note: now ? null : t(isElsewhere ? 'row.elsewhere' : 'row.gone'),
    isInert: now === null,
    context,
  }
}
