import { mergeClasses } from '@fluentui/react-components'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../shared/cell.ts'
import type { Column } from '../../../shared/column.ts'
import { formatCount } from '../../../shared/domain/money.ts'
import { listOnlyNamedFields } from '../../../shared/endpoint.ts'
import { ActionDialog } from '../action-dialog.tsx'
import { createLazyComponent } from '../code/lazy-component.tsx'
import { comparisonCode } from '../compare/comparison-code.ts'
import { useListComparison } from '../compare/use-list-comparison.ts'
import type { FixedInput } from '../dialog/action.ts'
import { useEnvironment } from '../environment.ts'
import { explainListTotal, useExplainer } from '../explain/use-explainer.ts'
import { isolate } from '../failure/isolated-section.tsx'
import { getChartKeys, getTitleKeys, translateLabel } from '../form/labels.ts'
import { getInitialValues } from '../form/values.ts'
import { readKey } from '../press/pressed-key.ts'
import { useSearchSteps } from '../search-steps.ts'
import { snapshotDialogCode } from '../snapshots/snapshot-code.ts'
import { useSnapshots } from '../snapshots/use-snapshots.ts'
import { useNewCellRange } from '../table/copy/cell-range.ts'
import { useNewOpenRow } from '../table/rows/open-row.ts'
import { useMenuTitle } from '../tag/page-title.ts'
import { useTagScope } from '../tag/tag-scope.ts'
import { TotalsBar } from '../totals/totals-bar.tsx'
import { useViews } from '../views/use-views.ts'
import { ViewNote } from '../views/view-note.tsx'
import { BelowList } from './below-list.tsx'
import type { AnyList, RecordCount } from './declaration.ts'
import { DimmedContent } from './dimmed-content.tsx'
import type { ExportSource } from './export/export-plan.ts'
import { Heading } from './heading.tsx'
import { ListChart } from './list-chart.tsx'
import type { ListEndpoint } from './list-endpoint.ts'
import { describeSubject } from './list-subject.ts'
import { ListTable } from './list-table.tsx'
import { ListTools } from './list-tools.tsx'
import { AutoRefreshMenu } from './read/auto-refresh-menu.tsx'
import { RefreshNote } from './read/refresh-note.tsx'
import { followRowRequests } from './read/row-request.ts'
import { useList } from './read/use-list.ts'
import { useNamedRows } from './read/use-named-rows.ts'
import { useRefreshing } from './read/use-refreshing.ts'
import { RowPanel } from './rows/row-panel.tsx'
import { useRowActions } from './rows/use-row-actions.ts'
import { useSelectionAndLocks } from './rows/use-selection-and-locks.ts'
import { describeChangedFilters, describeFilters } from './search/chips.ts'
import { useNewDraft } from './search/filter-draft.ts'
import { describeMultiIdSearch, findNumbers } from './search/multi-id-search.ts'
import { describeParams, type ParamLine } from './search/params.ts'
import { PastSearches } from './search/past-searches.tsx'
import { SearchBar } from './search/search-bar.tsx'
import { buildSearchSuggestions } from './search/search-suggestions.ts'
import { usePastSearches } from './search/use-past-searches.ts'
import { useListStyles } from './styles.ts'
import { DifferingMark } from './sums/differing-mark.tsx'
import { useFittingSize } from './use-fitting-size.ts'
import { useListContext } from './use-list-context.ts'
import { useRestoredFocus } from './use-restored-focus.ts'
import { useTableSetup } from './use-table-setup.ts'

const Totals = isolate(TotalsBar)
const Chart = isolate(ListChart)
const Comparison = isolate(createLazyComponent(comparisonCode))
const SnapshotDialog = isolate(createLazyComponent(snapshotDialogCode))

interface Props {
  readonly source: ListEndpoint
  readonly list: AnyList
  /** A screen of its own; a section of a page, hidden without permission; or the content of a dialog. */
  readonly as: 'screen' | 'section' | 'dialog'
  /** Input sent with every search and passed to the actions, such as a record's id. */
  readonly fixed: FixedInput
  /** Returns a subtitle from the visible rows. */
  readonly describeRows: ((rows: readonly Row[]) => string) | undefined
  /** Number of records of all dates and kinds. */
  readonly counted: RecordCount | undefined
  /** Called after each action that refetched the list. */
  readonly onActed: (() => void) | undefined
  /** Called with each answer: true if the user has no permission for the list. */
  readonly onPermission: ((isForbidden: boolean) => void) | undefined
  readonly isRefreshedByPage: boolean
  readonly round: number | undefined
}

