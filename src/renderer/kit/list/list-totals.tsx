import { useCallback, useMemo } from 'react'
import type { Row } from '../../../shared/cell.ts'
import type { Column } from '../../../shared/column.ts'
import { createLazyComponent } from '../code/lazy-component.tsx'
import { comparisonCode } from '../compare/comparison-code.ts'
import { useEnvironment } from '../environment.ts'
import { explainListTotal } from '../explain/use-explainer.ts'
import { isolate } from '../failure/isolated-section.tsx'
import { TotalsBar } from '../totals/totals-bar.tsx'
import { DimmedContent } from './dimmed-content.tsx'
import { useListScope } from './list-scope.ts'

const Totals = isolate(TotalsBar)
const Comparison = isolate(createLazyComponent(comparisonCode))

/** The comparison of a list that its tag has asked for, and the totals of its search, beside the earlier ones. */
export const ListTotals = () => {
  const { source, list, data, context, table, draft, comparison, rowsInput } = useListScope()
  const { getMenuTitle } = useEnvironment()
  const { kind, compared } = comparison
  const { totals } = data
  // Those of a compared part are not what the list's records add up to.
  const isPart = compared?.sums !== undefined
  const explain = useCallback(
    (tile: Column, of: Row) => explainListTotal(source, list, tile, of, { search: rowsInput, getMenuTitle }),
    [source, list, rowsInput, getMenuTitle],
  )
  const tiles = useMemo(() => {
    const { tiles: all = [], first = [] } = list.totals ?? {}
    const placed = first.flatMap(field => all.filter(tile => tile.field === field))
    return [...placed, ...all.filter(tile => !placed.includes(tile))]
  }, [list.totals])
  return (
    <>
      {kind && data.failure?.kind !== 'forbidden' && (
        <Comparison
          source={source}
          list={list}
          kind={kind}
          search={data.visibleSearch}
          readAt={data.updatedAt}
          buildFilters={data.buildFilters}
          header={table.header}
          context={context}
          onCompared={comparison.setFound}
          onClose={() => comparison.setKind(null)}
        />
      )}
      {list.totals && !totals.isAbsent && (
        <DimmedContent draft={draft} isOld={data.isOther}>
          <Totals
            texts={list.texts}
            tiles={tiles}
            sums={(totals.sums && compared?.sums) ?? totals.sums}
            isStale={totals.isStale}
            failure={totals.failure}
            context={context}
            onRetry={totals.retry}
            refreshable={list.totals.refreshable === true}
            under={compared?.tile}
            {...(!isPart && { explain })}
          />
        </DimmedContent>
      )}
    </>
  )
}
