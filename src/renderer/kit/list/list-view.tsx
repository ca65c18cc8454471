import { mergeClasses } from '@fluentui/react-components'
import { memo, useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../shared/cell.ts'
import type { Column } from '../../../shared/column.ts'
import { formatCount } from '../../../shared/domain/money.ts'
import { BatchMenu } from '../batch/batch-menu.tsx'
import { type Batched, withFixed } from '../batch/batched.ts'
import { CompareMenu } from '../compare/compare-menu.tsx'
import type { Compared } from '../compare/compared.ts'
import { comparedKey, restoreKind } from '../compare/compared-key.ts'
import { comparisonCode } from '../compare/comparison-code.ts'
import { comparisonsOf } from '../compare/earlier-search.ts'
import type { Action, Fixed } from '../dialog/action.ts'
import { ActionButtons } from '../dialog/action-buttons.tsx'
import { useEnvironment } from '../environment.ts'
import { explainedTotal, useExplains } from '../explain/use-explains.ts'
import { chartKeys, columnKeys, label, titleKeys } from '../form/labels.ts'
import { onDemand } from '../on-demand.tsx'
import { OpenedAction } from '../opened-action.tsx'
import { usePageTitled } from '../page-title.ts'
import { asPart } from '../part.tsx'
import { usePlace, useRemembered } from '../place.ts'
import { snapshotDialogCode } from '../snapshots/snapshot-code.ts'
import { SnapshotItems } from '../snapshots/snapshot-items.tsx'
import { useSnapshots } from '../snapshots/use-snapshots.ts'
import { ColumnsMenu } from '../table/columns-menu.tsx'
import { withFirst } from '../table/layout.ts'
import { Pager } from '../table/pager.tsx'
import { useNewRanged } from '../table/ranged.ts'
import { TurnButton } from '../table/turn-button.tsx'
import { TurnableTable } from '../table/turned-table.tsx'
import { useLayout } from '../table/use-layout.ts'
import { TotalsBar } from '../totals/totals-bar.tsx'
import { UnreadNote } from '../unread-note.tsx'
import { useViews } from '../views/use-views.ts'
import { ViewNote } from '../views/view-note.tsx'
import { ViewsMenu } from '../views/views-menu.tsx'
import { AutoRefreshMenu } from './auto-refresh-menu.tsx'
import { changedFilters, filterLines } from './chips.ts'
import type { Counted, ListEndpoint, Selected } from './declaration.ts'
import { Dimmed } from './dimmed.tsx'
import { useNewDraft } from './draft.ts'
import { EachNote } from './each-note.tsx'
import { ExportButton } from './export-button.tsx'
import { type Exported, shownColumns } from './export-plan.ts'
import { Heading } from './heading.tsx'
import { ListChart } from './list-chart.tsx'
import { OutsideNote } from './outside-note.tsx'
import { paramLines } from './params.ts'
import { PastSearches } from './past-searches.tsx'
import { ReconcileLine } from './reconcile-line.tsx'
import { RefreshNote } from './refresh-note.tsx'
import { usualPageSizes } from './search.ts'
import { SearchBar } from './search-bar.tsx'
import { SelectedButtons } from './selected-buttons.tsx'
import { StatusBar } from './status-bar.tsx'
import { useListStyles } from './styles.ts'
import { subjectLines } from './subject.ts'
import { totalsUnder } from './totals-under.ts'
import { useUnfolds } from './unfolding.tsx'
import { type AnyList, isPaged, useList } from './use-list.ts'
import { useListContext } from './use-list-context.ts'
import { usePastSearches } from './use-past-searches.ts'
import { useRefreshing } from './use-refreshing.ts'
import { useRowActions } from './use-row-actions.ts'
import { useRowLocks } from './use-row-locks.ts'
import { useSelection } from './use-selection.ts'
import { useTurning } from './use-turning.ts'
import { waysOutOf } from './ways-out.ts'

/** Height of the table of a list that is a part of a page, in px. */
const sectionHeight = 420

const Table = memo(asPart(TurnableTable))
const Totals = asPart(TotalsBar)
const Chart = asPart(ListChart)
const Comparison = asPart(onDemand(comparisonCode))
const SnapshotDialog = asPart(onDemand(snapshotDialogCode))
const noSelectedActions: readonly Action<Selected<ListEndpoint>>[] = []
const noActions: readonly Action<Fixed>[] = []

/** The actions on all selected rows, each given what the list is fixed to; undefined for a list that has none. */
const batchesOf = ({ batches }: AnyList, fixed: Fixed): readonly Batched<Row>[] | undefined =>
  batches?.flatMap(action => (action.batches ?? []).map(batched => withFixed(batched, fixed)))

interface Props {
  readonly source: ListEndpoint
  readonly list: AnyList
  /**
   * A screen of its own, a section of a page that its user may not be allowed to see and then does not learn of, or what
   * a dialog holds.
   */
  readonly as: 'screen' | 'section' | 'dialog'
  /** Sent with every search and given to the actions, such as a player's id. */
  readonly fixed: Fixed
  /** What of it this is, by the rows on show, said beside its title. */
  readonly about: ((rows: readonly Row[]) => string) | undefined
  /** How many records there are of all dates and kinds. */
  readonly counted: Counted | undefined
  /** Told of each action that read the list again. */
  readonly onActed: (() => void) | undefined
}

/** A list, whatever its declaration. */
export const ListView = ({ source, list, as, fixed, about, counted, onActed }: Props) => {
  const { t } = useTranslation('list')
  const styles = useListStyles()
  const place = usePlace()
  const environment = useEnvironment()
  const { zone } = environment
  const { texts, rowKey, totals } = list
  const data = useList(source, list, fixed, as === 'screen')
  const { answer, before, failure, loading, rows, shown } = data
  const isRead = answer !== null
  const forbidden = failure?.kind === 'forbidden'
  const ownTitle = label(titleKeys(texts))
  const pageTitle = usePageTitled(ownTitle)
  // A part of a page is not what the page is called.
  const title = as === 'screen' ? pageTitle : ownTitle
  const parts = paramLines(texts, list.params ?? {}, place.params)

  const context = useListContext(list, data)
  const subject = subjectLines(texts, list.subject, context.configs)

  const keyOf = useCallback(
    (row: Row, index: number) => {
      const key = rowKey === null ? null : row[rowKey]
      return (typeof key === 'string' || typeof key === 'number') && key !== ''
        ? String(key)
        : `#${before + index}`
    },
    [rowKey, before],
  )
  const header = useCallback((field: string) => label(columnKeys(texts, field)), [texts])

  const ordered = useMemo(() => withFirst(list.columns, list.first), [list])
  const layout = useLayout(list.route, ordered)
  const selection = useSelection(rows, keyOf, data.page)
  const { extent, reload, totals: sumsOf, turn } = data
  const { values: applied, asOf } = data.applied
  const ranged = useNewRanged()
  const columnsOnShow = useMemo(
    () => shownColumns(list.columns, layout.layout, environment.simplified),
    [list, layout.layout, environment.simplified],
  )
  const locks = useRowLocks(rowKey, data)
  const batches = useMemo(() => batchesOf(list, fixed), [list, fixed])
  const { buttonsOf, switches, opened, close } = useRowActions(list, fixed, locks.isOff)
  const unfolds = useUnfolds(list.unfolds, context)
  const { inputOf } = data
  const asked = useMemo(() => inputOf(shown), [inputOf, shown])
  const explains = useExplains(source, list, rows, asked)
  const explainTotal = useCallback(
    (tile: Column, of: Row) => explainedTotal(source, list, tile, of),
    [source, list],
  )

  const { past, leave } = usePastSearches(list.route)
  const draft = useNewDraft()
  const root = useRef<HTMLElement>(null)
  const refreshing = useRefreshing({ list, data, draft, keyOf, isSelected: selection.keys.size > 0, root })
  const begin = (next: Parameters<typeof data.begin>[0]) => {
    selection.forget()
    leave(applied, next.values ?? applied)
    data.begin(next)
  }
  const search = (values: typeof shown.values) => begin({ values })
  const views = useViews({ list, columns: ordered, search: data.applied, layout: layout.layout, begin })
  const sums = sumsOf.old ? null : sumsOf.sums
  const kinds = useMemo(() => comparisonsOf(list), [list])
  const [kind, setKind] = useRemembered(`compared:${list.route}`, restoreKind(kinds))
  const [found, setFound] = useState<Compared | null>(null)
  // What was compared for another search says nothing of these rows.
  const compared = kind && found?.key === comparedKey(data.filtersOf(shown)) && !data.isOther ? found : null
  const wholeTotals = useMemo(() => totalsUnder(totals?.under, sums), [totals, sums])

  const exported = (isMasked = true): Exported | null => {
    if (!answer || !extent) return null
    const inFile = isMasked ? context : { ...context, shareSafe: false }
    const { page: _, limit: __, ...input } = data.inputOf(shown)
    const lines = filterLines(texts, list.filters, shown.values, inFile, shown.asOf)
    return {
      list,
      endpoint: source.id,
      title: [title, ...parts.map(part => part.value)].join(' '),
      input,
      layout: layout.layout,
      simplified: environment.simplified,
      context: inFile,
      extent,
      isWhole: data.each !== null,
      sums,
      members: data.members,
      about: [...parts, ...subject, ...lines],
      zone,
      ...(compared?.beneath && { compared: { title: compared.title, beneath: compared.beneath } }),
    }
  }

  const inWords = (values: typeof applied) =>
    changedFilters(texts, list.filters, values, context, asOf)
      .map(line => `${line.label}: ${line.value}`)
      .join(' · ') || t('search.asOpened')
  const snapshots = useSnapshots({
    source,
    list,
    filters: data.filtersOf(shown),
    about: () =>
      filterLines(texts, list.filters, shown.values, context, shown.asOf)
        .map(line => `${line.label}: ${line.value}`)
        .join(' · '),
    rows,
    sums,
    isWhole: answer !== null && answer.unreadable.length === 0 && (extent?.total ?? 0) <= rows.length,
    at: data.updatedAt,
    isSettled: as !== 'dialog' && isRead && !data.isOld && !failure && data.page === 1 && data.each === null,
  })
  const { outside, ways } = waysOutOf({ source, list, data, fixed, context, counted, search })
  const chosen = useMemo(() => [...selection.selected.values()], [selection.selected])
  const isWhole = isRead && !data.isOther && data.each === null && !forbidden
  const reconciled = totals && (
    <ReconcileLine
      asked={
        isWhole
          ? {
              source,
              list,
              input: data.inputOf({ ...shown, page: 1 }),
              filters: data.filtersOf(shown),
            }
          : null
      }
      list={list}
      header={header}
      context={context}
    />
  )
  const status = (
    <StatusBar
      ranged={ranged}
      columns={columnsOnShow}
      header={header}
      context={context}
      selected={chosen}
      pages={selection.pages}
      onClear={selection.forget}
    />
  )
  const acted = (read: () => Promise<void>) => async () => {
    onActed?.()
    await read()
  }
  const afterSelected = acted(async () => {
    selection.forget()
    await locks.rereadOf(chosen)()
  })
  // What was done to a row is not done to it once more with the others.
  const afterRow = (row: Row) =>
    acted(async () => {
      if (list.selectedActions) selection.drop(row)
      await locks.rereadOf([row])()
    })
  const turning = useTurning(data, isPaged(source) && !data.each)
  const under = list.below?.from(data.inputOf(shown) as Readonly<Record<string, string>>)
  const Under = list.below?.part.Component
  if (forbidden && as === 'section') return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of all that is in it
    <section
      ref={root}
      className={styles[as]}
      aria-label={title}
      onKeyDown={event => {
        const [last] = past
        if (!event.altKey || event.key !== 'ArrowLeft' || !last || event.defaultPrevented) return
        event.preventDefault()
        search(last)
      }}
    >
      <Heading
        as={as === 'screen' ? 'h1' : 'h2'}
        title={title}
        parts={[
          ...parts.map(part => part.value),
          ...subject.map(line => `${line.label}: ${line.value}`),
          ...(about ? [about(rows)] : []),
        ]}
        count={
          extent && extent.total > 0
            ? t(extent.open ? 'rowsOpen' : 'rows', { count: extent.total, n: formatCount(extent.total) })
            : undefined
        }
        updatedAt={data.updatedAt}
        draft={draft}
        isOld={data.isOther || (data.isOld && failure !== null)}
        onReload={reload}
        refresh={
          as !== 'dialog' &&
          !forbidden && <AutoRefreshMenu seconds={refreshing.seconds} onSeconds={refreshing.setSeconds} />
        }
      >
        <ActionButtons
          actions={list.actions ?? noActions}
          fixed={fixed}
          context={context}
          reread={acted(data.rereadFirst)}
        />
        <SelectedButtons
          texts={texts}
          actions={list.selectedActions ?? noSelectedActions}
          copied={list.copies ? () => columnsOnShow : undefined}
          rows={chosen}
          isOff={data.isOther || chosen.some(row => locks.isOff?.(row) ?? false)}
          fixed={fixed}
          context={context}
          watch={locks.watchOf(chosen)}
          reread={afterSelected}
        />
        {!forbidden && kinds.length > 0 && as !== 'dialog' && (
          <CompareMenu kinds={kinds} kind={kind} onKind={setKind}>
            {snapshots.keeps && (
              <SnapshotItems
                report={list.route}
                search={snapshots.search}
                today={asOf}
                onKeep={() => void snapshots.keep()}
                onOpen={snapshots.open}
              />
            )}
          </CompareMenu>
        )}
        {batches && (
          <BatchMenu
            actions={batches}
            selected={chosen}
            ranged={ranged}
            keyOf={keyOf}
            isOff={row => data.isOther || (locks.isOff?.(row) ?? false)}
            context={context}
            onEnd={() => void afterSelected()}
          />
        )}
        {!forbidden && list.turned && !compared && <TurnButton layout={layout} />}
        {as === 'screen' && !forbidden && <ViewsMenu title={title} views={views} />}
        {!forbidden && <ColumnsMenu label={title} columns={list.columns} header={header} layout={layout} />}
        <ExportButton
          exported={exported}
          page={rows}
          selected={chosen}
          server={list.serverExport}
          draft={draft}
          isCurrent={isRead && !data.isOld && !loading}
          isFailed={failure !== null}
        />
      </Heading>
      {refreshing.told && <RefreshNote {...refreshing.told} />}
      {as === 'screen' && <ViewNote list={list} views={views} context={context} isRead={isRead} />}
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
          <PastSearches past={past} inWords={inWords} onSearch={search} />
        </SearchBar>
      )}
      {kind && !forbidden && (
        <Comparison
          source={source}
          list={list}
          kind={kind}
          search={shown}
          filtersOf={data.filtersOf}
          header={header}
          context={context}
          onCompared={setFound}
          onClose={() => setKind(null)}
        />
      )}
      {totals && !sumsOf.absent && (
        <Dimmed draft={draft} isOld={data.isOther}>
          <Totals
            texts={texts}
            tiles={totals.tiles}
            sums={sumsOf.sums}
            old={sumsOf.old}
            failure={sumsOf.failure}
            context={context}
            onRetry={sumsOf.retry}
            refreshable={totals.source !== undefined}
            under={compared?.tile}
            explain={explainTotal}
          />
        </Dimmed>
      )}
      <div className={mergeClasses(styles.body, list.chart && styles.charted)}>
        <div className={mergeClasses(styles.table, list.chart && styles.under)}>
          {list.member && <UnreadNote what={header(list.member.field)} unread={data.unreadMembers} />}
          {outside && rows.length > 0 && <OutsideNote {...outside} />}
          <Dimmed className={styles.rows} draft={draft} isOld={data.isOld}>
            <Table
              layout={layout}
              label={title}
              columns={list.columns}
              header={header}
              explained={texts}
              explains={explains}
              rows={rows}
              {...(answer && { unreadable: answer.unreadable, total: extent?.total ?? 0 })}
              rowKey={keyOf}
              context={context}
              state={forbidden ? 'forbidden' : loading ? 'loading' : failure ? 'failed' : 'ready'}
              failure={failure}
              onRetry={reload}
              {...(list.filters.length > 0 && { emptyHint: outside?.said ?? t('search.emptyHint') })}
              {...(rows.length === 0 && { waysOut: ways })}
              sort={shown.sort}
              onSort={data.sortBy}
              localSort
              selection={selection.keys}
              onSelection={selection.select}
              ranged={ranged}
              {...(buttonsOf && { rowActions: buttonsOf })}
              {...(switches && { switches })}
              {...(unfolds && { unfolds })}
              // Its own changes are against its neighbours.
              turns={compared ? undefined : list.turned}
              beneath={compared?.beneath}
              {...(list.blocks && { blocks: list.blocks })}
              {...(list.emphasis && { emphasis: list.emphasis })}
              offset={(shown.page - 1) * shown.limit}
              turning={turning}
              pageTotals
              {...(wholeTotals && { wholeTotals })}
              height={as === 'section' ? sectionHeight : 'fill'}
            />
          </Dimmed>
          {data.each && <EachNote each={data.each} />}
          {isPaged(source) && !data.each && (
            <Pager
              page={shown.page}
              limit={shown.limit}
              isAuto={as === 'screen' ? shown.isAuto : undefined}
              extent={extent}
              sizes={list.pageSizes ?? usualPageSizes}
              onPage={turn}
              onLimit={data.resize}
            >
              {status}
              {reconciled}
            </Pager>
          )}
          {!(isPaged(source) && !data.each) && status}
          {!(isPaged(source) && !data.each) && reconciled}
        </div>
        {list.chart && rows.length > 0 && (
          <Chart
            chart={list.chart}
            title={label(chartKeys(texts))}
            rows={rows}
            label={header}
            context={context}
            before={compared?.before}
            beforeTitle={compared?.title}
          />
        )}
      </div>
      {Under && under && <Under key={JSON.stringify(under)} fixed={under} />}
      {snapshots.opened && (
        <SnapshotDialog
          source={source}
          list={list}
          head={snapshots.opened}
          title={title}
          header={header}
          context={context}
          onClose={snapshots.close}
        />
      )}
      {opened && (
        <OpenedAction
          action={opened.action}
          row={opened.row}
          context={context}
          search={data.inputOf(shown)}
          watch={locks.watchOf([opened.row])}
          reread={afterRow(opened.row)}
          onClose={close}
        />
      )}
    </section>
  )
}