/** Renders any list from its declaration. */
export const ListView = (props: Props) => {
  const { source, list, as, fixed, describeRows, counted, onActed, onPermission, isRefreshedByPage, round } =
    props
  const { t } = useTranslation(['list', 'table'])
  const styles = useListStyles()
  const place = useTagScope()
  const { namedParameters, getMenuTitle, simplified, zone } = useEnvironment()
  const { texts, totals } = list
  const data = useList(source, list, fixed, as === 'screen', round)
  const { answer, extent, failure, buildInput, rows, rowsSearch, visibleSearch, totals: totalsState } = data
  const { values: applied, asOf } = data.applied
  const isForbidden = failure?.kind === 'forbidden'
  const isAnswered = isForbidden || answer !== null
  useEffect(() => {
    if (isAnswered) onPermission?.(isForbidden)
  }, [isAnswered, isForbidden, onPermission])
  const ownTitle = translateLabel(getTitleKeys(texts))
  const pageTitle = useMenuTitle(ownTitle)
  // A part of a page does not use the page's title.
  const title = as === 'screen' ? pageTitle : ownTitle
  const unsentFields = [source, ...(totals?.source ? [totals.source] : [])].flatMap(call =>
    listOnlyNamedFields(call).filter(name => !namedParameters.includes(`${call.id}.${name}`)),
  )
  const parts = describeParams(texts, list.params ?? {}, place.params, unsentFields)
  const inFull = ({ value, isSent }: ParamLine) => (isSent ? value : t('paramUnsent', { value }))
  const context = useListContext(source, list, data)
  const subject = describeSubject(texts, list.subject, context.configs)

  const onShow = useTableSetup(list, data.before)
  const { header, keyOf, layout, orderedColumns } = onShow
  const selectionAndLocks = useSelectionAndLocks({ list, data, keyOf, onActed })
  const { locks, selection } = selectionAndLocks
  const rangeStore = useNewCellRange()
  const openRow = useNewOpenRow()
  useEffect(() => {
    if (as !== 'screen') return undefined
    return followRowRequests(place.id, list.route, ({ values }) =>
      openRow.setState({ line: null, lookupFilters: values }),
    )
  }, [as, place.id, list.route, openRow])
  const actedWith = useMemo(() => ({ ...data.carriedInput, ...fixed }), [data.carriedInput, fixed])
  const rowActions = useRowActions(list, actedWith, locks.isRowLocked, data.mark)
  const { activeAction } = rowActions
  // From the visible rows' search, not from one that is in flight or has failed.
  const rowsInput = useMemo(() => buildInput(rowsSearch), [buildInput, rowsSearch])
  const explainer = useExplainer(source, list, rows, rowsInput)
  const explainTotal = useCallback(
    (tile: Column, of: Row) => explainListTotal(source, list, tile, of, { search: rowsInput, getMenuTitle }),
    [source, list, rowsInput, getMenuTitle],
  )

  const { others: pastSearches, leave, take } = usePastSearches(list.route)
  const draft = useNewDraft()
  const root = useRef<HTMLElement>(null)
  const keptFocus = useRestoredFocus(root)
  const isSelected = () => selection.keys.size > 0 || rangeStore.getState().range !== null
  const refreshing = useRefreshing({ list, data, draft, keyOf, isSelected, root })
  useFittingSize({ data, draft, isSelected, root })
  const { number: searchNumber } = data.mark
  const selectedSearch = useRef(searchNumber)
  useEffect(() => {
    if (selectedSearch.current === searchNumber) return
    selectedSearch.current = searchNumber
    // A selection belongs to the search it was made in, even if only a new day started another.
    selection.forget()
  }, [searchNumber, selection])
  useNamedRows({
    isNamed: data.each !== null && !data.isOld && !data.isOther && list.batches !== undefined,
    search: searchNumber,
    rows,
    keyOf,
    select: selection.select,
  })
  const begin = (next: Parameters<typeof data.begin>[0]) => {
    selection.forget()
    leave(applied, next.values ?? applied)
    data.begin(next)
  }
  const search = (values: typeof visibleSearch.values) => begin({ values })
  useSearchSteps(root, as === 'screen', by => {
    const values = take(by, applied)
    if (!values) return false
    selection.forget()
    data.begin({ values })
    return true
  })
  const views = useViews({
    list,
    columns: orderedColumns,
    search: data.applied,
    layout: layout.layout,
    begin,
  })
  const sums = totalsState.isStale ? null : totalsState.sums
  const comparison = useListComparison(list, data)
  const { compared, kind } = comparison

  const buildExportSource = (isMasked = true): ExportSource | null => {
    if (!answer || !extent) return null
    const inFile = isMasked ? context : { ...context, shareSafe: false }
    const { page: _, limit: __, ...input } = rowsInput
    const lines = describeFilters(texts, list.filters, rowsSearch.values, inFile, rowsSearch.asOf)
    return {
      list,
      endpoint: source.id,
      title: [title, ...parts.map(part => part.value)].join(' '),
      input,
      layout: layout.layout,
      simplified,
      context: inFile,
      extent,
      isWhole: data.each !== null,
      sums,
      members: data.members,
      descriptionLines: [
        ...parts.map(part => ({ label: part.label, value: inFull(part) })),
        ...subject,
        ...lines,
        ...describeMultiIdSearch(data.each ?? [], inFile.shareSafe),
      ],
      zone,
      ...(compared?.secondaryLines && {
        comparison: { title: compared.title, secondaryLines: compared.secondaryLines },
      }),
    }
  }
  const inWords = (values: typeof applied) =>
    describeChangedFilters(texts, list.filters, values, context, asOf)
      .map(line => `${line.label}: ${line.value}`)
      .join(' · ') || t('search.asOpened')
  const snapshots = useSnapshots({
    source,
    list,
    filters: data.buildFilters(visibleSearch),
    describeSearch: () =>
      describeFilters(texts, list.filters, visibleSearch.values, context, visibleSearch.asOf)
        .map(line => `${line.label}: ${line.value}`)
        .join(' · '),
    rows,
    sums,
    isWhole: !!extent && !extent.open && answer?.unreadable.length === 0 && extent.total <= rows.length,
    at: data.updatedAt,
    isSettled: as !== 'dialog' && answer !== null && !data.isOld && !failure && data.page === 1 && !data.each,
  })
  const suggestions = buildSearchSuggestions({ source, list, data, fixed, context, counted, search })
  if (isForbidden && as === 'section') return null
  // A permission error may be due to the filters, so a screen keeps them to be changed, also back to those that were answered.
  const isHidden =
    isForbidden &&
    answer === null &&
    describeChangedFilters(texts, list.filters, visibleSearch.values, context, visibleSearch.asOf).length ===
      0
  if (isHidden) {
    return (
      <section ref={root} className={styles[as]} aria-label={title}>
        <Heading
          as={as === 'screen' ? 'h1' : 'h2'}
          title={title}
          parts={[]}
          updatedAt={null}
          draft={draft}
          onReload={data.reload}
        >
          {null}
        </Heading>
        <p>{t('table:forbidden')}</p>
      </section>
    )
  }
  const section = (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles keys of its content
    <section
      ref={root}
      className={styles[as]}
      aria-label={title}
      {...keptFocus}
      onKeyDown={event => {
        const { name, isAlt } = readKey(event)
        if (name !== 'Home' || !isAlt || event.defaultPrevented) return
        // React passes on the keys of dialogs, too: they belong to what is entered there.
        if (!root.current?.contains(event.target as Node)) return
        event.preventDefault()
        search(getInitialValues(list.filters))
      }}
    >
      <Heading
        as={as === 'screen' ? 'h1' : 'h2'}
        title={title}
        parts={[
          ...parts.map(inFull),
          ...subject.map(line => `${line.label}: ${line.value}`),
          ...(describeRows ? [describeRows(rows)] : []),
        ]}
        count={
          extent && extent.total > 0
            ? t(extent.open ? 'rowsOpen' : 'rows', { count: extent.total, n: formatCount(extent.total) })
            : undefined
        }
        updatedAt={data.updatedAt}
        draft={draft}
        isOld={data.isOther || data.isOfOtherDays || (data.isOld && failure !== null)}
        onReload={isRefreshedByPage ? undefined : data.reload}
        refresh={
          <>
            <DifferingMark call={source.id} />
            {as !== 'dialog' && !isRefreshedByPage && !isForbidden && (
              <AutoRefreshMenu seconds={refreshing.seconds} onSeconds={refreshing.setSeconds} />
            )}
          </>
        }
      >
        <ListTools
          {...{
            list,
            as,
            title,
            fixed,
            data,
            context,
            onShow,
            selectionAndLocks,
            comparison,
            snapshots,
            views,
          }}
          draft={draft}
          exported={buildExportSource}
        />
      </Heading>
      {refreshing.refreshState && <RefreshNote {...refreshing.refreshState} />}
      {as === 'screen' && <ViewNote list={list} views={views} context={context} isRead={answer !== null} />}
      {list.filters.length > 0 && (
        <SearchBar
          texts={texts}
          route={list.route}
          filters={list.filters}
          applied={applied}
          asOf={asOf}
          context={context}
          onSearch={search}
          draft={draft}
        >
          <PastSearches past={pastSearches} inWords={inWords} onSearch={search} />
        </SearchBar>
      )}
      {kind && !isForbidden && (
        <Comparison
          source={source}
          list={list}
          kind={kind}
          search={visibleSearch}
          readAt={data.updatedAt}
          buildFilters={data.buildFilters}
          header={header}
          context={context}
          onCompared={comparison.setFound}
          onClose={() => comparison.setKind(null)}
        />
      )}
      {totals && !totalsState.isAbsent && (
        <DimmedContent draft={draft} isOld={data.isOther}>
          <Totals
            texts={texts}
            tiles={totals.tiles}
            sums={totalsState.sums}
            isStale={totalsState.isStale}
            failure={totalsState.failure}
            context={context}
            onRetry={totalsState.retry}
            refreshable={totals.source !== undefined}
            under={compared?.tile}
            explain={explainTotal}
          />
        </DimmedContent>
      )}
      <div className={mergeClasses(styles.body, list.chart && styles.charted)}>
        <div className={mergeClasses(styles.table, list.chart && styles.under)}>
          <ListTable
            {...{
              source,
              list,
              as,
              title,
              fixed,
              data,
              context,
              onShow,
              selectionAndLocks,
              rowActions,
              rangeStore,
              openRow,
              explainer,
            }}
            params={parts}
            comparison={compared}
            sums={sums}
            draft={draft}
            suggestions={suggestions}
            onSearch={search}
          />
        </div>
        {list.chart && rows.length > 0 && (
          <Chart
            chart={list.chart}
            title={translateLabel(getChartKeys(texts))}
            rows={rows}
            label={header}
            context={context}
            before={compared?.before}
            beforeTitle={compared?.title}
          />
        )}
      </div>
      {list.below && (
        <BelowList
          below={list.below}
          several={findNumbers(list.filters, visibleSearch.values)}
          input={buildInput(visibleSearch)}
          shareSafe={context.shareSafe}
          round={data.rounds}
        />
      )}
      {snapshots.openHead && (
        <SnapshotDialog
          source={source}
          list={list}
          head={snapshots.openHead}
          title={title}
          header={header}
          context={context}
          onClose={snapshots.close}
        />
      )}
      {activeAction && (
        <ActionDialog
          action={activeAction.action}
          row={activeAction.row}
          context={context}
          search={rowsInput}
          watch={locks.createWatch([activeAction.row], activeAction.search)}
          reread={selectionAndLocks.afterRow(activeAction.row)}
          onClose={rowActions.close}
        />
      )}
    </section>
  )
  const panel = (
    <RowPanel {...{ openRow, source, list, as, title, data, context, onShow, rowActions, explainer }} />
  )
  return as === 'screen' ? (
    <div className={styles.beside}>
      {section}
      {panel}
    </div>
  ) : (
    <>
      {section}
      {panel}
    </>
  )
}
