import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../shared/cell.ts'
import type { VisibleComparison } from '../compare/comparison-lines.ts'
import type { FixedInput } from '../dialog/action.ts'
import type { Explainer } from '../explain/explanation.ts'
import { isolate } from '../failure/isolated-section.tsx'
import { LoadProblemNote } from '../failure/load-problem-note.tsx'
import type { FieldContext } from '../form/choices.ts'
import type { Values } from '../form/fields.ts'
import type { CellRangeStore } from '../table/copy/cell-range.ts'
import { TransposableTable } from '../table/copy/transposable-table.tsx'
import { Pager } from '../table/pager.tsx'
import type { OpenRow } from '../table/rows/open-row.ts'
import type { AnyList } from './declaration.ts'
import { DimmedContent } from './dimmed-content.tsx'
import type { ListEndpoint } from './list-endpoint.ts'
import { isPaged } from './read/read-list.ts'
import type { ListData } from './read/use-list.ts'
import { usePageStepper } from './read/use-page-stepper.ts'
import { SelectionBar } from './rows/selection-bar.tsx'
import { useUnfoldOptions } from './rows/unfold-options.tsx'
import type { ListRowActions } from './rows/use-row-actions.ts'
import type { SelectionAndLocks } from './rows/use-selection-and-locks.ts'
import type { FilterDraft } from './search/filter-draft.ts'
import { MultiIdNote } from './search/multi-id-note.tsx'
import type { ParamLine } from './search/params.ts'
import { usualPageSizes } from './search/search.ts'
import type { SearchSuggestions } from './search/search-suggestions.ts'
import { useListStyles } from './styles.ts'
import { ReconcileLine } from './sums/reconcile-line.tsx'
import { pickTotalsUnder } from './sums/totals-under.ts'
import type { TableSetup } from './use-table-setup.ts'

/** Returns the maximum height in px of a list's table within a page: a part of the window's, but not too few rows. */
const getSectionHeight = (): number => Math.max(420, Math.round(window.innerHeight * 0.6))

const Table = memo(isolate(TransposableTable))

const useNoteStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground2,
  },
})

interface OutsideNoteProps {
  /** Text with the total number of records and of those found. */
  readonly text: string
  readonly action: { readonly label: string; readonly go: () => void }
}

/** Note above the rows that more records exist outside the search. */
const OutsideNote = ({ text, action }: OutsideNoteProps) => (
  <div className={useNoteStyles().root}>
    <Text size={200}>{text}</Text>
    <Button size="small" onClick={action.go}>
      {action.label}
    </Button>
  </div>
)

interface Props {
  readonly source: ListEndpoint
  readonly list: AnyList
  readonly as: 'screen' | 'section' | 'dialog'
  readonly title: string
  readonly fixed: FixedInput
  readonly data: ListData
  readonly context: FieldContext
  /** Route parameters as text. */
  readonly params: readonly ParamLine[]
  readonly onShow: TableSetup
  readonly selectionAndLocks: SelectionAndLocks
  readonly rowActions: ListRowActions
  readonly rangeStore: CellRangeStore
  readonly openRow: OpenRow
  readonly explainer: Explainer | undefined
  /** Comparison of the visible rows; null without one. */
  readonly comparison: VisibleComparison | null
  /** Totals of the visible search; null while they belong to another. */
  readonly sums: Row | null
  readonly draft: FilterDraft
  readonly suggestions: SearchSuggestions
  readonly onSearch: (values: Values) => void
}

/** Rows of a list with notes above, and pager, sums and reconciliation below. */
export const ListTable = (props: Props) => {
  const {
    source,
    list,
    as,
    data,
    context,
    params,
    onShow,
    selectionAndLocks,
    rangeStore,
    comparison,
    sums,
    draft,
  } = props
  const { createButtons, switches } = props.rowActions
  const { outside, actions } = props.suggestions
  const { t } = useTranslation('list')
  const styles = useListStyles()
  const { answer, each, extent, failure, loading, rows, visibleSearch } = data
  const { selection } = selectionAndLocks
  const { totals } = list
  const isForbidden = failure?.kind === 'forbidden'
  const unfolds = useUnfoldOptions(list.unfolds, context)
  const hasPages = isPaged(source) && !each
  const pageStepper = usePageStepper(data, hasPages)
  const wholeTotals = useMemo(() => pickTotalsUnder(totals?.under, sums), [totals, sums])
  const isWhole = answer !== null && !data.isOther && !each && !isForbidden
  // The selection's summary is the longest part and wraps to its own line if needed.
  const under = (
    <>
      <SelectionBar
        {...{ source, list, data, context, onShow, selectionAndLocks, rangeStore }}
        fixed={props.fixed}
      />
      {totals && (
        <ReconcileLine
          request={
            isWhole
              ? {
                  source,
                  list,
                  input: data.buildInput({ ...visibleSearch, page: 1 }),
                  filters: data.buildFilters(visibleSearch),
                }
              : null
          }
          list={list}
          header={onShow.header}
          context={context}
        />
      )}
    </>
  )
  return (
    <>
      {list.member && (
        <LoadProblemNote what={onShow.header(list.member.field)} loadProblem={data.unreadMembers} />
      )}
      {outside && rows.length > 0 && <OutsideNote {...outside} />}
      <DimmedContent className={styles.rows} draft={draft} isOld={data.isOld}>
        <Table
          layout={onShow.layout}
          label={props.title}
          columns={list.columns}
          header={onShow.header}
          helpTexts={list.texts}
          explainer={props.explainer}
          rows={rows}
          {...(answer && { unreadable: answer.unreadable, total: extent?.total ?? 0 })}
          rowKey={onShow.keyOf}
          context={context}
          state={isForbidden ? 'forbidden' : loading ? 'loading' : failure ? 'failed' : 'ready'}
          failure={failure}
          onRetry={data.reload}
          {...(list.filters.length > 0 && { emptyHint: outside?.text ?? t('search.emptyHint') })}
          {...(rows.length === 0 && { suggestedActions: actions })}
          sort={visibleSearch.sort}
          onSort={data.sortBy}
          localSort
          selection={selection.keys}
          onSelection={selection.select}
          rangeStore={rangeStore}
          openRow={props.openRow}
          {...(createButtons && { rowActions: createButtons })}
          {...(switches && { switches })}
          {...(unfolds && { unfolds })}
          // A transposed table compares neighbors itself.
          transposeOptions={comparison ? undefined : list.transpose}
          secondaryLines={comparison?.secondaryLines}
          {...(list.blocks && { blocks: list.blocks })}
          {...(list.emphasis && { emphasis: list.emphasis })}
          offset={(visibleSearch.page - 1) * data.pageRows}
          pageStepper={pageStepper}
          pageTotals
          {...(wholeTotals && { wholeTotals })}
          height={as === 'section' ? getSectionHeight() : 'fill'}
        />
      </DimmedContent>
      {each && <MultiIdNote {...{ source, list, data, each, context, params }} onSearch={props.onSearch} />}
      {hasPages ? (
        <Pager
          page={visibleSearch.page}
          limit={visibleSearch.limit}
          pageRows={data.pageRows}
          isAuto={as === 'screen' ? visibleSearch.isAuto : undefined}
          extent={extent}
          sizes={list.pageSizes ?? usualPageSizes}
          onPage={data.turn}
          onLimit={data.resize}
        >
          {under}
        </Pager>
      ) : (
        under
      )}
    </>
  )
}
