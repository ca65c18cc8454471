import { mergeClasses } from '@fluentui/react-components'
import { useRef } from 'react'
import { isolate } from '../failure/isolated-section.tsx'
import { getChartKeys, translateLabel } from '../form/labels.ts'
import { BelowList } from './below-list.tsx'
import type { RecordCount } from './declaration.ts'
import { ListChart } from './list-chart.tsx'
import { useListScope } from './list-scope.ts'
import { ListTable } from './list-table.tsx'
import { findNumbers } from './search/multi-id-search.ts'
import { useListStyles } from './styles.ts'
import { useRowsRoom } from './use-rows-room.ts'

const Chart = isolate(ListChart)

/** Rows of a list, the chart of them, and the list below. */
export const ListBody = ({ counted }: { readonly counted: RecordCount | undefined }) => {
  const { list, as, data, context, table, comparison } = useListScope()
  const styles = useListStyles()
  const { rows, visibleSearch } = data
  const { compared } = comparison
  const place = useRef<HTMLDivElement>(null)
  const input = data.buildInput(visibleSearch) as Readonly<Record<string, string>>
  const several = list.below ? findNumbers(list.filters, visibleSearch.values) : null
  const isBelowShown = several !== null || Boolean(list.below?.createInput(input))
  // A chart or a list below stands directly under the rows, so these take only the height that they need.
  const fills = as === 'screen' && !list.chart && !isBelowShown
  const room = useRowsRoom(place, fills)
  return (
    <>
      <div className={mergeClasses(styles.body, fills && styles.filling, list.chart && styles.charted)}>
        <div ref={place} className={mergeClasses(styles.table, list.chart && styles.under)}>
          <ListTable counted={counted} room={room} />
        </div>
        {list.chart && rows.length > 0 && (
          <Chart
            chart={list.chart}
            title={translateLabel(getChartKeys(list.texts))}
            rows={rows}
            label={table.header}
            context={context}
            before={compared?.before}
            beforeTitle={compared?.title}
          />
        )}
      </div>
      {list.below && (
        <BelowList
          below={list.below}
          several={several}
          input={input}
          shareSafe={context.shareSafe}
          round={data.rounds}
        />
      )}
    </>
  )
}
