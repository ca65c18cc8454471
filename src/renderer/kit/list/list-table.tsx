import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { isolate } from '../failure/isolated-section.tsx'
import { LoadProblemNote } from '../failure/load-problem-note.tsx'
import { usePanelPlace } from '../side-panel/panel-place.ts'
import { TransposableTable } from '../table/copy/transposable-table.tsx'
import { Pager } from '../table/pager.tsx'
import type { RecordCount } from './declaration.ts'
import { DimmedContent } from './dimmed-content.tsx'
import { useListScope } from './list-scope.ts'
import { isPaged } from './read/read-list.ts'
import { usePageStepper } from './read/use-page-stepper.ts'
import { SelectionBar } from './rows/selection-bar.tsx'
import { useUnfoldOptions } from './rows/unfold-options.tsx'
import { MultiIdNote } from './search/multi-id-note.tsx'
import { usualPageSizes } from './search/search.ts'
import { buildSearchSuggestions } from './search/search-suggestions.ts'
import { useListStyles } from './styles.ts'
import { ReconcileLine } from './sums/reconcile-line.tsx'

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
  /** Number of records of all dates and kinds. */
  readonly counted: RecordCount | undefined
  /** Height in px that the rows share; null if they take what they need. */
  readonly room: number | null
}

/** Rows of a list with notes above, and pager, sums and reconciliation below. */
export const ListTable = ({ counted, room }: Props) => {
  const scope = useListScope()
  const { source, list, as, data, context, table, selection, comparison, draft } = scope
  const { secondaryLines } = comparison.compared ?? {}
  const { createButtons, switches } = scope.rowActions
  const { openRecord } = usePanelPlace()
  const { outside, actions } = buildSearchSuggestions(scope, counted)
  const { t } = useTranslation('list')
  const styles = useListStyles()
  const { answer, each, extent, failure, loading, rows, visibleSearch } = data
  const { totals } = list
  const isForbidden = failure?.kind === 'forbidden'
  const unfolds = useUnfoldOptions(list.unfolds, context)
  const hasPages = isPaged(source) && !each
  const isEmpty = extent !== null && extent.total === 0 && !extent.open
  const pageStepper = usePageStepper(data, hasPages)
  const isWhole = answer !== null && !data.isOther && !each && !isForbidden
  // The selection's summary is the longest part and wraps to its own line if needed.
  const under = (
    <>
      <SelectionBar />
      {totals && (
        <ReconcileLine
          request={
            // A selection's bar has the whole line.
            isWhole && selection.keys.size === 0
              ? {
                  source,
                  list,
                  input: data.buildInput({ ...visibleSearch, page: 1 }),
                  filters: data.buildFilters(visibleSearch),
                }
              : null
          }
          list={list}
          header={table.header}
          context={context}
        />
      )}
    </>
  )
  return (
    <>
      {list.member && (
        <LoadProblemNote what={table.header(list.member.field)} loadProblem={data.unreadMembers} />
      )}
      {outside && rows.length > 0 && <OutsideNote {...outside} />}
      <DimmedContent data-rows className={styles.rows} draft={draft} isOld={data.isOld}>
        <Table
          layout={table.layout}
          label={scope.title}
          columns={list.columns}
          header={table.header}
          helpTexts={list.texts}
          explainer={scope.explainer}
          rows={rows}
          {...(answer && { unreadable: answer.unreadable, total: extent?.total ?? 0 })}
          rowKey={table.keyOf}
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
          rangeStore={scope.rangeStore}
          openRow={scope.openRow}
          openRecord={as === 'screen' ? openRecord : null}
          {...(createButtons && { rowActions: createButtons })}
          {...(switches && { switches })}
          {...(unfolds && { unfolds })}
          // A transposed table compares neighbors itself.
          transposeOptions={comparison.compared ? undefined : list.transpose}
          secondaryLines={secondaryLines}
          {...(list.blocks && { blocks: list.blocks })}
          {...(list.emphasis && { emphasis: list.emphasis })}
          {...(list.counts && { counts: list.counts })}
          offset={(visibleSearch.page - 1) * data.pageRows}
          pageStepper={pageStepper}
          pageTotals
          height={as === 'section' ? getSectionHeight() : 'fill'}
          room={room}
          pageRows={data.pageRows}
        />
      </DimmedContent>
      {each && <MultiIdNote each={each} />}
      {hasPages && !isEmpty ? (
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
