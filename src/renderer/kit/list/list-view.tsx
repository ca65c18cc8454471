import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../shared/cell.ts'
import { getInitialValues } from '../form/values.ts'
import { readKey } from '../press/pressed-key.ts'
import type { RecordCount } from './declaration.ts'
import { Heading } from './heading.tsx'
import { ListBody } from './list-body.tsx'
import { ListHead } from './list-head.tsx'
import { ListScopeProvider } from './list-scope.ts'
import { ListSearch } from './list-search.tsx'
import { ListTotals } from './list-totals.tsx'
import { useRefreshing } from './read/use-refreshing.ts'
import { RowActionDialog } from './rows/row-action-dialog.tsx'
import { RowPanel } from './rows/row-panel.tsx'
import { describeChangedFilters } from './search/chips.ts'
import { useListStyles } from './styles.ts'
import { useFittingSize } from './use-fitting-size.ts'
import { type ListScopeOptions, useNewListScope } from './use-new-list-scope.ts'
import { useRestoredFocus } from './use-restored-focus.ts'

interface Props extends ListScopeOptions {
  /** Returns a subtitle from the visible rows. */
  readonly describeRows: ((rows: readonly Row[]) => string) | undefined
  /** Number of records of all dates and kinds. */
  readonly counted: RecordCount | undefined
  /** Shown before the list's own tools. */
  readonly tools: ReactNode
  /** Called with each answer: true if the user has no permission for the list. */
  readonly onPermission: ((isForbidden: boolean) => void) | undefined
  readonly isRefreshedByPage: boolean
}

/** Renders any list from its declaration. */
export const ListView = ({
  describeRows,
  counted,
  tools,
  onPermission,
  isRefreshedByPage,
  ...options
}: Props) => {
  const { t } = useTranslation('table')
  const styles = useListStyles()
  const root = useRef<HTMLElement>(null)
  const keptFocus = useRestoredFocus(root)
  const { scope, begin, pastSearches } = useNewListScope(options, root)
  const { list, as, title, data, context, draft, selection, rangeStore, search } = scope
  const { answer, visibleSearch } = data
  const isForbidden = data.failure?.kind === 'forbidden'
  const isAnswered = isForbidden || answer !== null
  useEffect(() => {
    if (isAnswered) onPermission?.(isForbidden)
  }, [isAnswered, isForbidden, onPermission])
  const isSelected = () => selection.keys.size > 0 || rangeStore.getState().range !== null
  const refreshing = useRefreshing({ list, data, draft, keyOf: scope.table.keyOf, isSelected, root })
  useFittingSize({ data, draft, isSelected, root })

  if (isForbidden && as === 'section') return null
  // A permission error may be due to the filters, so a screen keeps them to be changed, also back to those that were answered.
  const isHidden =
    isForbidden &&
    answer === null &&
    describeChangedFilters(list.texts, list.filters, visibleSearch.values, context, visibleSearch.asOf)
      .length === 0
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
        <p>{t('forbidden')}</p>
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
      <ListHead
        describeRows={describeRows}
        tools={tools}
        isRefreshedByPage={isRefreshedByPage}
        refreshing={refreshing}
        begin={begin}
      />
      <ListSearch pastSearches={pastSearches} />
      <ListTotals />
      <ListBody counted={counted} />
      <RowActionDialog />
    </section>
  )
  return (
    <ListScopeProvider value={scope}>
      {as === 'screen' ? (
        <div className={styles.beside}>
          {section}
          <RowPanel />
        </div>
      ) : (
        <>
          {section}
          <RowPanel />
        </>
      )}
    </ListScopeProvider>
  )
}
