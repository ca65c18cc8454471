import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../shared/cell.ts'
import { formatCount } from '../../../shared/domain/money.ts'
import { DialogSubject } from '../dialog/dialog-subject.tsx'
import { useViews } from '../views/use-views.ts'
import { ViewNote } from '../views/view-note.tsx'
import { joinValue } from '../words/join.ts'
import { Heading } from './heading.tsx'
import { useListScope } from './list-scope.ts'
import { describeSubject } from './list-subject.ts'
import { ListTools } from './list-tools.tsx'
import { RefreshNote } from './read/refresh-note.tsx'
import type { Refreshing } from './read/use-refreshing.ts'
import type { SearchStart } from './search/use-search-start.ts'
import { DifferingMark } from './sums/differing-mark.tsx'

interface Props {
  readonly describeRows: ((rows: readonly Row[]) => string) | undefined
  readonly tools: ReactNode
  readonly isRefreshedByPage: boolean
  readonly refreshing: Refreshing
  readonly begin: SearchStart['begin']
}

/** Head of a list: title, age of its rows and tools; below it what the latest refresh and the applied view have to say. */
export const ListHead = ({ describeRows, tools, isRefreshedByPage, refreshing, begin }: Props) => {
  const { source, list, as, title, params, data, context, table, draft } = useListScope()
  const { t } = useTranslation('list')
  const { answer, extent, failure } = data
  const isForbidden = failure?.kind === 'forbidden'
  const views = useViews({
    list,
    columns: table.orderedColumns,
    search: data.applied,
    layout: table.layout.layout,
    begin,
  })
  return (
    <>
      <Heading
        as={as === 'screen' ? 'h1' : 'h2'}
        title={title}
        parts={[
          ...params.map(({ value }) => value),
          ...describeSubject(list.texts, list.subject, context.configs).map(line =>
            joinValue(line.label, line.value),
          ),
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
        interval={
          as === 'dialog' || isForbidden
            ? undefined
            : { seconds: refreshing.seconds, onSeconds: refreshing.setSeconds }
        }
        mark={<DifferingMark call={source.id} />}
      >
        {tools}
        <ListTools views={views} />
      </Heading>
      {describeRows && <DialogSubject>{describeRows(data.rows)}</DialogSubject>}
      {refreshing.refreshState && <RefreshNote {...refreshing.refreshState} />}
      {as === 'screen' && <ViewNote list={list} views={views} context={context} isRead={answer !== null} />}
    </>
  )
}
